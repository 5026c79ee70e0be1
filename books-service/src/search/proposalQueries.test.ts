import { parseSearch } from '@hikma/contracts/search/parseSearch'
import { describe, expect, it } from 'vitest'
import { proposalQueries } from './proposalQueries.ts'

const queries = (query: string) => proposalQueries(parseSearch(query))

describe('proposalQueries', () => {
  it.each([
    ['words as beginnings', 'The lamp', `('#the':*&'#lamp':*)`],
    ['whole words of a phrase', '"the lamp"', `('#the'&'#lamp')`],
    ['the beginning that ends an open phrase', '"a bc', `('#a'&'#bc':*)`],
    ['a single letter as a whole word', 'a lamp', `('#a'&'#lamp':*)`],
    ['Persian words of a phrase, which may be joined', '"می رو"', `(('#می'|'#میرو')&('#میرو'|'#رو'))`],
    ['words that are joined with the one before', 'کتاب خانه', `('#کتاب':*&('#خانه':*|'#کتابخانه':*))`],
  ])('asks for %s', (_what, query, expected) => expect(queries(query)[0]).toBe(expected))

  it('asks for Persian words that are joined with an affix', () => {
    expect(queries('می روم')[0]).toContain(`'#میروم':*`)
  })

  it('asks for the parts of a compound in a second query only', () => {
    const [written, parted] = queries('کتابخانه')
    expect(written).not.toContain(`'#کتاب'`)
    expect(parted).toContain(`('#کتاب'&'#خانه')`)
    expect(queries('lamp')).toHaveLength(1)
  })

  it.each([`a'b`, String.raw`a\b`, `':* | '`, `'; --`, '!(a <-> b):AB*'])(
    'has nothing but quoted words of %s',
    (query) => {
      for (const text of queries(query)) expect(text).toMatch(/^(?:'#[\p{L}\p{M}\p{N}]+'(?::\*)?|[()&|])+$/u)
    },
  )

  it('stays short for the longest query', () => {
    const longest = [`"${'کتابخانه '.repeat(20)}"`, 'کتابخانه '.repeat(20), `"${'ا'.repeat(198)}"`]
    for (const query of longest) for (const text of queries(query)) expect(text.length).toBeLessThan(200_000)
  })
})
