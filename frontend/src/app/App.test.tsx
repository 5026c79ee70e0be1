import type { Book } from '@hikma/contracts/book'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { fakeLibrary, pageAnswer } from '../testing/fakeLibrary.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

const salt = buildBook()
const garden = buildPersianBook()
afterEach(() => vi.unstubAllGlobals())

async function openBook(title = 'Salt Roads') {
  await userEvent.click(await screen.findByRole('link', { name: title }))
  await screen.findByText('This is page 1.')
}
/** Waits until a page is on the screen, and its number too, which follows after the paint. */
const seePage = (page: number) =>
  waitFor(() => {
    expect(screen.getByText(`This is page ${page}.`).closest('[inert]')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' }).value).toBe(String(page))
  })

describe('the library', () => {
  it('lists the books and counts them', async () => {
    fakeLibrary([salt, garden])
    await renderIn('en', <App />)
    await screen.findByText('2 book(s) available')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('falls back to GET /api/books if GET /api/books-db fails', async () => {
    const { asked } = fakeLibrary([], ({ pathname }) => {
      if (pathname === '/api/books-db') return new Response('', { status: 503 })
      if (pathname === '/api/books') return Response.json([salt])
      return undefined
    })
    await renderIn('en', <App />)
    await screen.findByText('1 book(s) available')
    expect(asked).toEqual(['/api/books-db', '/api/books'])
  })

  it('says that no books were found in an empty library', async () => {
    fakeLibrary([])
    await renderIn('en', <App />)
    await screen.findByText('No books found')
    screen.getByText('Try adjusting your filters or search.')
  })

  it('offers to load the list again after a failure', async () => {
    let isUnavailable = true
    fakeLibrary([salt], ({ pathname }) =>
      isUnavailable && pathname.startsWith('/api/books') ? new Response('', { status: 503 }) : undefined,
    )
    await renderIn('en', <App />)
    await screen.findByRole('alert')
    isUnavailable = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 book(s) available')
  })

  it('changes its language and direction', async () => {
    fakeLibrary([salt])
    await renderIn('en', <App />)
    await userEvent.click(screen.getByRole('button', { name: 'فارسی' }))
    await screen.findByRole('heading', { name: 'کتابخانه' })
    expect(document.documentElement).toMatchObject({ lang: 'fa', dir: 'rtl' })
  })

  it('shows a book without isPublic to visitors, and no book that is private', async () => {
    const { isPublic: _, ...unmarked } = salt
    fakeLibrary([unmarked as Book, { ...garden, isPublic: false }])
    await renderIn('en', <App />)
    await screen.findByRole('link', { name: 'Salt Roads' })
    expect(screen.queryByRole('link', { name: 'باغ سنگ' })).toBeNull()
    expect(screen.queryByText('Private')).toBeNull()
  })
})

describe('the reader', () => {
  it('turns two pages for two quick keys, and announces the second', async () => {
    fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    act(() => {
      fireEvent.keyDown(window, { key: 'ArrowRight' })
      fireEvent.keyDown(window, { key: 'ArrowRight' })
    })
    await seePage(3)
    await screen.findByText('Page 3 of 5', { selector: '[role=status] > span' })
  })

  it('counts one read when a book is opened', async () => {
    const { asked } = fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    expect(asked.filter((path) => path === '/api/books-db/salt-roads/reads')).toHaveLength(1)
  })

  it('focuses the page, and returns the focus to the card', async () => {
    fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Page text' })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('main', { name: 'Salt Roads' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Salt Roads' }))
  })

  it('turns from the first page to the last and no further', async () => {
    fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    for (const page of [2, 3, 4, 5]) {
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
      await seePage(page)
    }
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{ArrowRight}')
    await seePage(5)
    screen.getByText('Page 5 of 5', { selector: '[role=status] > span' })
    expect(document.title).toBe('Salt Roads – p. 5')
  })

  it('turns by the arrow keys in the direction of the book', async () => {
    fakeLibrary([garden])
    await renderIn('en', <App />)
    await openBook('باغ سنگ')
    await userEvent.keyboard('{ArrowLeft}')
    await seePage(2)
    await userEvent.keyboard('{ArrowRight}')
    await seePage(1)
    await userEvent.keyboard('{End}')
    await seePage(5)
    await userEvent.keyboard('{Home}')
    await seePage(1)
  })

  it('turns no page by the arrow keys in the page number field', async () => {
    fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    await userEvent.click(screen.getByRole('textbox', { name: 'Page number' }))
    await userEvent.keyboard('{ArrowRight}')
    await seePage(1)
  })

  it('goes to the page that is typed, and turns from there by the keys', async () => {
    fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    await userEvent.click(screen.getByRole('textbox', { name: 'Page number' }))
    await userEvent.keyboard('۴{Enter}')
    await seePage(4)
    await userEvent.keyboard('{ArrowRight}')
    await seePage(5)
  })

  it('prefetches the next page', async () => {
    const { asked } = fakeLibrary([salt])
    await renderIn('en', <App />)
    await openBook()
    await waitFor(() => expect(asked).toContain('/api/download/salt-roads/2.html'))
  })

  it('shows the old page until the new one is loaded', async () => {
    let arrive = (_answer: Response) => {}
    fakeLibrary([salt], ({ pathname }) =>
      pathname.endsWith('/5.html') ? new Promise<Response>((resolve) => (arrive = resolve)) : undefined,
    )
    await renderIn('en', <App />)
    await openBook()
    await userEvent.keyboard('{End}')
    screen.getByText('This is page 1.')
    arrive(pageAnswer(salt, '<p>At last.</p>'))
    await screen.findByText('At last.')
    expect(screen.queryByText('This is page 1.')).toBeNull()
  })

  it('shows an error for a page that cannot be loaded, and the other pages', async () => {
    let isBroken = true
    fakeLibrary([salt], ({ pathname }) =>
      isBroken && pathname.endsWith('/2.html') ? new Response('', { status: 503 }) : undefined,
    )
    await renderIn('en', <App />)
    await openBook()
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('Error loading content')
    await userEvent.keyboard('{ArrowRight}')
    await seePage(3)
    await userEvent.keyboard('{ArrowLeft}')
    await screen.findByText('Error loading content')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await seePage(2)
  })

  it('says that a book has no pages', async () => {
    fakeLibrary([buildBook({ totalPages: 0 })])
    await renderIn('en', <App />)
    await userEvent.click(await screen.findByRole('link', { name: 'Salt Roads' }))
    await screen.findByText('No Content Available')
    screen.getByText("This book doesn't have any pages to display.")
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('main', { name: 'Salt Roads' })).toBeNull())
  })

  it('loads the new version of a book that changes, says so once, and stays within its pages', async () => {
    const books = [salt]
    fakeLibrary(books)
    await renderIn('en', <App />)
    await openBook()
    books[0] = { ...salt, version: 8, totalPages: 3 }
    await userEvent.keyboard('{End}')
    await seePage(3)
    screen.getByText('This book has just been updated. You are reading the new version.')
    await screen.findByText('Page 3 of 3', { selector: '[role=status] > span' })
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await userEvent.keyboard('{ArrowLeft}')
    await seePage(2)
    expect(screen.queryByText(/has just been updated/)).toBeNull()
  })

  it('returns to the reloaded library if the book was deleted', async () => {
    const books = [salt, garden]
    fakeLibrary(books)
    await renderIn('en', <App />)
    await openBook()
    books.shift()
    await userEvent.keyboard('{End}')
    await screen.findByText(/Salt Roads.* is no longer available\./)
    await screen.findByText('1 book(s) available')
    expect(screen.queryByRole('main', { name: 'Salt Roads' })).toBeNull()
  })
})
