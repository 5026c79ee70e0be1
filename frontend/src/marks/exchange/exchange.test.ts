import { describe, expect, it } from 'vitest'
import { buildMark } from '../testing/buildMark.ts'
import { fromAnnotations } from './fromAnnotations.ts'
import { toAnnotations } from './toAnnotations.ts'
import { toMarkdown } from './toMarkdown.ts'

const book = { id: 'the-well', title: 'The Well', author: 'Mina Rad', lang: 'en' }
const marks = [
  buildMark({ note: 'Iron?\nSee *page 2*.' }),
  buildMark({ id: 'mark-2', page: 2, heading: 'Part I · II', selectors: { exact: 'One.\nTwo <b>.' } }),
  buildMark({ id: 'mark-3', colour: null, page: 2, heading: 'Part I · II', selectors: { exact: '' } }),
]

describe('toMarkdown', () => {
  it('has book, chapters, quotes, notes and links, and no markup of the texts', () => {
    const text = toMarkdown([{ book, marks }], { origin: 'https://a.org', pageText: (page) => `Page ${page}` })
    expect(text).toBe(
      [
        '# The Well',
        '',
        'Mina Rad',
        '',
        '## Part I · I',
        '',
        '> The water was cold.',
        '',
        'Iron?',
        'See \\*page 2\\*.',
        '',
        '[Page 1](https://a.org/books/the-well/1#b1:Thewaterwascold.)',
        '',
        '## Part I · II',
        '',
        '> One.',
        '> Two \\<b\\>.',
        '',
        '[Page 2](https://a.org/books/the-well/2#b1:One.Two%3Cb%3E.)',
        '',
        '[Page 2](https://a.org/books/the-well/2#b1)',
        '',
      ].join('\n'),
    )
  })
})

describe('Web Annotations', () => {
  it('are read as the marks that they were written from', () => {
    const read = fromAnnotations(toAnnotations([{ book, marks }], 'https://a.org'))
    expect(read).toEqual({ marks, foreign: [], unreadable: 0 })
  })

  it('bring marks of figures and of TeX back as they were', () => {
    const special = [
      buildMark({ id: 'figure', colour: 'blue', selectors: { exact: '', prefix: 'before', suffix: 'after' } }),
      buildMark({ id: 'across', colour: 'rose', selectors: { exact: 'see \n the lamp' } }),
      buildMark({ id: 'tex', colour: 'green', selectors: { exact: String.raw`\emph{Let} $a_1 < b^2$ & \\` } }),
    ]
    const text = toAnnotations([{ book, marks: special }], 'https://a.org')
    expect(fromAnnotations(text)).toEqual({ marks: special, foreign: [], unreadable: 0 })
    // a file of ours that has lost what only we write is read by its quotes; a figure alone has none
    const { items } = JSON.parse(text) as { items: object[] }
    const bare = items.map((item) => ({ ...item, hikma: undefined }))
    const read = fromAnnotations(JSON.stringify(bare))
    expect([read?.foreign.map(({ exact }) => exact), read?.unreadable]).toEqual([
      ['see \n the lamp', String.raw`\emph{Let} $a_1 < b^2$ & \\`],
      1,
    ])
  })

  it('have quote, note and source where other programs look for them', () => {
    const { items } = JSON.parse(toAnnotations([{ book, marks }], 'https://a.org')) as { items: object[] }
    expect(items[0]).toMatchObject({
      type: 'Annotation',
      motivation: 'commenting',
      created: '2023-11-14T22:13:20.000Z',
      body: [{ type: 'TextualBody', value: 'Iron?\nSee *page 2*.', purpose: 'commenting' }, { value: 'yellow' }],
      target: {
        source: 'https://a.org/books/the-well/1',
        selector: [{ type: 'TextQuoteSelector', exact: 'The water was cold.' }, { type: 'FragmentSelector' }],
      },
    })
  })

  const quote = { type: 'TextQuoteSelector', exact: 'it tasted of iron', prefix: 'and ', suffix: '.' }
  it.each<[string, unknown, object]>([
    [
      'a list, with the address of a page',
      [{ id: 'x', body: 'Rust', target: { source: 'https://b.org/books/the-well/4', selector: quote } }],
      { note: 'Rust', place: { bookId: 'the-well', page: 4 }, prefix: 'and ' },
    ],
    [
      'an export of Hypothesis',
      {
        annotations: [
          { text: 'Rust', created: '2024-01-01T00:00:00Z', target: [{ source: 'urn:x', selector: [quote] }] },
        ],
      },
      { note: 'Rust', place: null, createdAt: 1_704_067_200_000 },
    ],
    [
      'one annotation with bodies and tags',
      {
        type: 'Annotation',
        body: [
          { type: 'TextualBody', value: 'Rust' },
          { type: 'TextualBody', value: 'green', purpose: 'tagging' },
        ],
        target: { source: { id: 'https://b.org/books/the-well' }, selector: quote },
      },
      { note: 'Rust', colour: 'green', place: { bookId: 'the-well', page: 1 } },
    ],
  ])('of another program are read: %s', (_name, file, expected) => {
    const text = JSON.stringify(file)
    const read = fromAnnotations(text)
    expect(read).toMatchObject({ marks: [], foreign: [{ exact: 'it tasted of iron', ...expected }], unreadable: 0 })
    // the same annotation has the same id each time
    expect(fromAnnotations(text)).toEqual(read)
  })

  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['an object without annotations', '{"title":"x"}'],
  ])('are not %s', (_name, text) => expect(fromAnnotations(text)).toBeNull())

  it('that cannot be used are counted, also those that pretend to be ours', () => {
    const [item] = (JSON.parse(toAnnotations([{ book, marks }], 'https://a.org')) as { items: object[] }).items
    const items = [null, 7, {}, { target: 'urn:x' }, { ...item, hikma: { ...marks[0], page: -1 }, target: {} }]
    expect(fromAnnotations(JSON.stringify(items))).toEqual({ marks: [], foreign: [], unreadable: 5 })
    // an invalid mark whose quote is there is looked for as any other
    expect(fromAnnotations(JSON.stringify([{ ...item, hikma: null }]))?.foreign).toHaveLength(1)
  })
})
