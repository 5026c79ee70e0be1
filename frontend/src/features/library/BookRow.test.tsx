import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { BookRow } from './BookRow.tsx'

it('a row shows what the card shows, and the description', async () => {
  await renderIn('en', <BookRow book={buildBook()} />)
  const { textContent } = screen.getByRole('listitem')
  for (const text of ['Salt Roads', 'by T. Vale', 'Science Fiction', '1,204 reads', '2026', 'A caravan loses its map.'])
    expect(textContent).toContain(text)
})

it('the title of a row is a link to the first page, described by the text beside it', async () => {
  await renderIn('en', <BookRow book={buildBook()} />)
  const link = screen.getByRole('link', { name: 'Salt Roads' })
  expect(link.getAttribute('href')).toBe('/books/salt-roads/1')
  expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A caravan loses its map.',
  )
})

it('a row loads the smaller thumbnail', async () => {
  const book = buildBook({ cover: '/api/download/salt-roads/cover.png' })
  const { container } = await renderIn('en', <BookRow book={book} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/download/salt-roads/cover.png?w=240')
})

it('a row marks a private book, and contains further buttons', async () => {
  const renderActions = () => <button type="button">Do something</button>
  await renderIn('en', <BookRow book={buildBook({ isPublic: false })} renderActions={renderActions} />)
  const row = within(screen.getByRole('listitem'))
  expect([row.queryByText('Private'), row.queryByRole('button', { name: 'Do something' })]).not.toContain(null)
})
