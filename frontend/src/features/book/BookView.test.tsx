import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildBook, buildPersianBook } from '../../testing/buildBook.ts'
import { buildContents } from '../../testing/buildContents.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { BookView } from './BookView.tsx'

const contents = buildContents('Before the lamp', 'Part I · I', null, 'The well', 'A correction')
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

it('shows title, author, description, genre and facts', async () => {
  await renderIn('en', <BookView book={buildBook({ rights: 'CC BY 4.0', firstPublished: 1866 })} contents={contents} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Salt Roads')
  expect(document.title).toBe('Salt Roads')
  expect(screen.getByText('A caravan loses its map.')).toBeTruthy()
  expect(hrefOf('Science Fiction')).toBe('/?genre=Science+Fiction')
  expect(facts()).toEqual({
    Pages: '5',
    Words: '11,500',
    'Reading time': 'about 50 minat 230 words a minute',
    Language: 'English',
    'First published': '1866',
    'Published here': '2026',
    Rights: 'CC BY 4.0',
  })
})

it('shows these in Persian, at the rate of Persian', async () => {
  await renderIn('fa', <BookView book={buildPersianBook()} contents={contents} />)
  expect(facts()).toEqual({
    صفحه: '۵',
    واژه: '۱۱٬۵۰۰',
    'زمان خواندن': 'حدود ۱ ساعتبا ۱۸۰ واژه در دقیقه',
    زبان: 'فارسی',
    'انتشار در اینجا': '۱۴۰۵',
  })
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('fa')
})

it.each([
  [{ translator: 'Elin Marsh', originalLanguage: 'fa' }, 'Translated from Persian by Elin Marsh'],
  [{ translator: 'Elin Marsh' }, 'Translated by Elin Marsh'],
  [{ originalLanguage: 'fa' }, 'Translated from Persian'],
  [{ originalTitle: 'چراغ و چاه', originalLanguage: 'fa' }, 'Original title: چراغ و چاه'],
])('says of a book with %o: %s', async (more, text) => {
  const { container } = await renderIn('en', <BookView book={buildBook(more)} contents={null} />)
  expect([...container.querySelectorAll('header p')].map((line) => line.textContent)).toContain(text)
})

it('marks the language of the original title', async () => {
  const book = buildBook({ originalTitle: 'چراغ و چاه', originalLanguage: 'fa' })
  await renderIn('en', <BookView book={book} contents={null} />)
  expect(screen.getByText('چراغ و چاه').lang).toBe('fa')
})

it('lists the pages by name, with their reading time, as links', async () => {
  await renderIn('en', <BookView book={buildBook()} contents={contents} />)
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1Before the lamp10 min', '/books/salt-roads/1'],
    ['2Part I · I10 min', '/books/salt-roads/2'],
    ['3Page 310 min', '/books/salt-roads/3'],
    ['4The well10 min', '/books/salt-roads/4'],
    ['5A correction10 min', '/books/salt-roads/5'],
  ])
})

it('lists numbers, and neither words nor time, while the contents are not known', async () => {
  const onRetry = vi.fn()
  await renderIn('en', <BookView book={buildBook()} contents={null} onRetry={onRetry} />)
  expect(hrefOf('Page 5')).toBe('/books/salt-roads/5')
  expect(Object.keys(facts())).toEqual(['Pages', 'Language', 'Published here'])
  expect(screen.getByText(/names of the pages could not be loaded/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('starts at the first page, or goes on from the remembered one', async () => {
  const { rerender } = await renderIn('en', <BookView book={buildBook()} contents={contents} />)
  expect(hrefOf('Start reading')).toBe('/books/salt-roads/1')
  expect(screen.queryByRole('link', { name: 'Start from the beginning' })).toBeNull()
  rerender(<BookView book={buildBook()} contents={contents} startPage={4} />)
  expect(hrefOf('Continue from ‘The well’')).toBe('/books/salt-roads/4')
  expect(hrefOf('Start from the beginning')).toBe('/books/salt-roads/1')
  expect(screen.getByRole('link', { current: true }).textContent).toContain('The well')
  rerender(<BookView book={buildBook()} contents={contents} startPage={3} />)
  expect(hrefOf('Continue on page 3')).toBe('/books/salt-roads/3')
})

it('says how much of a begun book is read, and how long the rest takes', async () => {
  const { rerender } = await renderIn(
    'en',
    <BookView book={buildBook()} contents={contents} startPage={3} share={0.4} />,
  )
  expect(screen.getByText('40% read, about 30 min left')).toBeTruthy()
  rerender(<BookView book={buildBook()} contents={null} startPage={3} share={0.4} />)
  expect(screen.getByText('40% read')).toBeTruthy()
  rerender(<BookView book={buildBook()} contents={contents} startPage={5} share={1} />)
  expect(screen.getByText('100% read')).toBeTruthy()
  rerender(<BookView book={buildBook()} contents={contents} />)
  expect(screen.queryByText(/% read/)).toBeNull()
  cleanup()
  await renderIn('fa', <BookView book={buildPersianBook()} contents={contents} startPage={3} share={0.4} />)
  expect(screen.getByText('۴۰٪ خوانده‌شده، حدود ۳۸ دقیقه مانده')).toBeTruthy()
})

it('has neither Start nor contents for a book without pages', async () => {
  await renderIn('en', <BookView book={buildBook({ totalPages: 0 })} contents={[]} />)
  expect(screen.getByText('This book has no pages yet.')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/?genre=Science+Fiction',
    '/people/T.%20Vale',
    '/?language=en',
  ])
})

it('shows the first 200 pages of a longer book, and the others on request', async () => {
  await renderIn('en', <BookView book={buildBook({ totalPages: 450 })} contents={null} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 450 pages' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(450)
})

it('offers a public book as EPUB; a private or empty one is in no file', async () => {
  await renderIn('en', <BookView book={buildBook()} contents={contents} />)
  const link = screen.getByRole('link', { name: 'Download EPUB' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([`/books/${buildBook().id}.epub`, true])
  for (const fields of [{ isPublic: false }, { totalPages: 0 }]) {
    cleanup()
    await renderIn('fa', <BookView book={buildBook(fields)} contents={null} />)
    expect(screen.queryByRole('link', { name: 'دریافت EPUB' })).toBeNull()
  }
})
