import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
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

it('opens playing at 25 of 100 seconds, with the note that it makes no sound', async () => {
  await renderIn('en', <VoiceControl />)
  await userEvent.click(screen.getByRole('button', { name: 'Start Voice' }))
  const player = screen.getByRole('group', { name: 'Voice player' })
  expect(player.textContent).toContain('it makes no sound yet')
  expect(player.textContent).toContain('0:25')
  expect(player.textContent).toContain('1:40')
  const seek = screen.getByRole<HTMLInputElement>('slider')
  expect([seek.value, seek.getAttribute('aria-valuetext')]).toEqual(['25', '0:25 of 1:40'])
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('button', { name: 'Play' })).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('button', { name: 'Speed 1×' }))
  screen.getByRole('button', { name: 'Speed 1.25×' })
  expect(document.querySelectorAll('audio, video')).toHaveLength(0)
})

it('forgets place and speed when it is closed, and returns the focus to its button', async () => {
  await renderIn('en', <VoiceControl />)
  await userEvent.click(screen.getByRole('button', { name: 'Start Voice' }))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '80' } })
  await userEvent.click(screen.getByRole('button', { name: 'Speed 1×' }))
  expect(screen.getByRole('group').textContent).toContain('1:20')
  await userEvent.click(screen.getByRole('button', { name: 'Close the voice player' }))
  expect(screen.getByRole('button', { name: 'Start Voice' })).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('button', { name: 'Start Voice' }))
  expect(screen.getByRole('group').textContent).toContain('0:25')
  screen.getByRole('button', { name: 'Speed 1×' })
})

it('shows Persian digits in Persian', async () => {
  await renderIn('fa', <VoiceControl />)
  await userEvent.click(screen.getByRole('button', { name: 'شروع صدا' }))
  expect(screen.getByRole('group').textContent).toMatch(/۰:۲۵.*۱:۴۰/)
  screen.getByRole('button', { name: 'سرعت ۱×' })
})
