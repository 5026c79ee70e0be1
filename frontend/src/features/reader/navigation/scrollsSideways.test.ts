import { expect, it } from 'vitest'
import { scrollsSideways } from './scrollsSideways.ts'

interface Box {
  overflowX?: string
  direction?: string
  hidden?: number
  scrollLeft?: number
}

/** A word in a box in a desk. */
function lay({ overflowX = 'auto', direction = 'ltr', hidden = 300, scrollLeft = 0 }: Box) {
  const [desk, box, word] = ['div', 'div', 'span'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  document.body.replaceChildren(desk)
  desk.append(box)
  box.append(word)
  Object.assign(box.style, { overflowX, direction })
  Object.defineProperties(box, { clientWidth: { value: 400 }, scrollWidth: { value: 400 + hidden } })
  box.scrollLeft = scrollLeft
  return { desk, word }
}
const scrolls = (box: Box, deltaX?: number) => {
  const { desk, word } = lay(box)
  return scrollsSideways(word, desk, deltaX)
}

it('knows what scrolls', () => expect(scrolls({})).toBe(true))
it('knows what has nothing to scroll', () => expect(scrolls({ hidden: 0 })).toBe(false))
it('knows what is cut off instead', () => expect(scrolls({ overflowX: 'hidden' })).toBe(false))
it('looks no higher than the root', () => {
  const { word } = lay({})
  expect(scrollsSideways(word, word)).toBe(false)
})
it('knows nothing of what is no element', () => expect(scrollsSideways(null, document.body)).toBe(false))

it.each([
  ['ltr', 0, 10, true],
  ['ltr', 0, -10, false],
  ['ltr', 300, 10, false],
  ['ltr', 300, -10, true],
  ['rtl', 0, 10, false],
  ['rtl', 0, -10, true],
  ['rtl', -300, 10, true],
  ['rtl', -300, -10, false],
])('from %s, scrolled to %d, goes by %d: %s', (direction, scrollLeft, deltaX, goes) =>
  expect(scrolls({ direction, scrollLeft }, deltaX)).toBe(goes),
)
