import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerCache } from './answerCache.ts'

describe('createAnswerCache', () => {
  let now = 1
  let answer: string
  let asked: number
  let kept: ReturnType<typeof createAnswerCache<string>>
  const ask = () => {
    asked++
    return Promise.resolve(answer)
  }
  beforeEach(() => {
    answer = 'one'
    asked = 0
    kept = createAnswerCache({ forMs: 1_000, isKept: (given) => given !== 'passing', now: () => now })
  })

  it('asks once for those who come together, and again when the time is over', async () => {
    expect(await Promise.all([kept.get('a', ask), kept.get('a', ask)])).toEqual(['one', 'one'])
    answer = 'two'
    now += 900
    expect(await kept.get('a', ask)).toBe('one')
    now += 200
    expect(await kept.get('a', ask)).toBe('two')
    expect(asked).toBe(2)
  })

  it('counts the time from the question, however late the answer', async () => {
    let tell = (_answer: string) => {}
    const slow = kept.get('a', () => new Promise((resolve) => (tell = resolve)))
    now += 1_100
    tell('old')
    expect(await slow).toBe('old')
    expect(await kept.get('a', ask)).toBe('one')
  })

  it('keeps each key for itself', async () => {
    await kept.get('a', ask)
    answer = 'two'
    expect(await kept.get('b', ask)).toBe('two')
    expect(await kept.get('a', ask)).toBe('one')
  })

  it('asks again after an answer that is not to be kept, and after a failure', async () => {
    answer = 'passing'
    expect(await kept.get('a', ask)).toBe('passing')
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    answer = 'one'
    expect(await kept.get('a', ask)).toBe('one')
  })

  it('does not bring back what was forgotten while its answer was under way', async () => {
    let tell = (_answer: string) => {}
    const before = kept.get('a', () => new Promise((resolve) => (tell = resolve)))
    kept.forget('a')
    tell('before')
    expect(await before).toBe('before')
    expect(await kept.get('a', ask)).toBe('one')
  })
})
