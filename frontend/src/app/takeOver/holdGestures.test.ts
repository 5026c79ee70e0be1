// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { documentData } from './documentData.ts'
import { heldGesture, holdGestures } from './holdGestures.ts'

beforeAll(holdGestures)
beforeEach(() => {
  document.body.innerHTML =
    '<button>Contents</button><a href="#x">Link</a><input><form><button>Apply</button></form>' +
    '<script type="application/json" id="document-data">{}</script>'
})

const press = (element: Element, key: string, init: KeyboardEventInit = {}) =>
  !element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
const click = (element: Element) => !element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const find = (selector: string) => document.querySelector(selector)!

it('holds the last button or key that needs the app', () => {
  expect(heldGesture()).toBeUndefined()
  expect(click(find('body > button'))).toBe(true)
  expect(heldGesture()).toEqual({ button: 'Contents' })
  expect(press(document.body, 'ArrowRight', { code: 'ArrowRight' })).toBe(true)
  expect(heldGesture()).toEqual({ key: { key: 'ArrowRight', code: 'ArrowRight', shiftKey: false } })
  expect(press(find('input'), 'Enter')).toBe(true)
  expect(heldGesture()).toMatchObject({ key: { key: 'Enter' } })
})

it('leaves links, fields, forms, scrolling and the keys of the browser alone', () => {
  expect(click(find('form button'))).toBe(false)
  expect(press(find('input'), 'a')).toBe(false)
  for (const key of ['Tab', ' ', 'ArrowDown', 'PageDown']) expect(press(document.body, key)).toBe(false)
  expect(press(document.body, 'f', { ctrlKey: true })).toBe(false)
  expect(heldGesture()).toBeUndefined()
})

it('holds nothing after the app has taken over', () => {
  documentData()?.remove()
  expect(click(find('body > button'))).toBe(false)
  expect(press(document.body, 'ArrowRight')).toBe(false)
  expect(heldGesture()).toBeUndefined()
})
