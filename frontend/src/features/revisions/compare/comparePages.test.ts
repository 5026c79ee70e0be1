import { describe, expect, it } from 'vitest'
import type { ComparedRow, ComparisonRequest } from './Comparison.ts'
import { comparePages } from './comparePages.ts'

/** Rows as text: [-removed-], [+added+], [~restyled~]; a gap as its number. */
const shown = (row: ComparedRow): string | number => {
  if ('gap' in row) return row.gap
  const sign = { same: '', removed: '-', added: '+', restyled: '~' }
  return row.spans
    .map(({ text, change }) => (change === 'same' ? text : `[${sign[change]}${text.trimEnd()}${sign[change]}]`))
    .join('')
}
const compare = async (before: string, after: string, more: Partial<ComparisonRequest> = {}) => {
  const comparison = await comparePages({ before, after, ext: 'html', isSource: false, ...more })
  return { ...comparison, shown: comparison.rows.map(shown) }
}

describe('comparePages', () => {
  it.each([
    ['a word', '<p>the old lamp</p>', '<p>the new lamp</p>', ['the [-old-][+new+]lamp']],
    ['a block that is new', '<p>a</p><p>b</p>', '<p>a</p><p>x y</p><p>b</p>', ['a', '[+x y+]', 'b']],
    ['a block that is gone', '<p>a</p><p>b</p>', '<p>b</p>', ['[-a-]', 'b']],
    ['nothing before', '', '<p>one</p>', ['[+one+]']],
    ['nothing after', '<p>one</p>', '', ['[-one-]']],
    [
      'Persian words whole, with their half-spaces',
      '<p>کتاب می‌خواند و رفت</p>',
      '<p>کتاب می‌خوانَد و رفت</p>',
      ['کتاب [-می‌خواند-][+می‌خوانَد+]و رفت'],
    ],
    ['markup around a word', '<p>the old lamp</p>', '<p>the <b>old</b> lamp</p>', ['the [~old~]lamp']],
    ['markup in a word', '<p>the olden lamp</p>', '<p>the <b>old</b>en lamp</p>', ['the [~olden~]lamp']],
    ['what looks like markup', '<p>a &lt;b&gt;</p>', '<p>a &lt;i&gt;</p>', ['a <[-b-][+i+]>']],
    ['a picture', '<p>see</p>', '<p>see <img src="a.png"></p>', ['see [+▣+]']],
  ])('shows %s', async (_what, before, after, expected) =>
    expect((await compare(before, after)).shown).toEqual(expected),
  )

  it('pairs a changed block with its former version beside one that was inserted', async () => {
    const { shown } = await compare(
      '<p>The lamp stood on the table of the captain.</p><p>End</p>',
      '<p>Somebody knocked.</p><p>The lamp stood on the desk of the captain.</p><p>End</p>',
    )
    expect(shown).toEqual(['[+Somebody knocked.+]', 'The lamp stood on the [-table-][+desk+]of the captain.', 'End'])
  })

  it('says that a paragraph has become a heading, and that strong is as good as b', async () => {
    const { rows, restyled } = await compare('<p><b>One</b></p>', '<h2><strong>One</strong></h2>')
    expect(rows).toEqual([
      { spans: [{ text: 'One', change: 'same' }], isBefore: true, isAfter: true, isRetagged: true },
    ])
    expect(restyled).toBe(0)
  })

  it('counts words, not signs', async () => {
    const { added, removed, restyled } = await compare('<p>a b. c</p>', '<p>a x y! <i>c</i></p>')
    expect({ added, removed, restyled }).toEqual({ added: 2, removed: 1, restyled: 1 })
  })

  it('leaves out what is far from a change', async () => {
    const page = (last: string) => `${'<p>same</p>'.repeat(10)}<p>${last}</p>`
    expect((await compare(page('one'), page('two'))).shown).toEqual([7, 'same', 'same', 'same', '[-one-][+two+]'])
    expect((await compare(page('one'), page('one'))).shown).toEqual([11])
  })

  it('compares the source with its attributes, and TeX by lines', async () => {
    const source = await compare('<a href="1.html">x</a>', '<a href="2.html">x</a>', { isSource: true })
    expect(source).toMatchObject({ added: 1, removed: 1 })
    expect((await compare('<b>a</b>\n\nb', '<b>a</b>\n\nc', { ext: 'tex' })).shown).toEqual(['<b>a</b>', '[-b-][+c+]'])
  })

  it('shows two long pages by paragraphs if they share too little', async () => {
    const words = (prefix: string) => Array.from({ length: 5_000 }, (_, n) => `${prefix}${n}`).join(' ')
    const { shown, isCoarse } = await compare(`<p>${words('a')}</p>`, `<p>${words('b')}</p>`)
    expect(isCoarse).toBe(true)
    expect(shown).toHaveLength(2)
    const paragraphs = (prefix: string) => `<p>${words(prefix).replaceAll(' ', '<p>')}`
    expect((await compare(paragraphs('a'), paragraphs('b'))).isCoarse).toBe(true)
  })

  it('answers for two pages of 2 MB without a common word', async () => {
    const page = (sign: string) => `<p>${`${sign.repeat(39)} `.repeat(20)}</p>`.repeat(2_500)
    expect(page('a').length).toBeGreaterThan(2_000_000)
    const { isCoarse, added, removed } = await compare(page('a'), page('b'))
    expect([isCoarse, added, removed]).toEqual([true, 50_000, 50_000])
  })

  it('refuses a page that is nested too deep', async () => expect(compare('<div>'.repeat(2000), '')).rejects.toThrow())
})
