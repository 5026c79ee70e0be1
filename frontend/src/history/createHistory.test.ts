// @vitest-environment jsdom
import { type Address, DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AppHistory, createHistory } from './createHistory.ts'
import type { EntryState } from './stack.ts'

const LIBRARY: Address = { view: 'library', query: DEFAULT_LIBRARY_QUERY }
const page = (number: number): Address => ({ view: 'reader', id: 'salt', page: number, fragment: null })

let tab: AppHistory
beforeEach(() => {
  history.replaceState(null, '', '/')
  tab = createHistory()
})
afterEach(() => {
  tab.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const state = () => history.state as EntryState | null
const see = (url: string, position: number, layers = 0) =>
  vi.waitFor(() =>
    expect([location.pathname + location.search, state()?.position, state()?.layers]).toEqual([url, position, layers]),
  )
/** Opens a layer that closes on Back. */
function openLayer() {
  const onBack = vi.fn(() => remove())
  const remove = tab.addLayer({ onBack })
  return { onBack, remove }
}
/** Like a reload: another document at the same entry. */
function reload() {
  tab.stop()
  tab = createHistory()
}

it('Back and Forward lead through the addresses that were entered', async () => {
  const shown = vi.fn()
  tab.subscribe(({ url }) => shown(url))
  tab.push(page(1))
  await see('/books/salt/1', 1)
  history.back()
  await see('/', 0)
  history.forward()
  await see('/books/salt/1', 1)
  expect(shown.mock.calls.flat()).toEqual(['/books/salt/1', '/', '/books/salt/1'])
})

it('a replaced address is one entry, and written a moment later', async () => {
  tab.push(page(1))
  await see('/books/salt/1', 1)
  const { length } = history
  const write = vi.spyOn(history, 'replaceState')
  for (let number = 2; number <= 400; number++) tab.replace(page(number))
  expect(location.pathname).toBe('/books/salt/1')
  await see('/books/salt/400', 1)
  expect([history.length, write.mock.calls.length]).toEqual([length, 1])
  history.back()
  await see('/', 0)
})

it('quick turns are written at once, until a browser could refuse', async () => {
  vi.useFakeTimers()
  // A timer of the former one is a real one.
  reload()
  await vi.advanceTimersByTimeAsync(1_000)
  const behind: number[] = []
  for (let number = 1; number <= 50; number++) {
    tab.replace(page(number))
    await vi.advanceTimersByTimeAsync(100)
    if (location.pathname !== `/books/salt/${number}`) behind.push(number)
  }
  expect(behind[0]).toBeGreaterThan(25)
  await vi.advanceTimersByTimeAsync(500)
  expect(location.pathname).toBe('/books/salt/50')
})

it('a replaced address remembers nothing of the one before', async () => {
  tab.push(page(1))
  const stop = tab.addMemory('reader', () => ({ scroll: 7 }))
  await see('/books/salt/1', 1)
  window.dispatchEvent(new Event('pagehide'))
  expect(state()?.memory).toEqual({ scroll: 7 })
  stop()
  tab.replace(page(2))
  await see('/books/salt/2', 1)
  expect(state()?.memory).toEqual({})
})

it('an address that was replaced just before Back is there after Forward', async () => {
  tab.push(page(1))
  await see('/books/salt/1', 1)
  tab.replace(page(2))
  history.back()
  await see('/', 0)
  history.forward()
  await see('/books/salt/2', 1)
  expect(tab.current().address).toEqual(page(2))
})

it('a place is remembered as it was left, for Back, and for a reload', async () => {
  let scroll = 700
  tab.addMemory('library', () => ({ scroll }))
  tab.push(page(1))
  scroll = 0
  await see('/books/salt/1', 1)
  history.back()
  await see('/', 0)
  expect(tab.current().memory).toEqual({ scroll: 700 })
  window.dispatchEvent(new Event('pagehide'))
  reload()
  expect(tab.current().memory).toEqual({ scroll: 0 })
})

it('after a reload Back leads to the former address with its memory', async () => {
  tab.addMemory('library', () => ({ scroll: 300 }))
  tab.push(page(1))
  await see('/books/salt/1', 1)
  reload()
  expect(tab.current().address).toEqual(page(1))
  history.back()
  await see('/', 0)
  expect(tab.current().memory).toEqual({ scroll: 300 })
})

it('Back closes the topmost layer only, and stays at the address', async () => {
  tab.push(page(1))
  const panel = openLayer()
  const dialog = openLayer()
  await see('/books/salt/1', 3, 2)
  history.back()
  await see('/books/salt/1', 2, 1)
  expect([dialog.onBack.mock.calls.length, panel.onBack.mock.calls.length]).toEqual([1, 0])
  history.back()
  await see('/books/salt/1', 1)
  expect(panel.onBack).toHaveBeenCalledOnce()
})

it('a page turned below an open panel stays turned when Back closes the panel', async () => {
  tab.push(page(1))
  openLayer()
  await see('/books/salt/1', 2, 1)
  tab.replace(page(2))
  history.back()
  await see('/books/salt/2', 1)
  expect(tab.current().address).toEqual(page(2))
})

it('a layer that is closed by its own button loses its entry, and Forward does not open it', async () => {
  const { onBack, remove } = openLayer()
  await see('/', 1, 1)
  remove()
  await see('/', 0)
  expect(onBack).not.toHaveBeenCalled()
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.forward()
  await moved
  await see('/', 0)
})

it('a layer that does not close gets its entry again, and keeps the address below it', async () => {
  tab.push(page(1))
  const refuse = vi.fn()
  const remove = tab.addLayer({ onBack: refuse })
  await see('/books/salt/1', 2, 1)
  history.go(-2)
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
  await see('/books/salt/1', 2, 1)
  expect(tab.current().address).toEqual(page(1))
  remove()
  await see('/books/salt/1', 1)
})

it('a layer that another replaces, or an address, needs no move in the history', async () => {
  const menu = openLayer()
  await see('/', 1, 1)
  const go = vi.spyOn(history, 'go')
  menu.remove()
  const dialog = openLayer()
  await new Promise((resolve) => setTimeout(resolve))
  dialog.remove()
  tab.push(page(1))
  await see('/books/salt/1', 1)
  expect(go).not.toHaveBeenCalled()
})

it('a reload with open layers returns to their address', async () => {
  tab.push(page(1))
  openLayer()
  openLayer()
  await see('/books/salt/1', 3, 2)
  reload()
  await see('/books/salt/1', 1)
})

it('returns to the last place with a view, or enters it if there is none', async () => {
  tab.push(page(1))
  tab.push(page(9))
  await see('/books/salt/9', 2)
  tab.returnTo('library', LIBRARY)
  expect(tab.current().address).toEqual(LIBRARY)
  await see('/', 0)
  history.replaceState(null, '', '/books/salt/3')
  reload()
  tab.returnTo('library', LIBRARY)
  await see('/', 1)
})

it('goes back to the former place, whose memory has what was given when it was left', async () => {
  const link = { index: 0, link: 2, top: 40, ids: ['a'] }
  tab.addMemory('reader', () => ({ scroll: 1 }))
  tab.push(page(1))
  tab.push(page(2), { link })
  await see('/books/salt/2', 2)
  expect(tab.previous()?.memory).toEqual({ scroll: 1, link })
  tab.back()
  expect(tab.current()).toMatchObject({ address: page(1), memory: { link } })
  await see('/books/salt/1', 1)
})

it('enters the fragment that somebody types', async () => {
  tab.push(page(1))
  await see('/books/salt/1', 1)
  location.hash = 'b12'
  await vi.waitFor(() => expect(tab.current().address).toEqual({ ...page(1), fragment: 'b12' }))
  await see('/books/salt/1', 2)
  history.back()
  await vi.waitFor(() => expect(tab.current().address).toEqual(page(1)))
})

it('shows an address without its trailing slash, and leaves one that it does not know as it is', async () => {
  for (const [typed, shown] of [
    ['/books/salt/4/', '/books/salt/4'],
    ['/?q=salt&utm=1', '/?q=salt&utm=1'],
    ['/somewhere', '/somewhere'],
  ]) {
    history.replaceState(null, '', typed)
    reload()
    await see(shown ?? '', 0)
  }
})

it('tries again later if the browser refuses more changes', async () => {
  await see('/', 0)
  vi.useFakeTimers()
  vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
    throw new DOMException('Too many calls', 'SecurityError')
  })
  tab.push(page(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(location.pathname).toBe('/')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(location.pathname).toBe('/books/salt/1')
})
