import { APIError } from 'openai'
import { describe, expect, it } from 'vitest'
import { createVariantFallback, nextVariant, type RequestVariant } from './requestVariant.ts'

const DEFAULT_VARIANT: RequestVariant = { limit: 'max_tokens', reportsUsage: true, hasSystemRole: true }
const refusal = (status: number, error: object) => APIError.generate(status, { error }, undefined, new Headers())
const newName = refusal(400, { message: 'Unsupported', code: 'unsupported_parameter', param: 'max_tokens' })
const noUsage = refusal(422, { message: 'extra inputs: stream_options' })

describe('nextVariant', () => {
  it('uses the newer name of the limit if the server refuses the older one', () => {
    expect(nextVariant(DEFAULT_VARIANT, newName)).toEqual({ ...DEFAULT_VARIANT, limit: 'max_completion_tokens' })
  })

  it('keeps the limit if its size is refused', () => {
    const tooLarge = refusal(400, { message: 'max_tokens is too large', code: 'context_length', param: 'max_tokens' })
    expect(nextVariant(DEFAULT_VARIANT, tooLarge)).toBeNull()
  })

  it('requests no report of tokens if that is refused', () => {
    expect(nextVariant(DEFAULT_VARIANT, noUsage)).toEqual({ ...DEFAULT_VARIANT, reportsUsage: false })
  })

  it.each([
    [400, 'System role not supported'],
    [500, 'Conversation roles must alternate user/assistant/user/assistant/...'],
  ])('sends no message of the system if the template refuses it with a %i', (status, message) => {
    const refused = refusal(status, { message })
    expect(nextVariant(DEFAULT_VARIANT, refused)).toEqual({ ...DEFAULT_VARIANT, hasSystemRole: false })
    expect(nextVariant({ ...DEFAULT_VARIANT, hasSystemRole: false }, refused)).toBeNull()
  })

  it('changes each field once, and none for other errors', () => {
    expect(nextVariant({ ...DEFAULT_VARIANT, limit: 'max_completion_tokens' }, newName)).toBeNull()
    expect(nextVariant({ ...DEFAULT_VARIANT, reportsUsage: false }, noUsage)).toBeNull()
    expect(nextVariant(DEFAULT_VARIANT, refusal(500, { message: 'stream_options' }))).toBeNull()
    expect(nextVariant(DEFAULT_VARIANT, new Error('stream_options'))).toBeNull()
  })
})

describe('createVariantFallback', () => {
  it('remembers the variant that worked', async () => {
    const ask = createVariantFallback()
    const tried: string[] = []
    const strict = (answers: boolean) => async (variant: RequestVariant) => {
      tried.push(variant.limit)
      if (variant.limit === 'max_tokens') throw newName
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
