import type { Direction } from '@hikma/contracts/language'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { DEFAULT_SETTINGS } from './readerSettings.ts'
import { SettingsMenu } from './SettingsMenu.tsx'

async function openMenu(direction: Direction, language: 'en' | 'fa' = 'en') {
  const onChange = vi.fn()
  await renderIn(language, <SettingsMenu direction={direction} settings={DEFAULT_SETTINGS} onChange={onChange} />)
  const opener = screen.getByRole('button')
  await userEvent.click(opener)
  return { onChange, opener, sheet: screen.getByRole('dialog') }
}
const namesIn = (sheet: HTMLElement, setting: string) =>
  within(within(sheet).getByRole('group', { name: setting }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)

it('offers the typefaces of the script of the book', async () => {
  const { sheet } = await openMenu('ltr')
  expect(namesIn(sheet, 'Typeface')).toEqual(['Literata', 'Sans serif', 'For dyslexia'])
})

it('offers those of Arabic script in its own language', async () => {
  const { sheet } = await openMenu('rtl', 'fa')
  expect(namesIn(sheet, 'قلم')).toEqual(['وزیرمتن', 'نسخ'])
  expect(namesIn(sheet, 'رنگ صفحه')).toEqual(['دستگاه', 'روشن', 'سپیا', 'تیره', 'سیاه'])
})

it('passes on what is chosen, and the defaults', async () => {
  const { sheet, onChange } = await openMenu('ltr')
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Sepia' }))
  await userEvent.click(within(sheet).getByRole('button', { name: 'Smaller text' }))
  await userEvent.click(within(sheet).getByRole('button', { name: 'Reset to defaults' }))
  expect(onChange.mock.calls).toEqual([[{ theme: 'sepia' }], [{ textSize: 90 }], [DEFAULT_SETTINGS]])
})

it('closes by Escape, and not the book, also after a press on its text, which takes the focus out of it', async () => {
  const { opener } = await openMenu('ltr')
  const isTaken = vi.fn()
  const listen = ({ defaultPrevented }: KeyboardEvent) => isTaken(defaultPrevented)
  window.addEventListener('keydown', listen)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  window.removeEventListener('keydown', listen)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(isTaken.mock.calls).toEqual([[true]])
})

it.each(['{Escape}', 'Close'])('closes by %s, and returns the focus', async (way) => {
  const { sheet, opener } = await openMenu('ltr')
  const close = within(sheet).getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  await (way === 'Close' ? userEvent.click(close) : userEvent.keyboard(way))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
