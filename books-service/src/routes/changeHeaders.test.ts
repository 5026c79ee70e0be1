import { describe, expect, it } from 'vitest'
import { changeHeaders, isOnlyNew } from './changeHeaders.ts'

const request = (headers: Record<string, string>) => ({ get: (name: string) => headers[name] ?? '' })

describe('changeHeaders', () => {
  it.each(['"1764000000000"', '1764000000000'])('takes the version %s', (version) =>
    expect(changeHeaders(request({ 'if-match': version })).version).toBe(1764000000000),
  )

  it.each(['*', 'W/"1"', '"1', '1"', '-1', '1.5', '0x10', '"abc"', '"1", "2"', '9'.repeat(16)])(
    'refuses If-Match: %s',
    (version) => expect(() => changeHeaders(request({ 'if-match': version }))).toThrow(/If-Match/),
  )

  it('takes the idempotency key as the operation id, else makes a new one each time', () => {
    expect(changeHeaders(request({ 'idempotency-key': 'a-1' })).operationId).toBe('a-1')
    expect(changeHeaders(request({})).operationId).not.toBe(changeHeaders(request({})).operationId)
  })

  it.each(['a b', 'a/b', 'é', 'a'.repeat(65)])('refuses Idempotency-Key: %s', (key) =>
    expect(() => changeHeaders(request({ 'idempotency-key': key }))).toThrow(/Idempotency-Key/),
  )
})

describe('isOnlyNew', () => {
  it('accepts only the star', () => {
    expect(isOnlyNew(request({}))).toBe(false)
    expect(isOnlyNew(request({ 'if-none-match': '*' }))).toBe(true)
    expect(() => isOnlyNew(request({ 'if-none-match': '"1"' }))).toThrow(/If-None-Match/)
  })
})
