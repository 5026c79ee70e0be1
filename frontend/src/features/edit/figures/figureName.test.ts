import { describe, expect, it } from 'vitest'
import { freeName, checkName, nameOfFile, plainName } from './figureName.ts'

describe('the name of a figure', () => {
  it.each([
    ['map.png', null],
    ['نقشهٔ راه ۲.webp', null],
    ['map (2).jpeg', null],
    ['', 'empty'],
    ['notes.txt', 'kind'],
    ['map', 'kind'],
    ['a/b.png', 'characters'],
    ['.hidden.png', 'characters'],
    ['cover.png', 'reserved'],
    ['COVER.JPG', 'reserved'],
    [`${'x'.repeat(200)}.png`, 'characters'],
  ] as const)('%s: %s', (name, error) => {
    expect(checkName(name)).toBe(error)
  })

  it('never looks like a page or an info file', () => {
    expect(checkName('3.html')).toBe('kind')
    expect(checkName('03.info')).toBe('kind')
  })

  it('is normalised to composed letters (NFC)', () => {
    expect(nameOfFile(' cafe\u0301.png ')).toBe('café.png')
  })

  it('gets the first free number if it is taken', () => {
    expect(freeName('map.png', new Set(['map.png']))).toBe('map-2.png')
    expect(freeName('map.PNG', new Set(['map.PNG', 'map-2.PNG', 'map-3.PNG']))).toBe('map-4.PNG')
    expect(freeName('a.b.png', new Set())).toBe('a.b-2.png')
  })

  it('is replaced by another one if it is reserved', () => {
    expect(plainName('cover.png')).toBe('figure-cover.png')
    expect(checkName(plainName('cover.png'))).toBeNull()
    expect(plainName('map.png')).toBe('map.png')
  })
})
