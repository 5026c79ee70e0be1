import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAdminLibrary, openDashboard, openSignInForm, PASSWORD, press } from '../testing/fakeAdminLibrary.tsx'
import { storeReservedHeight } from '../lib/reservedHeights.ts'
import { places } from '../places/places.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

vi.mock('../editor/SourceEditor.tsx', () => ({
  SourceEditor: ({ text, onChange, label }: { text: string; onChange: (text: string) => void; label: string }) => (
    <textarea aria-label={label} value={text} onChange={({ target }) => onChange(target.value)} />
  ),
}))

beforeEach(() => {
  localStorage.clear()
  places.keepOnly(null)
})
afterEach(() => vi.unstubAllGlobals())

describe('the sign-in form', () => {
  it('signs in with the right password only', async () => {
    fakeAdminLibrary(false)
    const password = await openSignInForm()
    await userEvent.type(password, 'open salami{Enter}')
    await screen.findByText('Invalid password. Please try again.')
    await userEvent.clear(password)
    await userEvent.type(password, `${PASSWORD}{Enter}`)
    await screen.findByRole('heading', { name: 'Admin Dashboard' })
    expect(localStorage.getItem('hikma.admin')).toBe('true')
  })

  it('says how long to wait after too many attempts, and sends nothing meanwhile', async () => {
    const { calls } = fakeAdminLibrary(false, (method) =>
      method === 'POST'
        ? Response.json({ error: 'Wait.' }, { status: 429, headers: { 'retry-after': '37' } })
        : undefined,
    )
    const password = await openSignInForm()
    await userEvent.type(password, 'x{Enter}')
    await screen.findByText(/Too many attempts\. You can try again in 3\d seconds\./)
    await userEvent.type(password, '{Enter}')
    expect(calls).toEqual(['POST /session'])
  })

  it('allows another attempt after the wait', async () => {
    fakeAdminLibrary(false, (method) =>
      method === 'POST'
        ? Response.json({ error: 'Wait.' }, { status: 429, headers: { 'retry-after': '1' } })
        : undefined,
    )
    await userEvent.type(await openSignInForm(), 'x{Enter}')
    await screen.findByText('You can try again now.')
    expect(screen.getByRole('button', { name: 'Access Upload Dashboard' }).ariaDisabled).not.toBe('true')
  })

  it('says that passwords cannot be checked if the library is unavailable', async () => {
    fakeAdminLibrary(false, (method) => (method === 'POST' ? Response.error() : undefined))
    await userEvent.type(await openSignInForm(), 'x{Enter}')
    await screen.findByText('The library cannot check passwords right now. Please try again in a moment.')
  })
})

describe('the dashboard', () => {
  it('says what is stored in the browser, for how long it is readable, and where the books are', async () => {
    fakeAdminLibrary(true)
    await openDashboard()
    const panel = await screen.findByRole('region', { name: 'Storage in this browser' })
    expect(panel.textContent).toContain('They stay readable in an open tab without a connection')
    expect(panel.textContent).toContain('the books themselves are on the server')
    expect(panel.textContent).toContain('The browser can handle about 10+ books of 500 pages.')
  })
})

describe('the session', () => {
  it('follows the server against the stored hint', async () => {
    localStorage.setItem('hikma.admin', 'true')
    fakeAdminLibrary(false)
    await openSignInForm()
    expect(localStorage.getItem('hikma.admin')).toBeNull()
  })

  it('continues if the server cannot answer', async () => {
    localStorage.setItem('hikma.admin', 'true')
    fakeAdminLibrary(true, (_method, path) => (path === '/session' ? new Response('', { status: 503 }) : undefined))
    await openDashboard()
    expect(screen.queryByRole('heading', { name: 'Admin Access' })).toBeNull()
  })

  it('is asked for again if the library could not say at first who this is', async () => {
    let asked = 0
    fakeAdminLibrary(true, (_method, path) =>
      path === '/session' && asked++ === 0 ? new Response('', { status: 502 }) : undefined,
    )
    await renderIn('en', <App />)
    await screen.findByRole('button', { name: /^Delete.*Hidden/ }, { timeout: 4_000 })
  })

  it('ends with Logout, which leaves only the public list', async () => {
    const { state } = fakeAdminLibrary(true)
    await openDashboard()
    await press('Logout')
    await screen.findByText('1 book(s) available')
    await waitFor(() => expect(state.isAdmin).toBe(false))
    expect(screen.queryByText('Hidden')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    expect(localStorage.getItem('hikma.admin')).toBeNull()
  })
})

/** Stores a place in a book, as a reader does who comes to rest. */
function stayIn(bookId: string): void {
  const place = { pageId: null, page: 2, version: 7, line: null, pageShare: 0.5, share: 0.3 }
  places.save({ bookId, ...place, heading: 'A secret heading', isFinished: false, isHidden: false, savedAt: 1 })
}

it('forgets at Logout where somebody was in private books, and only there', async () => {
  for (const bookId of ['hidden', 'salt-roads', 'deleted-long-ago']) stayIn(bookId)
  for (const path of ['/books/hidden', '/books/salt-roads', '/']) storeReservedHeight(path, 100)
  fakeAdminLibrary(true)
  await openDashboard()
  const placed = { hidden: 'a', 'salt-roads': 'b' }
  localStorage.setItem('hikma.carry', JSON.stringify({ code: '0'.repeat(32), seen: null, left: [], placed }))
  await press('Logout')
  await screen.findByText('1 book(s) available')
  await waitFor(() => expect(places.list().map(({ bookId }) => bookId)).toEqual(['salt-roads']))
  const stored = () => Object.entries(localStorage).join()
  await waitFor(() => expect(stored()).not.toMatch(/hidden|deleted-long-ago/))
  expect(stored()).toContain('salt-roads')
  expect(JSON.parse(localStorage.getItem('hikma.carry')!).placed).toEqual({ 'salt-roads': 'b' })
})

it('forgets it in a tab that still shows a private book, too, until the next sign-in', async () => {
  const { state } = fakeAdminLibrary(true)
  await openDashboard()
  for (const bookId of ['hidden', 'salt-roads']) stayIn(bookId)
  // Logout in another tab
  state.isAdmin = false
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.admin' })))
  await waitFor(() => expect(places.read('hidden')).toBeNull())
  for (const bookId of ['hidden', 'salt-roads']) stayIn(bookId)
  expect(places.list().map(({ bookId }) => bookId)).toEqual(['salt-roads'])
})

it('focuses the main region when the library follows the dashboard', async () => {
  fakeAdminLibrary(true)
  await openDashboard()
  await press('Back to Library')
  expect(screen.getByRole('main')).toBe(document.activeElement)
})

it('says that a Logout failed and stays in the dashboard', async () => {
  fakeAdminLibrary(true, (method, path) => (method === 'DELETE' && path === '/session' ? Response.error() : undefined))
  await openDashboard()
  await press('Logout')
  await screen.findByText('You could not be signed out. Please try again.')
  await press('OK')
  screen.getByRole('heading', { name: 'Admin Dashboard' })
})

describe('the list', () => {
  it('is fetched again for an admin after the pending request of a visitor', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const lists: string[] = []
    const { state } = fakeAdminLibrary(true)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request) => {
      const isList = new URL(input.url).pathname === '/api/books-db'
      if (!isList) return answer(input)
      lists.push(input.url)
      // The first request is sent before the session is known.
      if (lists.length > 1) return answer(input)
      await held
      return Response.json(state.books.filter(({ isPublic }) => isPublic))
    })
    await renderIn('en', <App />)
    await waitFor(() => expect(localStorage.getItem('hikma.admin')).toBe('true'))
    expect(lists).toHaveLength(1)
    release()
    await screen.findByRole('link', { name: 'Hidden' })
    expect(lists).toHaveLength(2)
  })
})
