import { limitReason } from '@hikma/contracts/limitReason'
import type { z } from 'zod'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
}

/** What a field of a book must be, after its name: 'must have at most 300 characters'. */
export function ruleOf(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (issue?.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue?.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`
  return limitReason(issue) ?? issue?.message ?? 'is wrong'
}
