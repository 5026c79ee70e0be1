// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { scrollByScreen } from './scrollByScreen.ts'

const viewportAt = (scrollTop: number) => {
  const sizes = { scrollHeight: { value: 2000 }, clientHeight: { value: 500 }, scrollBy: { value: vi.fn() } }
  const element = Object.defineProperties(document.createElement('div'), sizes)
  element.scrollTop = scrollTop
  return element
}

it('scrollByScreen scrolls a long page forward by less than a screen', () => {
  const long = viewportAt(0)
  expect(scrollByScreen(long, 'next')).toBe(true)
  expect(long.scrollBy).toHaveBeenCalledWith({ top: 440 })
})
it('scrollByScreen does not count the scroll padding as visible', () => {
  const long = viewportAt(0)
  long.style.setProperty('scroll-padding-block-end', '60px')
  scrollByScreen(long, 'next')
  expect(long.scrollBy).toHaveBeenCalledWith({ top: 440 * 0.88 })
})
it('scrollByScreen scrolls a long page back', () => expect(scrollByScreen(viewportAt(900), 'previous')).toBe(true))
it('scrollByScreen returns false at the end of a page', () =>
  expect(scrollByScreen(viewportAt(1499), 'next')).toBe(false))
it('scrollByScreen returns false at the start of a page', () =>
  expect(scrollByScreen(viewportAt(0), 'previous')).toBe(false))
it('scrollByScreen returns false without a viewport', () => expect(scrollByScreen(null, 'next')).toBe(false))
