import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { NotFound } from './NotFound.tsx'

const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it.each([
  ['en', 'address', 'There is nothing at this address'],
  ['fa', 'address', 'در این نشانی چیزی نیست'],
  ['en', 'book', 'This book is not in the library'],
  ['fa', 'book', 'این کتاب در کتابخانه نیست'],
] as const)('says in %s that there is no such %s, and leads to the library', async (language, kind, sentence) => {
  await renderIn(language, <NotFound kind={kind} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sentence)
  expect(document.title).toBe(sentence)
  expect(ways().map(([, href]) => href)).toEqual(['/'])
})

it('leads from a page that a book does not have to its last page, to the book and to the library', async () => {
  await renderIn('en', <NotFound kind="page" book={buildBook()} page={99} />)
  expect(screen.getByRole('heading').textContent).toBe('Salt Roads has no page 99')
  expect(screen.getByText('It has 5 pages. It may have been longer when the link was made.')).toBeTruthy()
  expect(ways()).toEqual([
    ['Go to page 5', '/books/salt-roads/5'],
    ['About this book', '/books/salt-roads'],
    ['Go to the library', '/'],
  ])
})

it('has Persian digits and the name in isolation', async () => {
  await renderIn('fa', <NotFound kind="page" book={buildPersianBook()} page={99} />)
  expect(screen.getByRole('heading').textContent).toBe('«باغ سنگ» صفحهٔ ۹۹ ندارد')
  expect(screen.getByRole('heading').querySelector('bdi')?.textContent).toBe('باغ سنگ')
  expect(ways()[0]?.[0]).toBe('رفتن به صفحهٔ ۵')
})

it('leads to no page of a book that has none', async () => {
  await renderIn('en', <NotFound kind="page" book={buildBook({ totalPages: 0 })} page={1} />)
  expect(screen.getByText('It has no pages yet.')).toBeTruthy()
  expect(ways().map(([, href]) => href)).toEqual(['/books/salt-roads', '/'])
})
