import { screen, waitFor } from '@testing-library/react'
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
const AWAY = /cannot be reached\. This is the list as it was last seen\./

beforeEach(() => cachedBooks.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const keep = (...books: (typeof salt)[]) => cachedBooks.createWriter().writeList(books)
const keepPage = (page: number) =>
  cachedBooks.createWriter().writePage(`salt-roads/7/${page}`, `<p>This is page ${page}.</p>`)
const isList = ({ pathname }: URL) => /^\/api\/books(-db)?$/.test(pathname)

/** A library whose services can go away and come back. */
function fakeServices(books = [salt]) {
  const services = { away: true }
  const { asked } = fakeLibrary(books, () => {
    if (services.away) throw new TypeError('Failed to fetch')
    return undefined
  })
  return Object.assign(services, { asked })
}
/** A library whose list comes when it is told to. */
function fakeSlowList(books = [salt]) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  fakeLibrary(books, async (url) => {
    if (isList(url)) await held
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

it('shows the list of last time when the library is away, says so, and asks again', async () => {
  await keep(salt, garden)
  const services = fakeServices()
  await show()
  await screen.findByText(AWAY)
  screen.getByText('2 book(s) available')
  expect(screen.queryByRole('alert')).toBeNull()
  services.away = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 book(s) available')
  expect(screen.queryByText(AWAY)).toBeNull()
})

it('says that it could not be loaded where nothing was kept', async () => {
  fakeServices()
  await show()
  await screen.findByText('The library could not be loaded.')
  expect(screen.queryByText(AWAY)).toBeNull()
})

it('asks again by itself when the connection is back', async () => {
  await keep(salt, garden)
  const services = fakeServices()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  await screen.findByText('You are offline. This is the list as it was last seen.')
  vi.restoreAllMocks()
  services.away = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('1 book(s) available')
  expect(screen.queryByText(/as it was last seen/)).toBeNull()
})

it('shows the list of last time at once, and the one that comes in its place', async () => {
  await keep(garden)
  const { answer } = fakeSlowList([salt])
  await show()
  await screen.findByRole('button', { name: garden.title })
  answer()
  await screen.findByRole('button', { name: salt.title })
  expect(screen.queryByRole('button', { name: garden.title })).toBeNull()
})

it('says that the library is slow', async () => {
  await keep(salt)
  const { answer } = fakeSlowList()
  await show()
  await screen.findByText('The library is slow to answer. This is the list as it was last seen.')
  screen.getByRole('button', { name: salt.title })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  answer()
  await waitFor(() => expect(screen.queryByText(/slow to answer/)).toBeNull())
})

it('keeps the list that came, and drops the pages of other versions', async () => {
  await keep({ ...salt, version: 6 }, garden)
  await cachedBooks.createWriter().writePage('salt-roads/6/1', 'old')
  await keepPage(1)
  fakeServices([salt]).away = false
  await show()
  await screen.findByText('1 book(s) available')
  await waitFor(() => expect(memory.keys()).toEqual(['list', 'salt-roads/7/1']))
  await expect(cachedBooks.readList()).resolves.toEqual([salt])
})

it('keeps everything when the list did not come', async () => {
  await keep(salt)
  await keepPage(1)
  fakeServices()
  await show()
  await screen.findByText(AWAY)
  expect(memory.keys()).toEqual(['list', 'salt-roads/7/1'])
})

it('leafs through what was read before, and says what it cannot have', async () => {
  await keep(salt)
  await keepPage(1)
  await keepPage(2)
  fakeServices()
  await show()
  await userEvent.click(await screen.findByRole('button', { name: salt.title }))
  await screen.findByText('This is page 1.')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('This is page 2.')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('Error loading content')
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByText('This is page 2.')
})

it('keeps what is read for the next time', async () => {
  fakeServices().away = false
  await show()
  await userEvent.click(await screen.findByRole('button', { name: salt.title }))
  await screen.findByText('This is page 1.')
  // its neighbour is made ready, the page beyond is fetched, and both are kept as well
  await waitFor(() => expect(memory.keys()).toEqual(['list', 'salt-roads/7/1', 'salt-roads/7/2', 'salt-roads/7/3']))
})

it('shows the new version of a book that was opened from an old list, and keeps that', async () => {
  await keep({ ...salt, version: 6, title: 'Salt Road' }, garden)
  const { answer } = fakeSlowList([salt, garden])
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Salt Road' }))
  await screen.findByText('This is page 1.')
  await screen.findByText(/has just been updated/)
  answer()
  await waitFor(async () => expect(await cachedBooks.readList()).toEqual([salt, garden]))
  await waitFor(() => expect(memory.keys()).toContain('salt-roads/7/1'))
  screen.getByText('This is page 1.')
})

it('stays in a book that has left the list until the library says that it is gone', async () => {
  await keep(salt, garden)
  await keepPage(1)
  const { answer } = fakeSlowList([garden])
  let isGone = false
  const ask = fetch
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const link = typeof input === 'string' ? input : input.url
    if (!isGone && link.includes('/api/download/')) throw new TypeError('Failed to fetch')
    return ask(input, init)
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: salt.title }))
  await screen.findByText('This is page 1.')
  answer()
  await screen.findByRole('button', { name: garden.title, hidden: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: salt.title, hidden: true })).toBeNull())
  screen.getByText('This is page 1.')
  isGone = true
  await userEvent.keyboard('{End}')
  await screen.findByText(/Salt Roads.* is no longer available\./)
})

it('shows what was kept as a page like any other, whatever was made of it', async () => {
  await keep(salt)
  const hostile = '<p>Kept.</p><img src="x:" onerror="window.ran = true"><script>window.ran = true</script>'
  await cachedBooks.createWriter().writePage('salt-roads/7/1', hostile)
  await cachedBooks.createWriter().writePage('salt-roads/7/1.info', '')
  fakeServices()
  await show()
  await userEvent.click(await screen.findByRole('button', { name: salt.title }))
  const kept = await screen.findByText('Kept.')
  expect(kept.parentElement?.innerHTML).toBe('<p>Kept.</p><img>')
  expect(window).not.toHaveProperty('ran')
})

it('says it in Persian', async () => {
  await keep(salt)
  fakeServices()
  await renderIn('fa', <App />)
  await screen.findByText('دسترسی به کتابخانه ممکن نیست. این همان فهرستی است که آخرین بار دیده شد.')
})
