import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../../testing/renderIn.tsx'
import { CopyLink } from './CopyLink.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stubClipboard = (writeText: () => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)

it('copies an address, says so and announces it', async () => {
  userEvent.setup()
  const writeText = stubClipboard(() => Promise.resolve())
  await renderIn('en', <CopyLink path={() => '/books/salt-roads'} />)
  await press('Copy link')
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/books/salt-roads`)
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Link copied')
})

it('shows the address if the browser refuses', async () => {
  userEvent.setup()
  stubClipboard(() => Promise.reject(new Error('refused')))
  await renderIn('en', <CopyLink path={() => '/books/salt-roads'} />)
  await press('Copy link')
  expect(await screen.findByText(`${location.origin}/books/salt-roads`)).toBeTruthy()
})
