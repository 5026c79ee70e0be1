import { describe, expect, it } from 'vitest'
import { figureOf, percentile } from './figure.ts'

describe('figureOf', () => {
  it('gives minimum, median, p95 and the distance of the quartiles as a share of the median', () => {
    expect(figureOf([40, 10, 20, 30])).toEqual({ min: 10, median: 20, p95: 40, spread: 1, samples: 4 })
  })

  it('has a spread of 0 despite one outlier', () => {
    expect(figureOf([10, 10, 10, 10, 900]).spread).toBe(0)
  })
})

describe('percentile', () => {
  it('is one of the samples, and the only one if there is one', () => {
    expect(percentile([7], 0.95)).toBe(7)
    expect(percentile([3, 1, 2], 0.5)).toBe(2)
  })
})
