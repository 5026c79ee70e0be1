import { APIError } from 'openai'
import { describe, expect, it } from 'vitest'
import { createDialects, nextDialect, type Dialect } from './dialect.ts'

const COMMON: Dialect = { limit: 'max_tokens', reportsUsage: true }
const refusal = (status: number, error: object) => APIError.generate(status, { error }, undefined, new Headers())
const newName = refusal(400, { message: 'Unsupported', code: 'unsupported_parameter', param: 'max_tokens' })
const noUsage = refusal(422, { message: 'extra inputs: stream_options' })

describe('nextDialect', () => {
  it('takes the newer name of the limit where exactly that is asked for', () => {
    expect(nextDialect(COMMON, newName)).toEqual({ limit: 'max_completion_tokens', reportsUsage: true })
  })

  it('never takes the limit away because of its size', () => {
    const tooLarge = refusal(400, { message: 'max_tokens is too large', code: 'context_length', param: 'max_tokens' })
    expect(nextDialect(COMMON, tooLarge)).toBeNull()
  })

  it('asks for no report where that is refused', () => {
    expect(nextDialect(COMMON, noUsage)).toEqual({ limit: 'max_tokens', reportsUsage: false })
  })

  it('goes each step once, and none for other failures', () => {
    expect(nextDialect({ limit: 'max_completion_tokens', reportsUsage: false }, newName)).toBeNull()
    expect(nextDialect({ limit: 'max_tokens', reportsUsage: false }, noUsage)).toBeNull()
    expect(nextDialect(COMMON, refusal(500, { message: 'stream_options' }))).toBeNull()
    expect(nextDialect(COMMON, new Error('stream_options'))).toBeNull()
  })
})

describe('asking in dialects', () => {
  it('remembers what worked, and only that', async () => {
    const ask = createDialects()
    const tried: string[] = []
    const strict = (answers: boolean) => async (dialect: Dialect) => {
      tried.push(dialect.limit)
      if (dialect.limit === 'max_tokens') throw newName
      if (!answers) throw new Error('away')
      return 'answer'
    }
    await expect(ask(strict(false))).rejects.toThrow('away')
    expect(await ask(strict(true))).toBe('answer')
    expect(await ask(strict(true))).toBe('answer')
    const [old, newer] = ['max_tokens', 'max_completion_tokens']
    expect(tried).toEqual([old, newer, old, newer, newer])
  })
})
