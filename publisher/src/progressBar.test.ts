import { expect, test } from 'vitest'
import { createProgressBar, renderBar } from './progressBar.ts'

test('a bar fills from left to right and does not exceed its width', () => {
  expect(renderBar(0, 10, 18)).toBe('░░░░░░░░░   0 / 10')
  expect(renderBar(5, 10, 18)).toBe('████░░░░░   5 / 10')
  expect(renderBar(10, 10, 18)).toBe('█████████  10 / 10')
  expect(renderBar(20, 10, 18)).toBe('█████████  20 / 10')
})

test('a bar is full only if everything is done', () => {
  expect(renderBar(4999, 5000, 40)).toContain('░')
})

test('a narrow terminal shows only the count', () => {
  expect(renderBar(3, 14, 8)).toBe(' 3 / 14')
})

test('a bar without work is full', () => {
  expect(renderBar(0, 0, 12)).toBe('█████  0 / 0')
})

test('a terminal gets one line that is redrawn, any other output a few plain lines', () => {
  const written = (isTTY: boolean) => {
    const lines: string[] = []
    const bar = createProgressBar({ isTTY, columns: 20, write: (text) => lines.push(text) })
    for (let done = 0; done <= 100; done++) bar.advance(done, 100)
    bar.end()
    return lines
  }
  expect(written(false)).toEqual([25, 50, 75, 100].map((done) => `${done} of 100 uploaded\n`))
  expect(written(true)).toHaveLength(102)
  expect(written(true).at(-1)).toBe('\n')
})
