// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { scrollsSideways, scrollsVertically } from './scrollsSideways.ts'

interface Box {
  overflowX?: string
  direction?: string
  hidden?: number
  scrollLeft?: number
}

/** Builds a word in a box in a viewport. */
function build({ overflowX = 'auto', direction = 'ltr', hidden = 300, scrollLeft = 0 }: Box) {
  const [viewport, box, word] = ['div', 'div', 'span'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  document.body.replaceChildren(viewport)
  viewport.append(box)
  box.append(word)
  Object.assign(box.style, { overflowX, direction })
  Object.defineProperties(box, { clientWidth: { value: 400 }, scrollWidth: { value: 400 + hidden } })
  box.scrollLeft = scrollLeft
  return { viewport, word }
}
const scrolls = (box: Box, deltaX?: number) => {
  const { viewport, word } = build(box)
  return scrollsSideways(word, viewport, deltaX)
}

it('scrollsSideways is true for a box that scrolls', () => expect(scrolls({})).toBe(true))
it('scrollsSideways is false for a box without overflow', () => expect(scrolls({ hidden: 0 })).toBe(false))
it('scrollsSideways is false for a box that hides its overflow', () =>
  expect(scrolls({ overflowX: 'hidden' })).toBe(false))
it('scrollsSideways does not look above the root', () => {
  const { word } = build({})
  expect(scrollsSideways(word, word)).toBe(false)
})
it('scrollsSideways is false for a target that is no element', () =>
  expect(scrollsSideways(null, document.body)).toBe(false))

it.each([
  ['ltr', 0, 10, true],
  ['ltr', 0, -10, false],
  ['ltr', 300, 10, false],
  ['ltr', 300, -10, true],
  ['rtl', 0, 10, false],
  ['rtl', 0, -10, true],
  ['rtl', -300, 10, true],
  ['rtl', -300, -10, false],
])('scrollsSideways in an %s box at scrollLeft %d, by deltaX %d, is %s', (direction, scrollLeft, deltaX, expected) =>
  expect(scrolls({ direction, scrollLeft }, deltaX)).toBe(expected),
)

it.each([
  { overflowY: 'auto', scrollTop: 0, deltaY: 30, expected: true },
  { overflowY: 'auto', scrollTop: 0, deltaY: -30, expected: false },
  { overflowY: 'scroll', scrollTop: 200, deltaY: 30, expected: false },
  { overflowY: 'scroll', scrollTop: 200, deltaY: -30, expected: true },
  { overflowY: 'hidden', scrollTop: 0, deltaY: 30, expected: false },
])('a box with overflow $overflowY at $scrollTop scrolls by $deltaY: $expected', (box) => {
  const { viewport, word } = build({ hidden: 0 })
  const around = word.parentElement as HTMLElement
  around.style.overflowY = box.overflowY
  Object.defineProperties(around, { clientHeight: { value: 400 }, scrollHeight: { value: 600 } })
  around.scrollTop = box.scrollTop
  expect(scrollsVertically(word, viewport, box.deltaY)).toBe(box.expected)
})
