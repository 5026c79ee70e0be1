import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { fakeLibrary } from '../testing/fakeLibrary.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Opens a book of a library that answers so to GET /api/chat/status. */
async function openBook(status: () => Response) {
  const library = fakeLibrary([buildBook()], ({ pathname }) => (pathname === '/api/chat/status' ? status() : undefined))
  await renderIn('en', <App />)
  await userEvent.click(await screen.findByRole('link', { name: 'Salt Roads' }))
  await screen.findByText('This is page 1.')
  await waitFor(() => expect(library.asked).toContain('/api/chat/status'))
}
const button = () => screen.queryByRole('button', { name: 'Ask the assistant' })

describe('the assistant in the reader', () => {
  it('is shown if the library has one, and Esc closes it before the book', async () => {
    await openBook(() => Response.json({ enabled: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the assistant' }))
    await userEvent.click(screen.getByRole('region', { name: 'Page text' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('log')).toBeNull()
    screen.getByText('This is page 1.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('main', { name: 'Salt Roads' })).toBeNull())
  })

  it('turns no page while a question is typed', async () => {
    await openBook(() => Response.json({ enabled: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the assistant' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'g f {ArrowRight}{End}')
    screen.getByText('This is page 1.')
  })

  it.each([
    ['has none', () => Response.json({ enabled: false })],
    ['answers 503', () => Response.json({ error: 'No.' }, { status: 503 })],
    ['answers something else', () => new Response('<html>')],
  ])('is not shown if the library %s', async (_what, status) => {
    await openBook(status)
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('This is page 2.')
    expect(button()).toBeNull()
  })
})
