import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { BookRow } from './BookRow.tsx'

it('a row shows what the card shows, and the description', async () => {
  await renderIn('en', <BookRow book={buildBook()} onOpen={vi.fn()} />)
  const { textContent } = screen.getByRole('listitem')
  for (const text of ['Salt Roads', 'by T. Vale', 'Science Fiction', '1,204 reads', '2026', 'A caravan loses its map.'])
    expect(textContent).toContain(text)
})

it('a row opens its book and passes the focused button', async () => {
  const onOpen = vi.fn()
  await renderIn('en', <BookRow book={buildBook()} onOpen={onOpen} />)
  const button = screen.getByRole('button', { name: 'Salt Roads' })
  await userEvent.click(button)
  expect(onOpen).toHaveBeenCalledWith('salt-roads', button)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A caravan loses its map.',
  )
})

it('a row loads the smaller thumbnail', async () => {
  const book = buildBook({ cover: '/api/download/salt-roads/cover.png' })
  const { container } = await renderIn('en', <BookRow book={book} onOpen={vi.fn()} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/download/salt-roads/cover.png?w=240')
})

it('a row marks a private book, and contains further buttons', async () => {
  const renderActions = () => <button type="button">Do something</button>
  await renderIn('en', <BookRow book={buildBook({ isPublic: false })} onOpen={vi.fn()} renderActions={renderActions} />)
  const row = within(screen.getByRole('listitem'))
  expect([row.queryByText('Private'), row.queryByRole('button', { name: 'Do something' })]).not.toContain(null)
})
