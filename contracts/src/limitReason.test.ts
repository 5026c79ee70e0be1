import { expect, it } from 'vitest'
import { z } from 'zod'
import { limitReason } from './limitReason.ts'

const reasonOf = (schema: z.ZodType, value: unknown) => limitReason(schema.safeParse(value).error?.issues[0])

it.each([
  [z.string().max(300), 'x'.repeat(301), 'must have at most 300 characters'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.int().max(5_000), 9_999, 'must be at most 5,000'],
  [z.number().min(0), -1, 'must be at least 0'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.string(), 7, null],
  [z.string().max(1, 'too long'), 'xx', null],
])('each limit is said in words of its own', (schema, value, reason) => expect(reasonOf(schema, value)).toBe(reason))
