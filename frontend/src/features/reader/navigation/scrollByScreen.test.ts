import { expect, it, vi } from 'vitest'
import { scrollScreen } from './scrollByScreen.ts'

const desk = (scrollTop: number) => {
  const sizes = { scrollHeight: { value: 2000 }, clientHeight: { value: 500 }, scrollBy: { value: vi.fn() } }
  const element = Object.defineProperties(document.createElement('div'), sizes)
  element.scrollTop = scrollTop
  return element
}

it('moves a long page on by less than a screen', () => {
  const long = desk(0)
  expect(scrollScreen(long, 'next')).toBe(true)
  expect(long.scrollBy).toHaveBeenCalledWith({ top: 440 })
})
it('counts what lies over the end of the page as out of sight', () => {
  const long = desk(0)
  long.style.setProperty('scroll-padding-block-end', '60px')
  scrollScreen(long, 'next')
  expect(long.scrollBy).toHaveBeenCalledWith({ top: 440 * 0.88 })
})
it('moves it back', () => expect(scrollScreen(desk(900), 'previous')).toBe(true))
it('leaves the end of a page to a turn', () => expect(scrollScreen(desk(1499), 'next')).toBe(false))
it('leaves the start of a page to a turn', () => expect(scrollScreen(desk(0), 'previous')).toBe(false))
it('does nothing without a page', () => expect(scrollScreen(null, 'next')).toBe(false))
