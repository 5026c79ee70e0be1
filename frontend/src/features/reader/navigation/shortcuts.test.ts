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
    ['PageDown', 'rtl', 'screenOn'],
    ['PageUp', 'rtl', 'screenBack'],
    [' ', 'rtl', 'screenOn'],
    ['Home', 'ltr', 'first'],
    ['End', 'ltr', 'last'],
    ['g', 'ltr', 'goTo'],
    ['G', 'ltr', 'goTo'],
    ['+', 'ltr', 'larger'],
    ['=', 'ltr', 'larger'],
    ['-', 'ltr', 'smaller'],
    ['f', 'ltr', 'fullScreen'],
    ['?', 'ltr', 'help'],
    ['؟', 'rtl', 'help'],
    ['Escape', 'ltr', 'close'],
    ['Enter', 'ltr', null],
    ['a', 'ltr', null],
  ] as const)('takes %j in an %s book', (key, direction, action) =>
    expect(actionOf(press(key), direction, true)).toBe(action),
  )

  it('reads back with shift and space', () => expect(actionFor(' ', { shiftKey: true })).toBe('screenBack'))

  it.each([...HELD, 'shiftKey'] as const)('leaves an arrow with %s alone', (held) =>
    expect(actionFor('ArrowRight', { [held]: true })).toBeNull(),
  )
  it.each([...HELD, 'shiftKey'] as const)('leaves a letter with %s alone', (held) =>
    expect(actionFor('f', { [held]: true })).toBeNull(),
  )

  it.each(['?', '+', '-'])('takes %s wherever a layout has put it', (key) => {
    const wanted = actionFor(key)
    expect(wanted).not.toBeNull()
    expect(actionFor(key, { shiftKey: true })).toBe(wanted)
    const isAltGraph = (modifier: string) => modifier === 'AltGraph'
    expect(actionFor(key, { ctrlKey: true, altKey: true, getModifierState: isAltGraph })).toBe(wanted)
    expect(actionFor(key, { ctrlKey: true })).toBeNull()
  })

  it('takes the letter that stands in its place in another script', () => {
    expect(actionFor('ل', { code: 'KeyG' })).toBe('goTo')
    expect(actionFor('ب', { code: 'KeyF' })).toBe('fullScreen')
    expect(actionFor('ش', { code: 'KeyA' })).toBeNull()
  })
  it('takes a Latin letter as its layout says it', () => expect(actionFor('u', { code: 'KeyF' })).toBeNull())

  it('leaves every letter and sign alone once they are switched off, and no other key', () => {
    for (const { action, strokes } of shortcutsFor('ltr'))
      for (const { key, shift } of strokes) {
        const taken = actionOf(press(key, { shiftKey: shift ?? false }), 'ltr', false)
        expect([key, taken]).toEqual([key, /^[^ ]$/.test(key) ? null : action])
      }
  })
})

describe('belongsToTarget', () => {
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-on]') ?? document.body.firstElementChild
  }
  it('leaves every key to a field', () => expect(belongsToTarget(inside('<input>'), 'ArrowLeft')).toBe(true))
  it('leaves every key to a dialog in front', () =>
    expect(belongsToTarget(inside('<dialog><p data-on>x</p></dialog>'), 'ArrowLeft')).toBe(true))
  it('leaves the space bar to a button', () => expect(belongsToTarget(inside('<button>x</button>'), ' ')).toBe(true))
  it('takes the arrows from a button', () =>
    expect(belongsToTarget(inside('<button>x</button>'), 'ArrowLeft')).toBe(false))
  it('takes all from the page', () => expect(belongsToTarget(inside('<section></section>'), ' ')).toBe(false))
  it.each(['ArrowLeft', 'ArrowUp', 'PageDown', 'Home', 'End'])('leaves %s to a slider', (key) =>
    expect(belongsToTarget(inside('<input type="range">'), key)).toBe(true),
  )
  it.each(['Escape', '?', ' '])('takes %j from a slider', (key) =>
    expect(belongsToTarget(inside('<input type="range">'), key)).toBe(false),
  )
  it('leaves a checkbox the space bar alone, but every key where a dialog holds it', () => {
    expect(belongsToTarget(inside('<input type="checkbox">'), ' ')).toBe(true)
    expect(belongsToTarget(inside('<input type="checkbox">'), 'Escape')).toBe(false)
    expect(belongsToTarget(inside('<dialog><input type="checkbox" data-on></dialog>'), 'Escape')).toBe(true)
  })
  it('leaves the arrows to a table that scrolls sideways, and only those', () => {
    const cell = inside('<div data-sideways tabindex="0"><table><tr><td data-on>x</td></tr></table></div>')
    expect(belongsToTarget(cell, 'ArrowRight')).toBe(true)
    expect(belongsToTarget(cell, 'PageDown')).toBe(false)
  })
})
