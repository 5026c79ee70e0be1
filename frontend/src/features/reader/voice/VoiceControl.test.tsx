import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import '../readerTexts.ts'
import { VoiceControl } from './VoiceControl.tsx'

it.each([
  ['en', 'Start Voice', 'This is a preview of reading aloud: it makes no sound yet.', 'No sound yet'],
  ['fa', 'شروع صدا', 'این پیش‌نمایش بلندخوانی است و هنوز صدایی ندارد.', 'هنوز بی‌صدا'],
] as const)('says in %s before it is opened that it makes no sound yet', async (language, name, sentence, hint) => {
  await renderIn(language, <VoiceControl />)
  const button = screen.getByRole('button', { name })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence)
  expect(button.title).toBe(sentence)
  expect(button.textContent).toContain(hint)
})

it('starts anew after it was closed', async () => {
  await renderIn('en', <VoiceControl />)
  await userEvent.click(screen.getByRole('button', { name: 'Start Voice' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close the voice player' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start Voice' }))
  expect(screen.getByRole('button', { name: 'Pause' })).toBe(document.activeElement)
})
