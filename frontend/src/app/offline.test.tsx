import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedBooks } from '../api/cachedBooks.ts'
import { createBooksCache } from '../cache/createBooksCache.ts'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { createMemoryStore } from '../testing/createMemoryStore.ts'
import { fakeLibrary } from '../testing/fakeLibrary.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

const memory = createMemoryStore()
vi.mock('../cache/openBooksCache.ts', () => ({ openBooksCache: () => createBooksCache(memory) }))

const salt = buildBook()
const garden = buildPersianBook()
const UNAVAILABLE = /cannot be reached\. This is the list as it was last seen\./

beforeEach(() => cachedBooks.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const cacheList = (...books: (typeof salt)[]) => cachedBooks.createWriter().writeList(books)
const cachePage = (page: number) =>
  cachedBooks.createWriter().writePage(`salt-roads/7/${page}`, `<p>This is page ${page}.</p>`)
const isList = ({ pathname }: URL) => /^\/api\/books(-db)?$/.test(pathname)

/** A fake library that is unavailable until `isAway` is set to false. */
function fakeServices(books = [salt]) {
  const services = { isAway: true }
  const { asked } = fakeLibrary(books, () => {
    if (services.isAway) throw new TypeError('Failed to fetch')
    return undefined
  })
  return Object.assign(services, { asked })
}
/** A fake library whose list is sent when the test calls `answer`. */
function fakeSlowList(books = [salt]) {
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  fakeLibrary(books, async (url) => {
    if (isList(url)) await released
    return undefined as never
  })
  return { answer: () => answer() }
}
const show = () =>
  renderIn(
    'en',
    <StrictMode>
      <App />
    </StrictMode>,
  )

it('the app shows the cached list with a notice if the library is unavailable, and offers to try again', async () => {
  await cacheList(salt, garden)
  const services = fakeServices()
  await show()
  await screen.findByText(UNAVAILABLE)
  screen.getByText('2 book(s) available')
  expect(screen.queryByRole('alert')).toBeNull()
  services.isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 book(s) available')
  expect(screen.queryByText(UNAVAILABLE)).toBeNull()
})

it('the app says that the library could not be loaded if no list is cached', async () => {
  fakeServices()
  await show()
  await screen.findByText('The library could not be loaded.')
  expect(screen.queryByText(UNAVAILABLE)).toBeNull()
})

it('the app shows a cached list that was read too late for the first view', async () => {
  await cacheList(salt, garden)
  const read = vi.spyOn(cachedBooks, 'readList').mockResolvedValueOnce(null)
  fakeServices()
  await show()
  await screen.findByText(UNAVAILABLE)
  screen.getByText('2 book(s) available')
  read.mockRestore()
})

it('the app fetches the list again when the connection returns', async () => {
  await cacheList(salt, garden)
  const services = fakeServices()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  await screen.findByText('You are offline. This is the list as it was last seen.')
  vi.restoreAllMocks()
  services.isAway = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('1 book(s) available')
  expect(screen.queryByText(/as it was last seen/)).toBeNull()
})

it('the app shows the cached list at once, and then the new one', async () => {
  await cacheList(garden)
  const { answer } = fakeSlowList([salt])
  await show()
  await screen.findByRole('link', { name: garden.title })
  answer()
  await screen.findByRole('link', { name: salt.title })
  expect(screen.queryByRole('link', { name: garden.title })).toBeNull()
})

it('the app shows a notice that the library is slow', async () => {
  await cacheList(salt)
  const { answer } = fakeSlowList()
  await show()
  await screen.findByText('The library is slow to answer. This is the list as it was last seen.')
  screen.getByRole('link', { name: salt.title })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  answer()
  await waitFor(() => expect(screen.queryByText(/slow to answer/)).toBeNull())
})

it('the app caches the new list, and deletes the cached pages of other versions', async () => {
  await cacheList({ ...salt, version: 6 }, garden)
  await cachedBooks.createWriter().writePage('salt-roads/6/1', 'old')
  await cachePage(1)
  fakeServices([salt]).isAway = false
  await show()
  await screen.findByText('1 book(s) available')
  await waitFor(() => expect(memory.keys()).toEqual(['list', 'salt-roads/7/1']))
  await expect(cachedBooks.readList()).resolves.toEqual([salt])
})

it('the app keeps the whole cache if the list cannot be loaded', async () => {
  await cacheList(salt)
  await cachePage(1)
  fakeServices()
  await show()
  await screen.findByText(UNAVAILABLE)
  expect(memory.keys()).toEqual(['list', 'salt-roads/7/1'])
})

it('the app shows cached pages, and an error for a page that is not cached', async () => {
  await cacheList(salt)
  await cachePage(1)
  await cachePage(2)
  fakeServices()
  await show()
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  await screen.findByText('This is page 1.')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('This is page 2.')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('Error loading content')
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByText('This is page 2.')
})

it('the app says that a page is the one of this device, until that is dismissed', async () => {
  await cacheList(salt)
  await cachePage(1)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fakeServices()
  await show()
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  await screen.findByText('This is page 1.')
  const notice = await screen.findByText(/^You are offline\. The pages are those of this device, and may be older/)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  // that it did not answer then goes on being true
  await screen.findByText(/^The library did not answer\. The pages are those of this device/)
  await userEvent.click(within(notice.parentElement!).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/those of this device/)).toBeNull()
  onLine.mockRestore()
})

it('a page that comes from the library is not said to be old', async () => {
  fakeServices().isAway = false
  await show()
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  await screen.findByText('This is page 1.')
  expect(screen.queryByText(/those of this device/)).toBeNull()
})

const openCachedBook = async (language: 'en' | 'fa' = 'en') => {
  await cacheList(salt)
  await cachePage(1)
  await cachePage(2)
  const services = fakeServices()
  await renderIn(language, <App />)
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  await screen.findByText('This is page 1.')
  await userEvent.keyboard('{End}')
  return services
}

it('the app says which pages are kept, and opens the missing page when the connection returns', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const services = await openCachedBook()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('You are offline; pages 1–2 are kept.'))
  expect(alert.textContent).toContain('This page is not kept on this device')
  expect(alert.textContent).not.toContain('Error')
  onLine.mockRestore()
  services.isAway = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('This is page 5.')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the app opens the missing page by itself when the library answers again', async () => {
  const services = await openCachedBook()
  const hint = await screen.findByText(/^The library cannot be reached; pages 1–2 are kept\./)
  // the headline calls it an error, so the sentence does not call it the connection
  expect(hint.textContent).toMatch(/opens as soon as the library can be reached again\.$/)
  services.isAway = false
  await screen.findByText('This is page 5.', {}, { timeout: 15_000 })
})

it('the app says in Persian which pages are kept', async () => {
  await openCachedBook('fa')
  await screen.findByText(/^دسترسی به کتابخانه ممکن نیست؛ صفحه‌های ۱ تا ۲ نگه داشته شده‌اند\./)
})

it('the app caches the pages that are read and prefetched', async () => {
  fakeServices().isAway = false
  await show()
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  await screen.findByText('This is page 1.')
  // the next page is rendered ahead, the one after it prefetched, and both are cached
  await waitFor(() => expect(memory.keys()).toEqual(['list', 'salt-roads/7/1', 'salt-roads/7/2', 'salt-roads/7/3']))
})

it('the app loads the new version of a book that was opened from a stale list, and caches it', async () => {
  await cacheList({ ...salt, version: 6, title: 'Salt Road' }, garden)
  const { answer } = fakeSlowList([salt, garden])
  await show()
  await userEvent.click(await screen.findByRole('link', { name: 'Salt Road' }))
  await screen.findByText('This is page 1.')
  await screen.findByText(/has just been updated/)
  answer()
  await waitFor(async () => expect(await cachedBooks.readList()).toEqual([salt, garden]))
  await waitFor(() => expect(memory.keys()).toContain('salt-roads/7/1'))
  screen.getByText('This is page 1.')
})

it('the app keeps a book that has left the list open until the library answers that it is deleted', async () => {
  await cacheList(salt, garden)
  await cachePage(1)
  const { answer } = fakeSlowList([garden])
  let isDeleted = false
  const ask = fetch
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const link = typeof input === 'string' ? input : input.url
    if (!isDeleted && link.includes('/api/download/')) throw new TypeError('Failed to fetch')
    return ask(input, init)
  })
  await show()
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  await screen.findByText('This is page 1.')
  answer()
  await screen.findByRole('link', { name: garden.title, hidden: true })
  const library = within(document.getElementById('content') as HTMLElement)
  await waitFor(() => expect(library.queryByRole('link', { name: salt.title, hidden: true })).toBeNull())
  screen.getByText('This is page 1.')
  isDeleted = true
  await userEvent.keyboard('{End}')
  await screen.findByText(/Salt Roads.* is no longer available\./)
})

it('the app sanitises cached pages like any other', async () => {
  await cacheList(salt)
  const hostile = '<p>Kept.</p><img src="x:" onerror="window.ran = true"><script>window.ran = true</script>'
  await cachedBooks.createWriter().writePage('salt-roads/7/1', hostile)
  await cachedBooks.createWriter().writePage('salt-roads/7/1.info', '')
  fakeServices()
  await show()
  await userEvent.click(await screen.findByRole('link', { name: salt.title }))
  const page = await screen.findByText('Kept.')
  // The reader says what takes the place of a figure that fails.
  expect(page.parentElement?.innerHTML).toMatch(/^<p>Kept\.<\/p><img( data-failed="[\w .]+")?>$/)
  expect(window).not.toHaveProperty('ran')
})

it('the app shows the notice in Persian', async () => {
  await cacheList(salt)
  fakeServices()
  await renderIn('fa', <App />)
  await screen.findByText('دسترسی به کتابخانه ممکن نیست. این همان فهرستی است که آخرین بار دیده شد.')
})
