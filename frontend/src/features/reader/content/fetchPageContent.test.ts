// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { fakeLibrary, pageAnswer } from '../../../testing/fakeLibrary.ts'
import { fetchPageContent } from './fetchPageContent.ts'

const book = buildBook()
const signal = new AbortController().signal
afterEach(() => vi.unstubAllGlobals())

it('fetchPageContent requests the page of the known version', async () => {
  const links: string[] = []
  fakeLibrary([book], (url) => void links.push(url.pathname + url.search))
  await fetchPageContent(book, 1, signal)
  expect(links).toEqual(['/api/download/salt-roads/2.html?v=7'])
})

it('fetchPageContent inserts the figures of the info file', async () => {
  fakeLibrary([book], ({ pathname }) => {
    if (pathname.endsWith('1.info')) return Response.json({ figures: { 'a.png': '/api/download/salt-roads/a.png' } })
    return pageAnswer(book, '<img src="a.png" alt="A">')
  })
  const answer = await fetchPageContent(book, 0, signal)
  expect(answer?.content).toEqual({ kind: 'html', html: '<img src="/api/download/salt-roads/a.png" alt="A">' })
})

it('fetchPageContent returns a page without figures if the info file is missing', async () => {
  fakeLibrary([book], ({ pathname }) =>
    pathname.endsWith('.info') ? new Response('', { status: 404 }) : pageAnswer(book, '<img src="a.png" alt="A">'),
  )
  const answer = await fetchPageContent(book, 0, signal)
  expect(answer?.content).toEqual({ kind: 'html', html: '<img alt="A">' })
})

it('fetchPageContent leaves TeX unchanged', async () => {
  const tex = buildBook({ ext: 'tex' })
  fakeLibrary([tex], () => pageAnswer(tex, '\\section{<b>}'))
  await expect(fetchPageContent(tex, 0, signal)).resolves.toMatchObject({
    content: { kind: 'tex', text: '\\section{<b>}' },
  })
})

it.each(['/api/download/salt-roads/2.html', `${location.origin}/api/download/salt-roads/2.html`])(
  'fetchPageContent requests a page whose entry is the link %s',
  async (link) => {
    const { asked } = fakeLibrary([book])
    const answer = await fetchPageContent({ ...book, pages: ['', link] }, 1, signal)
    expect(asked).toEqual(['/api/download/salt-roads/2.html'])
    expect(answer?.content).toEqual({ kind: 'html', html: '<p>This is page 2.</p>' })
  },
)

it('fetchPageContent takes an entry that is no link as the content, and sanitises it', async () => {
  const { asked } = fakeLibrary([book])
  const answer = await fetchPageContent({ ...book, pages: ['<p>Here.<script>1</script></p>'] }, 0, signal)
  expect(answer).toEqual({ content: { kind: 'html', html: '<p>Here.</p>' }, version: 7, pages: 5 })
  expect(asked).toEqual([])
})

it('fetchPageContent returns null for a missing page', async () => {
  fakeLibrary([book])
  await expect(fetchPageContent(book, 9, signal)).resolves.toBeNull()
})
