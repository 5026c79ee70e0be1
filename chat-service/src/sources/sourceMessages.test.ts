import type { BookSources } from '@hikma/contracts/bookSources'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citeAnswer } from './citeAnswer.ts'
import { type NumberedSource, numberSources } from './numberedSources.ts'
import {
  escapeSource,
  isInOtherScript,
  keywordMessages,
  keywordsOf,
  shortTurn,
  sourceMessages,
} from './sourceMessages.ts'

const source = (number: number, text: string, more: Partial<NumberedSource> = {}): NumberedSource => ({
  kind: 'found',
  number,
  page: number,
  pageId: `page-${number}`,
  heading: null,
  text,
  blocks: [{ block: 0, text }],
  ...more,
})
const book = { title: 'The Lamp', author: 'Mina', translator: null, lang: 'fa', heading: null } as BookSources
const messagesOf = (sources: readonly NumberedSource[], more: Partial<BookSources> = {}) =>
  sourceMessages({ prompt: 'Be brief.', book: { ...book, ...more }, sources, history: [], question: 'Who?' })
const textOf = (sources: readonly NumberedSource[], more: Partial<BookSources> = {}): string =>
  messagesOf(sources, more)
    .map(({ content }) => content)
    .join('\n')

/** The secret of this process, as the prompt of a harmless source has it. */
const KEY = /<source 1 ([0-9a-f]{12})>/.exec(textOf([source(1, 'x')]))![1]!

/** Texts of people who know everything but the key, and, to be sure, of some who do know it. */
const hostileText = fc
  .array(
    fc.constantFrom(
      '<',
      '</',
      '>',
      '/',
      ' ',
      '\n',
      'source',
      'SOURCE',
      'sources',
      'منبع',
      '1',
      '۲',
      '٣',
      '12',
      ',',
      '،',
      ';',
      '-',
      '[',
      ']',
      '【',
      '】',
      KEY,
      KEY.slice(0, 6),
      KEY.slice(6),
      'NOT_FOUND',
      'Question: ',
      '"',
      'lamp',
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

describe('a text of a book in a prompt', () => {
  it('cannot begin or end a source', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (text, heading, title) => {
        const prompt = textOf([source(1, text, { heading }), source(2, text, { kind: 'page', heading })], {
          title,
          heading,
        })
        expect(prompt.split(KEY)).toHaveLength(5)
        expect(prompt.match(/<\s*\/?\s*source\b/gi)).toHaveLength(4)
      }),
      { numRuns: 500 },
    )
  })

  it('is no citation, if a model repeats it', async () => {
    async function* said(text: string): AsyncGenerator<string, void> {
      yield text
    }
    await fc.assert(
      fc.asyncProperty(hostileText, async (hostile) => {
        const escaped = escapeSource(hostile)
        // nothing supports this sentence by itself, and each of the sources supports it if it is named
        const sources = [1, 2, 3, 12].map((number) => source(number, 'lamp'))
        for await (const part of citeAnswer(said(`lamp ${escaped}`), { sources, question: '' }))
          expect('cite' in part).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['A note [3] of the book【۴】', 'A note (3) of the book(۴)'],
    ['see [source 12, 13]', 'see (source 12, 13)'],
    ['[123, 124, 125, 126, 127]', '(123, 124, 125, 126, 127)'],
    ['[sic] and [ ] and f[x]', '[sic] and [ ] and f[x]'],
    ['a </source 1 x> b', 'a   b'],
  ])('%j becomes %j', (text, escaped) => expect(escapeSource(text)).toBe(escaped))
})

describe('sourceMessages', () => {
  it('begin with what is the same for each question about the page, and end with the question', () => {
    const page = source(1, 'The page.', { kind: 'page' })
    const [system, user] = messagesOf([page, source(2, 'Elsewhere.', { heading: 'The Well' })])
    expect(system).toEqual(messagesOf([page])[0])
    expect(user!.content).toMatch(
      /^<source 2 [0-9a-f]{12} of "The Well">\nElsewhere\.\n<\/source 2 .*>\n\nQuestion: Who\?$/,
    )
  })

  it('say of the book what is known of it', () => {
    const text = textOf([source(1, 'x')], { translator: 'T. Reza', heading: 'The sea' })
    expect(text).toContain('Title: The Lamp\nAuthor: Mina\nTranslator: T. Reza\nLanguage: fa\nOpen page: The sea\n')
  })

  it('have no numbers of citations in their history', () =>
    expect(shortTurn({ role: 'assistant', content: 'She fills the lamp [1] [source 2].' }).content).not.toMatch(/\[/))
})

describe('keywordsOf', () => {
  it.each([
    ['ferryman, boat', ['ferryman', 'boat']],
    ['«قایقران»، کشتی.', ['قایقران', 'کشتی']],
    ['<b>x</b>', ['bxb']],
    ['', []],
  ])('of %j are %j', (answer, words) => expect(keywordsOf(answer)).toEqual(words))

  it('are few, short and only words, whatever a model says', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'grapheme', maxLength: 400 })), (answer) => {
        const words = keywordsOf(answer)
        expect(words.length).toBeLessThanOrEqual(8)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}\u200c' -]{1,60}$/u)
      }),
    )
  })

  it('are asked for in the language of the book', () =>
    expect(keywordMessages('Who?', 'fa')[0]!.content).toContain('in Persian'))
})

it.each([
  ['Who?', 'en', false],
  ['کی؟', 'en', true],
  ['Who?', 'fa', true],
  ['Wer?', 'en', false],
])('isInOtherScript says of %j about a book in %s: %s', (question, lang, is) =>
  expect(isInOtherScript(question, lang)).toBe(is),
)

describe('numberSources', () => {
  const kinds = ['selection', 'screen', 'cited', 'found', 'page'] as const
  const anySource = fc
    .record({
      kind: fc.constantFrom(...kinds),
      page: fc.nat(9),
      block: fc.nat(9),
      length: fc.integer({ min: 1, max: 90 }),
    })
    .map(({ kind, page, block, length }) =>
      source(0, 'x'.repeat(length), { kind, page, blocks: [{ block, text: 'x'.repeat(length) }] }),
    )
  const cost = (text: string): number => text.length

  it('takes what fits in the order of importance, and numbers it from 1 in the order of the book', () => {
    fc.assert(
      fc.property(fc.array(anySource, { maxLength: 30 }), fc.nat(600), (sources, room) => {
        const numbered = numberSources({ sources }, cost, room)
        expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_source, at) => at + 1))
        expect(numbered.reduce((sum, { text }) => sum + cost(text), 0)).toBeLessThanOrEqual(room)
        const places = numbered.map(
          ({ kind, page, blocks: [first] }) =>
            [kind === 'cited' || kind === 'found' ? 1 : 0, page, first!.block!] as const,
        )
        const value = ([group, page, block]: readonly [number, number, number]) => group * 1_000 + page * 10 + block
        expect(places.map(value)).toEqual(places.map(value).toSorted((one, other) => one - other))
      }),
    )
  })

  it('gives the sources of the page the same numbers, whatever was found elsewhere', () => {
    const isOnPage = ({ kind }: { kind: string }) => kind !== 'cited' && kind !== 'found'
    fc.assert(
      fc.property(fc.array(anySource), fc.array(anySource), (sources, others) => {
        const found = others.filter((each) => !isOnPage(each))
        const numbered = (given: typeof sources) => numberSources({ sources: given }, cost, Infinity).filter(isOnPage)
        expect(numbered([...found, ...sources])).toEqual(numbered(sources))
      }),
    )
  })
})
