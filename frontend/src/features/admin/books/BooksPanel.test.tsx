import type { Book } from '@hikma/contracts/book'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { AdminContext, type AdminContextValue } from '../AdminContext.ts'
import '../dashboardTexts.ts'
import { visibilityRuns } from '../visibility/visibilityRuns.ts'
import { BooksPanel } from './BooksPanel.tsx'
import { FIRST_TABLE, tableStore } from './tableStore.ts'

const salt = buildBook({ id: 'salt', title: 'Salt', isPublic: false, version: 3 })
const lamp = buildBook({ id: 'lamp', title: 'Lamp', isPublic: true, version: 2 })
const garden = buildPersianBook({ title: 'باغ', isPublic: false, version: 1 })
const BOOKS = [salt, lamp, garden]

beforeEach(() => {
  tableStore.setState(FIRST_TABLE)
  visibilityRuns.dismiss()
})

const setVisibility = vi.fn((id: string, isPublic: boolean): Promise<Book> =>
  Promise.resolve(buildBook({ id, title: id, isPublic })),
)
async function show(more: Partial<AdminContextValue> = {}, language: 'en' | 'fa' = 'en') {
  setVisibility.mockClear()
  const value = {
    books: BOOKS,
    staleReason: null,
    hasFailed: false,
    onRetry: vi.fn(),
    edited: null,
    seenAt: null,
    onSeen: vi.fn(),
    search: {
      createFinder: (books) => (query) =>
        books.filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase())),
      foldInBackground: () => () => undefined,
      sortByTitle: (books) => books.toSorted((one, other) => (one.title < other.title ? -1 : 1)),
    },
    visibility: { setVisibility, onChanged: vi.fn(), onEnd: vi.fn() },
    ...more,
  } as Partial<AdminContextValue> as AdminContextValue
  await renderIn(
    language,
    <AdminContext value={value}>
      <BooksPanel />
    </AdminContext>,
  )
  return { value }
}

const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))

describe('the table', () => {
  it('lists the books, last changed first, and sorts them by a column', async () => {
    await show()
    expect(titles()).toEqual(['Salt', 'Lamp', 'باغ'])
    screen.getByText('3 book(s) in all, 1 of them public')
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
    await show({ books }, 'fa')
    expect(titles()).toHaveLength(20)
    screen.getByText('۱ تا ۲۰ از ۴۵')
    await press('بخش پسین جدول')
    await press('بخش پسین جدول')
    screen.getByText('۴۱ تا ۴۵ از ۴۵')
    expect(titles()).toEqual(['B40', 'B41', 'B42', 'B43', 'B44'])
    await press('بخش پسین جدول')
    expect(titles()).toHaveLength(5)
  })

  it('leads to the section of a book, by its title too', async () => {
    await show()
    for (const name of ['Lamp', /Edit details of .*Lamp/])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/admin/books/lamp')
  })

  it('names the books that changed since the last visit, and the page that was saved last', async () => {
    const books = [...BOOKS, buildBook({ id: 'old', title: 'Old', version: 1 })]
    const { value } = await show({ books, seenAt: 1, edited: { bookId: 'lamp', page: 900 } })
    const changed = screen.getByText(/^Changed since your last visit:/)
    expect([...changed.querySelectorAll('a')].map((link) => link.textContent)).not.toContain('Old')
    const link = screen.getByRole('link', { name: /^Continue with page/ })
    expect(link.getAttribute('href')).toBe(`/books/lamp/${lamp.totalPages}`)
    expect(value.onSeen).toHaveBeenCalledTimes(1)
  })
})

describe('the visibility', () => {
  it('of one book is switched in its row', async () => {
    await show()
    await userEvent.click(screen.getByRole('switch', { name: /Lamp/ }))
    expect(setVisibility.mock.calls).toEqual([['lamp', false]])
    await screen.findByText(/Only admins see/)
  })

  it('of the selected books is changed with a call for each that is not that already', async () => {
    await show()
    await tick(/Select the books/)
    screen.getByText('3 selected')
    await press('Make public')
    expect(setVisibility.mock.calls).toEqual([
      ['salt', true],
      [garden.id, true],
    ])
    await screen.findByText('Everyone can read 2 more books now.')
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  it('names the books that could not be changed, and tries these again', async () => {
    await show()
    setVisibility.mockRejectedValueOnce(new ApiError(503, 'Not now.'))
    await tick(/Select the books/)
    await press('Make public')
    await screen.findByText('Failed to update visibility')
    expect(screen.getByRole('list').textContent).toBe('Salt: Not now.')
    await press('Try again')
    await screen.findByText(/Everyone can read .*salt.* now/)
    expect(setVisibility.mock.calls.map(([id]) => id)).toEqual(['salt', garden.id, 'salt'])
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
    screen.getByRole('heading', { name: 'The shelf is empty' })
    expect(screen.getByRole('link', { name: 'Publish the first book' }).getAttribute('href')).toBe('/admin/new')
  })

  it('because the list failed, it says so and asks again', async () => {
    const { value } = await show({ books: undefined, hasFailed: true })
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(value.onRetry).toHaveBeenCalledTimes(1)
  })

  it('because they are loading, it says so', async () => {
    await show({ books: undefined })
    expect(screen.getByText('Loading the books…')).toBeTruthy()
  })

  it('an old list is shown with the reason', async () => {
    await show({ staleReason: 'offline' })
    screen.getByText('You are offline. This is the list as it was last seen.')
    expect(titles()).toHaveLength(3)
  })
})
