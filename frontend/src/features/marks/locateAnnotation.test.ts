// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from '../../app/store.ts'
import { fromAnnotations } from '../../marks/exchange/fromAnnotations.ts'
import { buildBook } from '../../testing/buildBook.ts'
import { buildHit, buildSearchAnswer } from '../../testing/buildHit.ts'
import { fakeLibrary, pageAnswer } from '../../testing/fakeLibrary.ts'
import { locateAnnotation } from './locateAnnotation.ts'

afterEach(() => vi.unstubAllGlobals())

/** A file as Hypothesis exports it, of pages that it showed at an address of its own. */
const exportOf = (exact: string, { prefix = '', suffix = '' } = {}) => ({
  export_date: '2024-05-01T10:00:00.000Z',
  export_userid: 'acct:mina@hypothes.is',
  client_version: '1.1',
  annotations: [
    {
      id: 'Yx1-abc',
      created: '2024-01-01T00:00:00.000000+00:00',
      updated: '2024-01-02T00:00:00.000000+00:00',
      user: 'acct:mina@hypothes.is',
      uri: 'https://reader.example/the-roads.html',
      text: 'Why salt?',
      tags: ['travel'],
      group: '__world__',
      permissions: { read: ['acct:mina@hypothes.is'] },
      target: [
        {
          source: 'https://reader.example/the-roads.html',
          selector: [
            { type: 'RangeSelector', startContainer: '/p[1]', endContainer: '/p[2]', startOffset: 3, endOffset: 9 },
            { type: 'TextPositionSelector', start: 10, end: 40 },
            { type: 'TextQuoteSelector', exact, prefix, suffix },
          ],
        },
      ],
    },
  ],
})

/** Looks for what such a file marks in a book with this page. `hitsOf` says which phrases the search finds. */
async function locate(
  file: object,
  page: string,
  { ext = 'html', finds = () => true }: { ext?: 'html' | 'tex'; finds?: (phrase: string) => boolean } = {},
) {
  const book = buildBook({ ext })
  const searched: string[] = []
  fakeLibrary([book], (url) => {
    if (url.pathname.endsWith('/search')) {
      const phrase = url.searchParams.get('q') ?? ''
      searched.push(phrase)
      return Response.json(buildSearchAnswer(finds(phrase) ? [buildHit('|x|', { page: 2 })] : []))
    }
    return /2\.(html|tex)$/.test(url.pathname) ? pageAnswer(book, page) : undefined
  })
  const [annotation] = fromAnnotations(JSON.stringify(file))?.foreign ?? []
  const mark = await locateAnnotation(annotation!, [book], createStore().dispatch)
  return { mark, searched }
}

it('finds the passage of another program, with its note, in the book that has it', async () => {
  const { mark } = await locate(
    exportOf('dug the salt', { prefix: 'One.Nobody knew who had ', suffix: '.' }),
    '<p>One.</p><p>Nobody knew who had dug the salt.</p>',
  )
  expect(mark).toMatchObject({
    bookId: 'salt-roads',
    page: 2,
    note: 'Why salt?',
    colour: 'yellow',
    createdAt: 1_704_067_200_000,
    selectors: { exact: 'dug the salt', start: { block: 1, offset: 20 }, end: { block: 1, offset: 32 } },
  })
})

it('finds a passage around a figure, which the other program has no letter for', async () => {
  const page = '<p>Before.</p><p>The lamp <img src="lamp.svg" alt="A lamp"> never went out.</p>'
  const { mark } = await locate(exportOf('lamp  never went', { prefix: 'Before.The ', suffix: ' out.' }), page)
  expect(mark?.selectors).toMatchObject({ start: { block: 1, offset: 4 }, end: { block: 1 } })
  expect(mark?.selectors.exact).toMatch(/^lamp\s+never went$/)
})

it('finds a passage of TeX by its source', async () => {
  const page = String.raw`\section{Bridges}

Let $a^2 + b^2$ be the length of a bridge.`
  const { mark } = await locate(
    exportOf(String.raw`Let $a^2 + b^2$ be the length`, { prefix: '{Bridges}\n\n', suffix: ' of a bridge.' }),
    page,
    { ext: 'tex' },
  )
  // the signs of formulas are no text of the page
  expect(mark?.selectors.exact).toMatch(/^Let\s+a\^2 \+ b\^2\s+be the length$/)
})

it('finds a passage that goes over paragraphs by its end, too, and joins them again', async () => {
  const exact = 'dug it.Stones lay around the well that nobody had ever dug'
  const { mark, searched } = await locate(
    exportOf(exact, { prefix: 'Who had ', suffix: ' before.' }),
    '<p>Who had dug it.</p><p>Stones lay around the well that nobody had ever dug before.</p>',
    { finds: (phrase) => !phrase.includes('it.Stones') },
  )
  expect(searched).toEqual(['"dug it.Stones lay around the well that"', '"the well that nobody had ever dug"'])
  expect(mark?.selectors).toMatchObject({ start: { block: 0, offset: 8 }, end: { block: 1, offset: 51 } })
})

it('marks nothing if the passage stands nowhere, or reads otherwise', async () => {
  const missing = await locate(exportOf('a bridge of glass'), '<p>A bridge of stone.</p>')
  expect(missing.mark).toBeNull()
  const unknown = await locate(exportOf('a bridge of glass'), '<p>A bridge of glass.</p>', { finds: () => false })
  expect(unknown.mark).toBeNull()
})
