import { describe, expect, it } from 'vitest'
import { parseTextSize, stepTextSize, TEXT_SIZES } from './textSize.ts'

describe('stepTextSize', () => {
  it('goes from the smallest to the largest, and no further', () => {
    let size = TEXT_SIZES[0] as (typeof TEXT_SIZES)[number]
    const seen: number[] = []
    for (let steps = 0; steps < TEXT_SIZES.length; steps++) {
      seen.push(size)
      size = stepTextSize(size, 'larger')
    }
    expect(seen).toEqual([90, 100, 115, 130, 150])
    expect(size).toBe(150)
  })
  it('goes back', () => expect(stepTextSize(115, 'smaller')).toBe(100))
  it('stays at the smallest', () => expect(stepTextSize(90, 'smaller')).toBe(90))
})

describe('parseTextSize', () => {
  it('takes what was remembered', () => expect(parseTextSize('130')).toBe(130))
  it.each([null, '', '120', '1e2', 'huge'])('takes %j for the usual size', (text) =>
    expect(parseTextSize(text)).toBe(100),
  )
})
