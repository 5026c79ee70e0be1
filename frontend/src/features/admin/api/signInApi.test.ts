import { expect, it } from 'vitest'
import { refusalOf } from './signInApi.ts'

it.each([
  [401, null, { kind: 'wrong' }],
  [400, null, { kind: 'wrong' }],
  [429, '37', { kind: 'wait', seconds: 37 }],
  [429, '0.2', { kind: 'wait', seconds: 1 }],
  [429, null, { kind: 'wait', seconds: 60 }],
  [429, 'Thu, 01 Jan 2026 00:00:00 GMT', { kind: 'wait', seconds: 60 }],
  [503, null, { kind: 'away' }],
  ['FETCH_ERROR', undefined, { kind: 'away' }],
  ['TIMEOUT_ERROR', undefined, { kind: 'away' }],
])('refusalOf reads the status %s with Retry-After %s', (status, retryAfter, refusal) =>
  expect(refusalOf(status, retryAfter)).toEqual(refusal),
)
