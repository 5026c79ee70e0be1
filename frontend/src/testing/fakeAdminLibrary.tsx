import type { Book } from '@hikma/contracts/book'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app/App.tsx'
import { buildBook } from './buildBook.ts'
import { fakeLibrary } from './fakeLibrary.ts'
import { renderIn } from './renderIn.tsx'

export const PASSWORD = 'open sesame'
const salt = buildBook()
export const hiddenBook = buildBook({ id: 'hidden', title: 'Hidden', isPublic: false })

/** A fake library with a session and books that an admin can change. `before` may answer instead. */
export function fakeAdminLibrary(
  isAdmin: boolean,
  before: (method: string, path: string) => Response | undefined = () => undefined,
) {
  const state = { isAdmin, books: [salt, hiddenBook] as Book[] }
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
    if (path === '/bin') return Response.json([])
    if (path === '/books-db') return Response.json(state.books.filter((book) => book.isPublic || state.isAdmin))
    if (method === 'DELETE') {
      state.books = state.books.filter(({ id }) => !path.endsWith(id))
      return Response.json({ success: true })
    }
    if (method === 'PUT') {
      const record = (await request?.clone().json()) as Partial<Book>
      const id = path.split('/').at(-1) ?? ''
      const before = state.books.find((known) => known.id === id)
      const book = buildBook({ ...before, ...record, id })
      state.books = [book, ...state.books.filter((known) => known !== before)]
      return Response.json(book, { status: 201 })
    }
    if (path === '/upload') return Response.json({ success: true })
    if (path.startsWith('/books-db/') && !path.endsWith('/reads'))
      return Response.json({ error: 'No.' }, { status: 404 })
    return undefined as unknown as Response
  })
  return { state, calls }
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export async function openSignInForm() {
  await renderIn('en', <App />)
  await press('Admin Panel')
  return screen.findByLabelText('Password')
}
export async function openDashboard() {
  await renderIn('en', <App />)
  await screen.findByRole('link', { name: 'Hidden' })
  await press('Admin Panel')
  return screen.findByRole('textbox', { name: 'Book ID' })
}
