import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBook, buildPersianBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { LibraryView } from './LibraryView.tsx'
import { SearchBox } from './SearchBox.tsx'

const lamp = buildBook({ id: 'lamp', title: 'The Lamp', genre: 'Mystery', publishedDate: '2024-01-01', totalReads: 5 })
const salt = buildBook({ id: 'salt', publishedDate: '2026-01-01', totalReads: 1 })
const garden = buildPersianBook({ id: 'garden', genre: 'گونهٔ نو', publishedDate: '2025-01-01', totalReads: 9 })
const BOOKS = [lamp, salt, garden]
afterEach(() => localStorage.clear())

const view = (books = BOOKS) => (
  <>
    <SearchBox />
    <LibraryView books={books} hasFailed={false} onRetry={vi.fn()} />
  </>
)
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const seeTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const seeCount = (text: string) => screen.findByText(text)
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search books' })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('searching', () => {
  it('filters the books while typing, and counts them', async () => {
    await renderIn('en', view())
    await userEvent.type(search(), ' LAMP ')
    await seeTitles('The Lamp')
    await seeCount('1 book(s) available')
  })
  it('says that only similar words were found, and links to the library without the search', async () => {
    await renderIn('en', view())
    await userEvent.type(search(), 'sallt raods')
    await seeTitles('Salt Roads')
    await screen.findByText('No book has ‘', { exact: false })
    const undo = screen.getByRole('link', { name: 'sallt raods Clear search', hidden: true })
    expect(undo.getAttribute('href')).toBe('/')
    await userEvent.clear(search())
    await userEvent.type(search(), 'roads salt')
    await seeTitles('Salt Roads')
    expect(screen.queryByText('No book has ‘', { exact: false })).toBeNull()
  })
  it('does not render the remaining cards again', async () => {
    const renderActions = vi.fn((book: { id: string }) => <button type="button">{book.id}</button>)
    await renderIn(
      'en',
      <>
        <SearchBox />
        <LibraryView books={BOOKS} hasFailed={false} onRetry={vi.fn()} renderActions={renderActions} />
      </>,
    )
    const before = renderActions.mock.calls.length
    await userEvent.type(search(), 'lamp')
    await seeTitles('The Lamp')
    screen.getByRole('button', { name: 'lamp' })
    expect(renderActions).toHaveBeenCalledTimes(before)
  })
  it('is cleared by Esc, or by a button that returns the focus', async () => {
    await renderIn('en', view())
    await userEvent.type(search(), 'lamp{Escape}')
    await seeTitles('Salt Roads', 'باغ سنگ', 'The Lamp')
    await userEvent.type(search(), 'lamp')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(search().value).toBe('')
    expect(document.activeElement).toBe(search())
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })
  it('runs in the direction of its text', async () => {
    await renderIn('en', view())
    await userEvent.type(search(), 'باغ')
    expect(search().dir).toBe('auto')
    await seeTitles('باغ سنگ')
  })
})

describe('the languages', () => {
  it('are sorted by their names, whichever book is the newest', async () => {
    await renderIn('en', view())
    expect(optionsOf('Language')).toEqual(['All Languages', 'English', 'Persian'])
    const newest = buildPersianBook({ id: 'newest', publishedDate: '2027-01-01' })
    await renderIn('en', view([newest, ...BOOKS]))
    expect(screen.getAllByRole('combobox', { name: 'Language' }).map((box) => box.textContent)).toEqual(
      Array(2).fill('All LanguagesEnglishPersian'),
    )
  })
})

describe('the genres', () => {
  it('are those of the books, sorted by the language', async () => {
    await renderIn('fa', view())
    expect(optionsOf('گونه')).toEqual(['همهٔ گونه‌ها', 'علمی‌تخیلی', 'گونهٔ نو', 'معمایی'])
  })
  it('filter the books to exactly one', async () => {
    await renderIn('en', view())
    expect(optionsOf('Genre')[0]).toBe('All Genres')
    await userEvent.selectOptions(select('Genre'), 'Mystery')
    await seeTitles('The Lamp')
    await userEvent.selectOptions(select('Genre'), 'All Genres')
    await seeTitles('Salt Roads', 'باغ سنگ', 'The Lamp')
  })
  it('fall back to all if no book has the chosen one any more', async () => {
    const { rerender } = await renderIn('en', view())
    await userEvent.selectOptions(select('Genre'), 'Mystery')
    rerender(view([salt, garden]))
    await seeTitles('Salt Roads', 'باغ سنگ')
    expect(select('Genre').value).toBe('')
  })
  it('may have any name', async () => {
    await renderIn(
      'en',
      view([
        { ...lamp, genre: '__proto__' },
        { ...salt, genre: 'constructor' },
      ]),
    )
    await userEvent.selectOptions(select('Genre'), '__proto__')
    await seeTitles('The Lamp')
  })
})

it('sorts in four orders', async () => {
  await renderIn('en', view())
  expect(optionsOf('Sort by')).toEqual(['Newest First', 'Oldest First', 'Most Popular', 'A-Z'])
  await seeTitles('Salt Roads', 'باغ سنگ', 'The Lamp')
  await userEvent.selectOptions(select('Sort by'), 'Oldest First')
  await seeTitles('The Lamp', 'باغ سنگ', 'Salt Roads')
  await userEvent.selectOptions(select('Sort by'), 'Most Popular')
  await seeTitles('باغ سنگ', 'The Lamp', 'Salt Roads')
  await userEvent.selectOptions(select('Sort by'), 'A-Z')
  await seeTitles('Salt Roads', 'The Lamp', 'باغ سنگ')
})

it('shows a list instead of a grid, and stores that choice', async () => {
  await renderIn('en', view())
  const [grid, list] = ['Grid view', 'List view'].map((name) => screen.getByRole('button', { name }))
  expect(grid?.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(list as HTMLElement)
  expect([grid, list].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(localStorage.getItem('hikma.layout')).toBe('list')
})

describe('an empty result', () => {
  it('offers to clear the filters', async () => {
    await renderIn('en', view())
    await userEvent.selectOptions(select('Genre'), 'Mystery')
    await userEvent.type(search(), 'salt')
    await screen.findByText('No books found')
    screen.getByText('Try adjusting your filters or search.')
    await seeCount('0 book(s) available')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await seeTitles('Salt Roads', 'باغ سنگ', 'The Lamp')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
  it('offers nothing if no filter is set', async () => {
    await renderIn('en', view([]))
    await screen.findByText('No books found')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})

it('shows hostile texts as text', async () => {
  const hostile = buildBook({ title: `\u202e${'x'.repeat(10_000)}`, author: '', genre: '', publishedDate: 'never' })
  await renderIn('en', view([hostile]))
  await userEvent.type(search(), 'xxx')
  await seeCount('1 book(s) available')
  expect(screen.getByRole('listitem').querySelector('time')).toBeNull()
})

it('shows skeletons while the books are loading', async () => {
  await renderIn('en', <LibraryView books={undefined} hasFailed={false} onRetry={vi.fn()} />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading the library…')
  expect(optionsOf('Genre')).toEqual(['All Genres'])
})
