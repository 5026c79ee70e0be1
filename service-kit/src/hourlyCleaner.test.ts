import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHourlyCleaner } from './hourlyCleaner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('cleans at the start and every hour, and logs a failure and tries again a minute later', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const clean = vi.fn<() => Promise<void>>().mockResolvedValue()
  clean.mockRejectedValueOnce(new Error('away'))
  const cleaner = createHourlyCleaner({ clean, what: 'old rows', logger })

  await cleaner.start()
  expect(lines.join('')).toMatch(/away.*old rows will be deleted later/)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clean).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(clean).toHaveBeenCalledTimes(3)
  expect(lines).toHaveLength(1)

  await cleaner.stop()
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000)
  expect(clean).toHaveBeenCalledTimes(3)
})
