import type { Language } from '@hikma/contracts/documents'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { PageInput } from './PageInput.tsx'

async function show(language: Language = 'en') {
  const onGo = vi.fn()
  await renderIn(language, <PageInput index={11} total={42} onGo={onGo} />)
  return { onGo, input: screen.getByRole<HTMLInputElement>('textbox') }
}

it("the page input shows 'n / total'", async () => {
  const { input } = await show()
  expect(input.value).toBe('12')
  expect(input.parentElement?.textContent).toBe('/ 42')
})

it('the page input shows Persian digits in a Persian interface', async () => {
  const { input } = await show('fa')
  expect(input.value).toBe('۱۲')
  expect(input.parentElement?.textContent).toBe('/ ۴۲')
})

it.each([
  ['30{Enter}', 29],
  ['۳۰{Enter}', 29],
  ['٣٠{Enter}', 29],
  ['999{Enter}', 41],
  ['0{Enter}', 0],
  ['abc{Enter}', 0],
  ['3.7{Enter}', 0],
  ['12abc{Enter}', 0],
  ['۳{Enter}', 2],
])('the page input goes to the typed page: %s', async (typed, index) => {
  const { onGo, input } = await show()
  await userEvent.click(input)
  await userEvent.keyboard(typed)
  expect(onGo).toHaveBeenCalledExactlyOnceWith(index)
})

it('the page input goes to the typed page on blur', async () => {
  const { onGo, input } = await show()
  await userEvent.click(input)
  await userEvent.keyboard('7')
  await userEvent.tab()
  expect(onGo).toHaveBeenCalledExactlyOnceWith(6)
})

it('the page input does nothing on blur if nothing was typed', async () => {
  const { onGo, input } = await show()
  await userEvent.click(input)
  await userEvent.tab()
  expect(onGo).not.toHaveBeenCalled()
})

it('the page input discards the draft on Esc', async () => {
  const { onGo, input } = await show()
  await userEvent.click(input)
  await userEvent.keyboard('7{Escape}')
  await userEvent.tab()
  expect(input.value).toBe('12')
  expect(onGo).not.toHaveBeenCalled()
})
