import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedBooks } from '../../../api/cachedBooks.ts'
import { listPages } from '../../../lib/listPages.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { buildHit, buildSearchAnswer } from '../../../testing/buildHit.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { useBookSearch } from './useBookSearch.ts'

let version = 0
/** Each test has a version of its own, since the last searched book stays parsed. */
let book = buildBook()
beforeEach(() => void (book = buildBook({ totalPages: 42, version: ++version })))
afterEach(() => vi.restoreAllMocks())

/** Pages that the browser has cached, by number. */
function keep(pages: Readonly<Record<number, string>>) {
  const numbers = Object.keys(pages).map(Number)
  vi.spyOn(cachedBooks, 'readPageNumbers').mockResolvedValue(numbers)
  return vi
    .spyOn(cachedBooks, 'readPage')
    .mockImplementation(async (key) => pages[Number(key.split('/').at(-1))] ?? null)
}
const answerSearch = (answer: () => Response | Promise<Response>) =>
  fakeLibrary([book], ({ pathname }) => (pathname.endsWith('/search') ? answer() : undefined))
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerSearch(() => Promise.reject(new TypeError('Failed to fetch')))
}
function Panel({ start, of }: { start: string; of: typeof book }) {
  return (
    <SearchPanel book={of} pages={listPages(null, 42)} search={useBookSearch(start)} takesFocus onChosen={vi.fn()} />
  )
}
const openAt = (start: string, language: 'en' | 'fa' = 'en', of = book) =>
  renderIn(language, <Panel start={start} of={of} />)

it('searches the kept pages without a connection, as the library does, and says so', async () => {
  goOffline()
  keep({ 1: '<h2>I</h2><p>پیرمرد می‌رود.</p><p>نمی\u200cرود</p>', 7: '<p>باغ <b>مي</b>رود</p>', 9: '<p>نه</p>' })
  await openAt('ميرود')
  expect(await screen.findByText('You are offline: searched in 3 kept pages of 42.')).toBeTruthy()
  expect(screen.getByText('2 passages')).toBeTruthy()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Page 1', 'Page 7'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split(':')[0])).toEqual([
    '/books/salt-roads/1#b1',
    '/books/salt-roads/7#b0',
  ])
})

it('says it in Persian, with Persian digits', async () => {
  goOffline()
  keep({ 2: '<p>lamp</p>' })
  await openAt('lamp', 'fa')
  expect(await screen.findByText('آفلاین هستید: در ۱ صفحهٔ نگه‌داشته از ۴۲ صفحه جست‌وجو شد.')).toBeTruthy()
})

it('says that nothing is kept', async () => {
  goOffline()
  keep({})
  await openAt('lamp')
  expect(await screen.findByText('You are offline, and no page of this book is kept.')).toBeTruthy()
  expect(screen.queryByText('No passage found')).toBeNull()
})

it('runs no script of a kept page, and finds nothing in markup', async () => {
  goOffline()
  keep({ 1: '<script>lamp</script><p title="lamp">well<img src="x" alt="lamp" onerror="alert(1)"></p>' })
  await openAt('lamp')
  expect(await screen.findByText('No passage found')).toBeTruthy()
})

it('reads each kept page once for many searches', async () => {
  goOffline()
  const peek = keep({ 1: '<p>lamp</p>', 2: '<p>well</p>' })
  const { unmount } = await openAt('lamp')
  await screen.findByText('1 passage')
  unmount()
  await openAt('well')
  expect(await screen.findByRole('heading', { name: 'Page 2' })).toBeTruthy()
  expect(peek).toHaveBeenCalledTimes(2)
})

it('finds text of a kept TeX page, whose block is not known', async () => {
  goOffline()
  keep({ 3: '\\section{Even numbers}\n\nThe lamp of \\emph{reason}.' })
  await openAt('lamp', 'en', { ...book, ext: 'tex' })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/books/salt-roads/3#b0:Thelampofreason.')
})

it('stops counting at a thousand passages, and lists a hundred', async () => {
  goOffline()
  keep({ 1: '<p>lamp</p>'.repeat(700), 2: '<p>lamp</p>'.repeat(700) })
  await openAt('lamp')
  expect(await screen.findByText(/^The first 100 of more than 1,000 passages/)).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(100)
})

it('searches the kept pages while the library is away, and the library again on request and when back online', async () => {
  let isAway = true
  answerSearch(() =>
    isAway
      ? Response.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 })
      : Response.json(buildSearchAnswer([buildHit('a |lamp|'), buildHit('a |lamp|', { page: 5 })])),
  )
  keep({ 1: '<p>a lamp</p>' })
  await openAt('lamp')
  expect(await screen.findByText('The library cannot be reached: searched in 1 kept page of 42.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  isAway = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('2 passages')).toBeTruthy()
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
})
