import { ApiError } from '@hikma/publishing/ApiError'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { PublishFailedDialog } from './PublishFailedDialog.tsx'

const AWAY = 'The library cannot be reached. Check your connection.'

it.each([
  ['an answer is missing', new ApiError(0), true],
  ['the library refuses', new ApiError(400, 'Not this one.'), false],
  ['a file cannot be read', new Error('gone'), false],
])('says what to do if %s', async (_when, error, isAway) => {
  const { status, serverMessage } = error instanceof ApiError ? error : { status: 0, serverMessage: null }
  const reason = { error, file: '2.html', status, serverMessage }
  const failure = { kind: 'failed', step: 'pages', mayBePublished: false, existing: null, ...reason } as const
  await renderIn('en', <PublishFailedDialog failure={failure} onClose={vi.fn()} />)
  screen.getByText('Book upload failed. Please try again.')
  screen.getByText('Nothing was published, and your draft is kept.')
  expect(screen.queryByText(AWAY) !== null).toBe(isAway)
})
