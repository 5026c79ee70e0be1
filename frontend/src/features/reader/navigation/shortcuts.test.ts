// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { actionOf, belongsToTarget, type KeyPress, shortcutsFor } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  getModifierState: () => false,
  ...more,
})
const actionFor = (key: string, more: Partial<KeyPress> = {}) => actionOf(press(key, more), 'ltr', true)
const HELD = ['altKey', 'ctrlKey', 'metaKey', 'isComposing'] as const

describe('actionOf', () => {
  it.each([
    ['ArrowRight', 'ltr', 'next'],
    ['ArrowLeft', 'ltr', 'previous'],
    ['ArrowRight', 'rtl', 'previous'],
    ['ArrowLeft', 'rtl', 'next'],
    ['PageDown', 'rtl', 'screenForward'],
    ['PageUp', 'rtl', 'screenBack'],
    [' ', 'rtl', 'screenForward'],
    ['Home', 'ltr', 'first'],
    ['End', 'ltr', 'last'],
    ['g', 'ltr', 'goTo'],
    ['G', 'ltr', 'goTo'],
    ['+', 'ltr', 'larger'],
    ['=', 'ltr', 'larger'],
    ['-', 'ltr', 'smaller'],
    ['f', 'ltr', 'fullScreen'],
    ['?', 'ltr', 'help'],
    ['t', 'ltr', 'contents'],
    ['/', 'rtl', 'search'],
    ['؟', 'rtl', 'help'],
    ['Escape', 'ltr', 'close'],
    ['Enter', 'ltr', null],
    ['a', 'ltr', null],
  ] as const)('maps %j in an %s book', (key, direction, action) =>
    expect(actionOf(press(key), direction, true)).toBe(action),
  )

  it('scrolls back with Shift and Space', () => expect(actionFor(' ', { shiftKey: true })).toBe('screenBack'))

  it.each([...HELD, 'shiftKey'] as const)('ignores an arrow with %s', (held) =>
    expect(actionFor('ArrowRight', { [held]: true })).toBeNull(),
  )
  it.each([...HELD, 'shiftKey'] as const)('ignores a letter with %s', (held) =>
    expect(actionFor('f', { [held]: true })).toBeNull(),
  )

  it.each(['?', '+', '-', '/'])('maps %s with every modifier that a layout needs for it', (key) => {
    const wanted = actionFor(key)
    expect(wanted).not.toBeNull()
    expect(actionFor(key, { shiftKey: true })).toBe(wanted)
    const isAltGraph = (modifier: string) => modifier === 'AltGraph'
    expect(actionFor(key, { ctrlKey: true, altKey: true, getModifierState: isAltGraph })).toBe(wanted)
    expect(actionFor(key, { ctrlKey: true })).toBeNull()
  })

  it('maps a letter of another script by the Latin letter on the same key', () => {
    expect(actionFor('ل', { code: 'KeyG' })).toBe('goTo')
    expect(actionFor('ب', { code: 'KeyF' })).toBe('fullScreen')
    expect(actionFor('ش', { code: 'KeyA' })).toBeNull()
  })
  it('maps a Latin letter by its layout, not by its position', () =>
    expect(actionFor('u', { code: 'KeyF' })).toBeNull())

  it('ignores letters and signs, but no other key, while they are switched off', () => {
    for (const { action, strokes } of shortcutsFor('ltr'))
      for (const { key, shift } of strokes) {
        const mapped = actionOf(press(key, { shiftKey: shift ?? false }), 'ltr', false)
        expect([key, mapped]).toEqual([key, /^[^ ]$/.test(key) ? null : action])
      }
  })
})

describe('belongsToTarget', () => {
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-on]') ?? document.body.firstElementChild
  }
  it('is true for every key in a text field', () => expect(belongsToTarget(inside('<input>'), 'ArrowLeft')).toBe(true))
  it('is true for every key in an open dialog', () =>
    expect(belongsToTarget(inside('<dialog><p data-on>x</p></dialog>'), 'ArrowLeft')).toBe(true))
  it('is true for Space on a button', () => expect(belongsToTarget(inside('<button>x</button>'), ' ')).toBe(true))
  it('is false for arrows on a button', () =>
    expect(belongsToTarget(inside('<button>x</button>'), 'ArrowLeft')).toBe(false))
  it('is false for Space on the page', () => expect(belongsToTarget(inside('<section></section>'), ' ')).toBe(false))
  it.each(['ArrowLeft', 'ArrowUp', 'PageDown', 'Home', 'End'])('is true for %s on a slider', (key) =>
    expect(belongsToTarget(inside('<input type="range">'), key)).toBe(true),
  )
  it.each(['Escape', '?', ' '])('is false for %j on a slider', (key) =>
    expect(belongsToTarget(inside('<input type="range">'), key)).toBe(false),
  )
  it('is true for Space only on a checkbox, but for every key if the checkbox is in a dialog', () => {
    expect(belongsToTarget(inside('<input type="checkbox">'), ' ')).toBe(true)
    expect(belongsToTarget(inside('<input type="checkbox">'), 'Escape')).toBe(false)
    expect(belongsToTarget(inside('<dialog><input type="checkbox" data-on></dialog>'), 'Escape')).toBe(true)
  })
  it('is true for horizontal arrows only in a table that scrolls sideways', () => {
    const cell = inside('<div data-sideways tabindex="0"><table><tr><td data-on>x</td></tr></table></div>')
    expect(belongsToTarget(cell, 'ArrowRight')).toBe(true)
    expect(belongsToTarget(cell, 'PageDown')).toBe(false)
  })
})
