import { describe, expect, it } from 'vitest'
import { parseTextSize, changeTextSize, TEXT_SIZES } from './textSize.ts'

describe('changeTextSize', () => {
  it('steps from the smallest size to the largest, and no further', () => {
    let size = TEXT_SIZES[0] as (typeof TEXT_SIZES)[number]
    const sizes: number[] = []
    for (let steps = 0; steps < TEXT_SIZES.length; steps++) {
      sizes.push(size)
      size = changeTextSize(size, 'larger')
    }
    expect(sizes).toEqual([90, 100, 115, 130, 150])
    expect(size).toBe(150)
  })
  it('steps down', () => expect(changeTextSize(115, 'smaller')).toBe(100))
  it('stays at the smallest size', () => expect(changeTextSize(90, 'smaller')).toBe(90))
})

describe('parseTextSize', () => {
  it('accepts a stored size', () => expect(parseTextSize('130')).toBe(130))
  it.each([null, '', '120', '1e2', 'huge'])('returns the default size for %j', (text) =>
    expect(parseTextSize(text)).toBe(100),
  )
})
