import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SavedPlace } from '../../places/SavedPlace.ts'
import { buildBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { ContinueShelf } from './ContinueShelf.tsx'

const place = (changes: Partial<SavedPlace> = {}): SavedPlace => ({
  bookId: 'the-well',
  pageId: null,
  page: 3,
  version: 1,
  line: null,
  pageShare: 0.5,
  share: 0.38,
  heading: 'Part I · I',
  isFinished: false,
  isHidden: false,
  savedAt: 1,
  ...changes,
})
const well = buildBook({ id: 'the-well', title: 'The Well' })

it('leads to the page of each book, and says how far it is read', async () => {
  await renderIn(
    'en',
    <ContinueShelf begun={[{ book: well, place: place() }]} stored={1} onHide={vi.fn()} onForget={vi.fn()} />,
  )
  const link = screen.getByRole('link', { name: /^Continue .*The Well/ })
  expect(link.getAttribute('href')).toBe('/books/the-well/3')
  expect(screen.getByText('Part I · I').parentElement?.textContent).toBe('Part I · I · 38%')
  expect(screen.getByText(/Your place in 1 book/)).toBeTruthy()
})

it('names the number of a page without a name, in the digits of the interface', async () => {
  const begun = [{ book: well, place: place({ heading: null }) }]
  await renderIn('fa', <ContinueShelf begun={begun} stored={1} onHide={vi.fn()} onForget={vi.fn()} />)
  expect(screen.getByText('صفحهٔ ۳').parentElement?.textContent).toBe('صفحهٔ ۳ · ۳۸٪')
})

it('takes a book off the shelf and focuses the title', async () => {
  const onHide = vi.fn()
  const begun = [well, buildBook({ id: 'the-lamp', title: 'The Lamp' })].map((book) => ({ book, place: place() }))
  await renderIn('en', <ContinueShelf begun={begun} stored={2} onHide={onHide} onForget={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: /Remove .*The Well.* from this shelf/ }))
  expect(onHide).toHaveBeenCalledWith(well)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Continue reading' }))
})

it('offers to forget also without a book on the shelf', async () => {
  const onForget = vi.fn()
  await renderIn('en', <ContinueShelf begun={[]} stored={2} onHide={vi.fn()} onForget={onForget} />)
  expect(screen.queryByText('Continue reading')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Forget what I read' }))
  expect(onForget).toHaveBeenCalledOnce()
})

it('focuses the title of the library when the last book is taken off, since its own title goes too', async () => {
  const begun = [{ book: well, place: place() }]
  const library = (
    <main>
      <h1 tabIndex={-1}>Library</h1>
      <ContinueShelf begun={begun} stored={1} onHide={vi.fn()} onForget={vi.fn()} />
    </main>
  )
  await renderIn('en', library)
  await userEvent.click(screen.getByRole('button', { name: /Remove .*The Well.* from this shelf/ }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Library' }))
})

it('has the finished books on a shelf of their own, which can be cleared', async () => {
  const onClear = vi.fn()
  const finished = [{ book: well, place: place({ isFinished: true, savedAt: Date.UTC(2026, 10, 21, 12) }) }]
  const shelf = (
    <main>
      <h1 tabIndex={-1}>Library</h1>
      <ContinueShelf begun={[]} finished={finished} stored={1} onHide={vi.fn()} onClear={onClear} onForget={vi.fn()} />
    </main>
  )
  await renderIn('en', shelf)
  expect(screen.queryByText('Continue reading')).toBeNull()
  expect(screen.getByRole('link', { name: 'The Well' }).getAttribute('href')).toBe('/books/the-well')
  expect(screen.getByText('Nov 21, 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear this shelf' }))
  expect(onClear).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Library' }))
})
