import { describe, expect, it } from 'vitest'
import { continuedPage, pageIdOf } from './pageId.ts'

const entry = (key: string, more = {}) => ({ key, size: 1, time: '2026-11-23T00:00:00.000Z', ...more })

describe('pageIdOf', () => {
  it('is 20 letters of base32, the same for the same object whatever it is called', () => {
    expect(pageIdOf(entry('objects/01a'))).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/)
    expect(pageIdOf(entry('objects/01a'))).toBe(pageIdOf(entry('objects/01a', { size: 2 })))
    expect(pageIdOf(entry('objects/01a'))).not.toBe(pageIdOf(entry('objects/01b')))
  })

  it('never changes for pages that are stored already', () =>
    expect(pageIdOf(entry('objects/01m83eaqrnj7436zz8gyssbwq8'))).toBe('t62ggedhsq6cdyg73kvv'))

  it('is what the entry says', () => expect(pageIdOf(entry('objects/01a', { id: 'x' }))).toBe('x'))
})

describe('continuedPage', () => {
  it('keeps the id through any number of saves', () => {
    const first = entry('objects/01a')
    const second = continuedPage(first, entry('objects/01b'))
    expect(pageIdOf(continuedPage(second, entry('objects/01c')))).toBe(pageIdOf(first))
  })

  it('leaves a new page as it is', () =>
    expect(continuedPage(undefined, entry('objects/01a'))).toEqual(entry('objects/01a')))
})
