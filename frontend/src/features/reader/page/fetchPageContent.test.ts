import { afterEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { fakeLibrary, pageAnswer } from '../../../testing/fakeLibrary.ts'
import { fetchSheet, readFigures } from './fetchPageContent.ts'

const book = buildBook()
const still = new AbortController().signal
afterEach(() => vi.unstubAllGlobals())

it('asks for the page of the version it knows', async () => {
  const links: string[] = []
  fakeLibrary([book], (url) => void links.push(url.pathname + url.search))
  await fetchSheet(book, 1, still)
  expect(links).toEqual(['/api/download/salt-roads/2.html?v=7'])
})

it('puts the figures in that the info file names', async () => {
  fakeLibrary([book], ({ pathname }) => {
    if (pathname.endsWith('1.info')) return Response.json({ figures: { 'a.png': '/api/download/salt-roads/a.png' } })
    return pageAnswer(book, '<img src="a.png" alt="A">')
  })
  const answer = await fetchSheet(book, 0, still)
  expect(answer?.sheet).toEqual({ kind: 'html', html: '<img src="/api/download/salt-roads/a.png" alt="A">' })
})

it('shows a page whose info file is missing', async () => {
  fakeLibrary([book], ({ pathname }) =>
    pathname.endsWith('.info') ? new Response('', { status: 404 }) : pageAnswer(book, '<img src="a.png" alt="A">'),
  )
  const answer = await fetchSheet(book, 0, still)
  expect(answer?.sheet).toEqual({ kind: 'html', html: '<img alt="A">' })
})

it('leaves TeX as it was written', async () => {
  const tex = buildBook({ ext: 'tex' })
  fakeLibrary([tex], () => pageAnswer(tex, '\\section{<b>}'))
  await expect(fetchSheet(tex, 0, still)).resolves.toMatchObject({ sheet: { kind: 'tex', text: '\\section{<b>}' } })
})

it('gives null where there is no such page', async () => {
  fakeLibrary([book])
  await expect(fetchSheet(book, 9, still)).resolves.toBeNull()
})

it.each(['', 'no json', 'null', '[]', '{"figures":null}', '{"figures":{"a":1}}'])('finds no figures in %j', (text) =>
  expect(readFigures(text).size).toBe(0),
)
