import { expect, it, vi } from 'vitest'
import { scrollScreen } from './scrollScreen.ts'

const desk = (scrollTop: number) => {
  const scrollBy = vi.fn()
  return { scrollTop, scrollHeight: 2000, clientHeight: 500, scrollBy } as unknown as HTMLElement
}

it('moves a long page on by less than a screen', () => {
  const long = desk(0)
  expect(scrollScreen(long, 'next')).toBe(true)
  expect(long.scrollBy).toHaveBeenCalledWith({ top: 440 })
})
it('moves it back', () => expect(scrollScreen(desk(900), 'previous')).toBe(true))
it('leaves the end of a page to a turn', () => expect(scrollScreen(desk(1499), 'next')).toBe(false))
it('leaves the start of a page to a turn', () => expect(scrollScreen(desk(0), 'previous')).toBe(false))
it('does nothing without a page', () => expect(scrollScreen(null, 'next')).toBe(false))
