import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { AboutLink } from './AboutLink.tsx'

it.each([
  ['en', buildBook(), 'About this book: Salt Roads', '/books/salt-roads'],
  ['fa', buildPersianBook(), 'دربارهٔ این کتاب: باغ سنگ', '/books/bagh-e-sang'],
] as const)('leads to the page about a book, and names the book in %s', async (language, book, name, href) => {
  await renderIn(language, <AboutLink book={book} />)
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(href)
  // What is seen is part of the name.
  expect(name).toContain(link.textContent)
})
