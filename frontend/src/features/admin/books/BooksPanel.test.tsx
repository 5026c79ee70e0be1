import type { Book } from '@hikma/contracts/book'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedBooks } from '../../../api/cachedBooks.ts'
import { createStore } from '../../../app/store.ts'
import { signedIn } from '../../../session/sessionSlice.ts'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { AdminContext, type AdminContextValue } from '../AdminContext.ts'
import { type AdminMemory, readAdminMemory } from '../adminMemory.ts'
import { bulkVisibilityJobs } from '../visibility/bulkVisibilityJobs.ts'
import { BooksPanel } from './BooksPanel.tsx'
import { FIRST_TABLE, tableStore } from './tableStore.ts'

const salt = buildBook({ id: 'salt', title: 'Salt', isPublic: false, version: 3 })
const lamp = buildBook({ id: 'lamp', title: 'Lamp', isPublic: true, version: 2 })
const garden = buildPersianBook({ title: 'باغ', isPublic: false, version: 1 })
const BOOKS = [salt, lamp, garden]

beforeEach(() => {
  tableStore.setState(FIRST_TABLE)
  bulkVisibilityJobs.dismiss()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The admin's table of a library with these books, which answers a change of visibility with `answer`. */
async function show({
  books = BOOKS,
  isAway = () => false,
  answer = () => null,
  memory = {},
  language = 'en',
}: {
  books?: Book[]
  isAway?: () => boolean
  answer?: (id: string) => Response | null
  memory?: AdminMemory
  language?: 'en' | 'fa'
} = {}) {
  const changes: [string | undefined, boolean][] = []
  const { asked } = fakeLibrary(books, async ({ pathname }, _signal, request) => {
    if (pathname.startsWith('/api/books') && isAway()) return Response.error()
    if (request?.method !== 'PUT') return undefined as unknown as Response
    const { isPublic } = (await request.clone().json()) as { isPublic: boolean }
    const id = pathname.split('/').at(-1)!
    changes.push([id, isPublic])
    return answer(id) ?? Response.json({ ...books.find((book) => book.id === id), isPublic })
  })
  const store = createStore()
  store.dispatch(signedIn())
  await renderIn(
    language,
    <AdminContext value={{ memory } as AdminContextValue}>
      <BooksPanel />
    </AdminContext>,
    store,
  )
  if (books.length > 0 && !isAway()) await screen.findAllByRole('rowheader')
  return { changes, asked }
}

const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))

describe('the table', () => {
  it('lists the books, last changed first, and sorts them by a column', async () => {
    await show()
    expect(titles()).toEqual(['Salt', 'Lamp', 'باغ'])
    screen.getByText('3 books in all, 1 of them public')
    await press('Title')
    expect(titles()).toEqual(['Lamp', 'Salt', 'باغ'])
    expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
    await press('Title')
    expect(titles()).toEqual(['باغ', 'Salt', 'Lamp'])
  })

  it('finds books by text and by id, and says if there is none', async () => {
    await show()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the table' }), 'sang')
    expect(titles()).toEqual(['باغ'])
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    screen.getByText('No book matches')
    await press('Show all books')
    expect(titles()).toHaveLength(3)
  })

  it('shows many books in parts, in Persian with Persian digits', async () => {
    const books = Array.from({ length: 45 }, (_book, at) =>
      buildBook({ id: `b${at}`, title: `B${at}`, version: 100 - at }),
    )
    await show({ books, language: 'fa' })
    expect(titles()).toHaveLength(20)
    screen.getByText('۱ تا ۲۰ از ۴۵')
    await press('صفحهٔ بعدی جدول')
    await press('صفحهٔ بعدی جدول')
    screen.getByText('۴۱ تا ۴۵ از ۴۵')
    expect(titles()).toEqual(['B40', 'B41', 'B42', 'B43', 'B44'])
    await press('صفحهٔ بعدی جدول')
    expect(titles()).toHaveLength(5)
  })

  it('leads to the section of a book, by its title too', async () => {
    await show()
    for (const name of ['Lamp', /Edit details of .*Lamp/])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/admin/books/lamp')
  })

  it('names the books that changed since the last visit, and the page that was saved last', async () => {
    const books = [...BOOKS, buildBook({ id: 'old', title: 'Old', version: 1 })]
    await show({ books, memory: { seenAt: 1, edited: { bookId: 'lamp', page: 900 } } })
    const changed = screen.getByText(/^Changed since your last visit:/)
    expect([...changed.querySelectorAll('a')].map((link) => link.textContent)).not.toContain('Old')
    const link = screen.getByRole('link', { name: /^Continue with page/ })
    expect(link.getAttribute('href')).toBe(`/books/lamp/${lamp.totalPages}`)
    expect(readAdminMemory().seenAt).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('the visibility', () => {
  it('of one book is switched in its row', async () => {
    const { changes } = await show()
    await userEvent.click(screen.getByRole('switch', { name: /Lamp/ }))
    await vi.waitFor(() => expect(changes).toEqual([['lamp', false]]))
    await screen.findByText(/Only admins see/)
  })

  it('of the selected books is changed with a call for each that is not that already', async () => {
    const { changes } = await show()
    await tick(/Select the books/)
    screen.getByText('3 selected')
    await press('Make public')
    await screen.findByText('Everyone can read 2 more books now.')
    expect(changes).toEqual([
      ['salt', true],
      [garden.id, true],
    ])
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  it('names the books that could not be changed, and tries these again', async () => {
    const refusals = [Response.json({ error: 'Not now.' }, { status: 503 })]
    const { changes } = await show({ answer: () => refusals.pop() ?? null })
    await tick(/Select the books/)
    await press('Make public')
    await screen.findByText('Failed to update visibility')
    expect(screen.getByRole('list').textContent).toBe('Salt: Not now.')
    await press('Try again')
    await screen.findByText(/Everyone can read .*Salt.* now/)
    expect(changes.map(([id]) => id)).toEqual(['salt', garden.id, 'salt'])
  })

  it('says how many of the selected books a search hides', async () => {
    await show()
    await tick(/Select .*Salt/)
    await tick(/Select .*Lamp/)
    await userEvent.type(screen.getByRole('searchbox'), 'lamp')
    screen.getByText(/1 of them not shown here/)
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThan(0)
  })
})

describe('without books', () => {
  it('the shelf is empty, and the first one can be published', async () => {
    await show({ books: [] })
    await screen.findByRole('heading', { name: 'The shelf is empty' })
    expect(screen.getByRole('link', { name: 'Publish the first book' }).getAttribute('href')).toBe('/admin/new')
  })

  it('because they are loading and then because the list failed, it says so and asks again', async () => {
    let isAway = true
    await show({ isAway: () => isAway })
    expect(screen.getByText('Loading the books…')).toBeTruthy()
    const alert = await screen.findByRole('alert')
    isAway = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('rowheader')).toHaveLength(3)
  })

  it('an old list is shown with the reason', async () => {
    vi.spyOn(cachedBooks, 'readList').mockResolvedValue(BOOKS)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show({ isAway: () => true })
    await screen.findByText('You are offline. This is the list as it was last seen.')
    expect(titles()).toHaveLength(3)
  })
})
