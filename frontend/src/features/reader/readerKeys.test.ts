import { describe, expect, it } from 'vitest'
import { belongsToTarget, meaningOf } from './readerKeys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
})

describe('meaningOf', () => {
  it.each([
    ['ArrowRight', 'ltr', { type: 'turn', travel: 'next' }],
    ['ArrowLeft', 'ltr', { type: 'turn', travel: 'previous' }],
    ['ArrowRight', 'rtl', { type: 'turn', travel: 'previous' }],
    ['ArrowLeft', 'rtl', { type: 'turn', travel: 'next' }],
    ['PageDown', 'rtl', { type: 'screen', travel: 'next' }],
    ['PageUp', 'rtl', { type: 'screen', travel: 'previous' }],
    [' ', 'rtl', { type: 'screen', travel: 'next' }],
    ['Home', 'ltr', { type: 'first' }],
    ['End', 'ltr', { type: 'last' }],
    ['Escape', 'ltr', { type: 'close' }],
    ['Enter', 'ltr', null],
    ['a', 'ltr', null],
  ] as const)('takes %j in an %s book', (key, direction, meaning) =>
    expect(meaningOf(press(key), direction)).toEqual(meaning),
  )

  it('reads back with shift and space', () =>
    expect(meaningOf(press(' ', { shiftKey: true }), 'ltr')).toEqual({ type: 'screen', travel: 'previous' }))
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing'] as const)(
    'leaves an arrow with %s alone',
    (held) => expect(meaningOf(press('ArrowRight', { [held]: true }), 'ltr')).toBeNull(),
  )
})

describe('belongsToTarget', () => {
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.body.firstElementChild
  }
  it('leaves every key to a field', () => expect(belongsToTarget(inside('<input>'), 'ArrowLeft')).toBe(true))
  it('leaves the space bar to a button', () => expect(belongsToTarget(inside('<button>x</button>'), ' ')).toBe(true))
  it('takes the arrows from a button', () =>
    expect(belongsToTarget(inside('<button>x</button>'), 'ArrowLeft')).toBe(false))
  it('takes all from the page', () => expect(belongsToTarget(inside('<section></section>'), ' ')).toBe(false))
})
