import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { cachedBooks } from '../api/cachedBooks.ts'
import { renderIn } from '../testing/renderIn.tsx'
import { StorageFullNotice } from './StorageFullNotice.tsx'

it('StorageFullNotice shows once that the browser is full', async () => {
  let reportFull = (): void => undefined
  vi.spyOn(cachedBooks, 'onFull').mockImplementation((listener) => {
    reportFull = listener
    return () => undefined
  })
  await renderIn('en', <StorageFullNotice />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(reportFull)
  expect(screen.getByRole('alert').textContent).toBe(
    'Storage limit reached. Consider reducing book content or clearing browser data.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  act(reportFull)
  expect(screen.queryByRole('alert')).toBeNull()
})
