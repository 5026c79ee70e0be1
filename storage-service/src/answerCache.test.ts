import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerCache } from './answerCache.ts'

describe('createAnswerCache', () => {
  let now = 1
  let answer: string
  let asked: number
  let cache: ReturnType<typeof createAnswerCache<string>>
  const ask = () => {
    asked++
    return Promise.resolve(answer)
  }
  beforeEach(() => {
    answer = 'one'
    asked = 0
    cache = createAnswerCache({ ttlMs: 1_000, isCacheable: (given) => given !== 'passing', now: () => now })
  })

  it('asks once for concurrent calls, and again after the time to live', async () => {
    expect(await Promise.all([cache.get('a', ask), cache.get('a', ask)])).toEqual(['one', 'one'])
    answer = 'two'
    now += 900
    expect(await cache.get('a', ask)).toBe('one')
    now += 200
    expect(await cache.get('a', ask)).toBe('two')
    expect(asked).toBe(2)
  })

  it('counts the time to live from the request, however late the answer', async () => {
    let answerWith = (_answer: string) => {}
    const slow = cache.get('a', () => new Promise((resolve) => (answerWith = resolve)))
    now += 1_100
    answerWith('old')
    expect(await slow).toBe('old')
    expect(await cache.get('a', ask)).toBe('one')
  })

  it('caches each key separately', async () => {
    await cache.get('a', ask)
    answer = 'two'
    expect(await cache.get('b', ask)).toBe('two')
    expect(await cache.get('a', ask)).toBe('one')
  })

  it('asks again after an answer that is not cacheable, and after a failure', async () => {
    answer = 'passing'
    expect(await cache.get('a', ask)).toBe('passing')
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    answer = 'one'
    expect(await cache.get('a', ask)).toBe('one')
  })

  it('does not cache an answer that was deleted while it was being asked for', async () => {
    let answerWith = (_answer: string) => {}
    const before = cache.get('a', () => new Promise((resolve) => (answerWith = resolve)))
    cache.delete('a')
    answerWith('before')
    expect(await before).toBe('before')
    expect(await cache.get('a', ask)).toBe('one')
  })
})
