import type { Book } from '@hikma/contracts/book'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { fakeLibrary } from '../testing/fakeLibrary.ts'
import { showIn } from '../testing/showIn.tsx'
import { App } from './App.tsx'

vi.mock('../editor/SourceEditor.tsx', () => ({
  SourceEditor: ({ text, onChange, label }: { text: string; onChange: (text: string) => void; label: string }) => (
    <textarea aria-label={label} value={text} onChange={({ target }) => onChange(target.value)} />
  ),
}))

const PASSWORD = 'open sesame'
const salt = buildBook()
const hidden = buildBook({ id: 'hidden', title: 'Hidden', isPublic: false })

/** A library with a session, whose books an admin can change. `before` may answer otherwise. */
function adminLibrary(
  isAdmin: boolean,
  before: (method: string, path: string) => Response | undefined = () => undefined,
) {
  const state = { isAdmin, books: [salt, hidden] as Book[] }
  const calls: string[] = []
  fakeLibrary(state.books, async (url, _signal, request) => {
    const { method = 'GET' } = request ?? {}
    const path = url.pathname.replace('/api', '')
    const given = before(method, path)
    if (method !== 'GET' && !path.endsWith('/reads')) calls.push(`${method} ${path}`)
    if (given) return given
    if (path === '/session') {
      const body = method === 'POST' ? ((await request?.clone().json()) as { password: string }) : null
      if (body && body.password !== PASSWORD) return Response.json({ error: 'No.' }, { status: 401 })
      if (method !== 'GET') state.isAdmin = method === 'POST'
      return method === 'GET' ? Response.json({ admin: state.isAdmin }) : new Response(null, { status: 204 })
    }
    if (path === '/books-db') return Response.json(state.books.filter((book) => book.isPublic || state.isAdmin))
    if (method === 'DELETE') {
      state.books = state.books.filter(({ id }) => !path.endsWith(id))
      return Response.json({ success: true })
    }
    if (method === 'PUT') {
      const record = (await request?.clone().json()) as Partial<Book>
      const book = buildBook({ ...record, id: path.split('/').at(-1) ?? '' })
      state.books = [book, ...state.books]
      return Response.json(book, { status: 201 })
    }
    if (path === '/upload') return Response.json({ success: true })
    if (path.startsWith('/books-db/') && !path.endsWith('/reads'))
      return Response.json({ error: 'No.' }, { status: 404 })
    return undefined as unknown as Response
  })
  return { state, calls }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function openGate() {
  await showIn('en', <App />)
  await press('Admin Panel')
  return screen.findByLabelText('Password')
}
async function openDashboard() {
  await showIn('en', <App />)
  await screen.findByText('Hidden')
  await press('Admin Panel')
  return screen.findByRole('textbox', { name: 'Book ID' })
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the gate', () => {
  it('lets in with the right password only', async () => {
    adminLibrary(false)
    const password = await openGate()
    await userEvent.type(password, 'open salami{Enter}')
    await screen.findByText('Invalid password. Please try again.')
    await userEvent.clear(password)
    await userEvent.type(password, `${PASSWORD}{Enter}`)
    await screen.findByRole('heading', { name: 'Admin Dashboard' })
    expect(localStorage.getItem('hikma.admin')).toBe('true')
  })

  it('says how long to wait, and asks nothing meanwhile', async () => {
    const { calls } = adminLibrary(false, (method) =>
      method === 'POST'
        ? Response.json({ error: 'Wait.' }, { status: 429, headers: { 'retry-after': '37' } })
        : undefined,
    )
    const password = await openGate()
    await userEvent.type(password, 'x{Enter}')
    await screen.findByText(/Too many attempts\. You can try again in 3\d seconds\./)
    await userEvent.type(password, '{Enter}')
    expect(calls).toEqual(['POST /session'])
  })

  it('says that the library is away, which is no fault of the password', async () => {
    adminLibrary(false, (method) => (method === 'POST' ? Response.error() : undefined))
    await userEvent.type(await openGate(), 'x{Enter}')
    await screen.findByText('The library cannot check passwords right now. Please try again in a moment.')
  })
})

describe('the session', () => {
  it('is the server’s, whatever is stored', async () => {
    localStorage.setItem('hikma.admin', 'true')
    adminLibrary(false)
    await openGate()
    expect(localStorage.getItem('hikma.admin')).toBeNull()
  })

  it('stays where the server cannot say', async () => {
    localStorage.setItem('hikma.admin', 'true')
    adminLibrary(true, (_method, path) => (path === '/session' ? new Response('', { status: 503 }) : undefined))
    await openDashboard()
    screen.getByRole('heading', { name: 'Admin Dashboard' })
  })

  it('ends with Logout: the public list, and nothing of an admin’s', async () => {
    const { state } = adminLibrary(true)
    await openDashboard()
    await press('Logout')
    await screen.findByText('1 book(s) available')
    await waitFor(() => expect(state.isAdmin).toBe(false))
    expect(screen.queryByText('Hidden')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    expect(localStorage.getItem('hikma.admin')).toBeNull()
  })
})

describe('publishing', () => {
  it('brings a new book into the library, and begins the form anew', async () => {
    const { calls } = adminLibrary(true)
    await userEvent.type(await openDashboard(), 'lamp')
    screen.getByText('Still missing: the title, the author, and a page with text.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'The Lamp')
    await userEvent.type(screen.getByRole('textbox', { name: 'Author' }), 'Mina Rad')
    await press('Publish Book')
    expect(calls).toEqual([])
    await userEvent.type(await screen.findByRole('textbox', { name: 'Page 1: source' }), 'One')
    await screen.findByText('Ready to be published.')
    await press('Publish Book')
    await screen.findByRole('dialog', { name: 'Publishing…' })
    await screen.findByRole('button', { name: 'The Lamp' })
    expect(calls).toEqual(['POST /upload', 'POST /upload', 'PUT /books-db/lamp'])
    await press('Admin Panel')
    expect(await screen.findByRole('textbox', { name: 'Book ID' })).toHaveProperty('value', '')
  })
})

describe('the cards of an admin', () => {
  it('mark what is private', async () => {
    adminLibrary(true)
    await showIn('en', <App />)
    await screen.findByText('Private')
    expect(screen.getAllByText('Private')).toHaveLength(1)
  })

  it('delete a book once that is confirmed', async () => {
    const { calls } = adminLibrary(true)
    await showIn('en', <App />)
    await userEvent.click(await screen.findByRole('button', { name: /^Delete .*Salt Roads/ }))
    const question = screen.getByRole('alertdialog')
    expect(question.textContent).toContain(
      'Are you sure you want to delete "Salt Roads"? This action cannot be undone.',
    )
    await press('Cancel')
    expect(calls).toEqual([])
    await press(/^Delete .*Salt Roads/)
    await press('Delete')
    await screen.findByText('1 book(s) available')
    expect(calls).toEqual(['DELETE /books-db/salt-roads'])
  })

  it('say so where it could not be deleted', async () => {
    adminLibrary(true, (method) => (method === 'DELETE' ? new Response('', { status: 503 }) : undefined))
    await showIn('en', <App />)
    await userEvent.click(await screen.findByRole('button', { name: /^Delete .*Salt Roads/ }))
    await press('Delete')
    await screen.findByText('Could not delete book from database.')
    await press('OK')
    screen.getByRole('button', { name: 'Salt Roads' })
  })
})
