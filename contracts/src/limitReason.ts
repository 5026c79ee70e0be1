import type { z } from 'zod'

const KINDS: Readonly<Record<string, { unit: string; verb: string }>> = {
  string: { unit: 'character', verb: 'have' },
  array: { unit: 'entry', verb: 'have' },
  number: { unit: '', verb: 'be' },
  int: { unit: '', verb: 'be' },
}
/** The messages of a schema that has none of its own. */
const ZODS_OWN = /^Too (big|small)/
const PLURAL: Readonly<Record<string, string>> = { character: 'characters', entry: 'entries' }

/**
 * Describes how a text, a number or a list exceeds its limit: 'must be at most 5,000'. Null for other issues, and
 * if the schema has a message of its own.
 */
export function limitReason(issue: z.core.$ZodIssue | undefined): string | null {
  if (issue?.code !== 'too_big' && issue?.code !== 'too_small') return null
  const kind = KINDS[issue.origin]
  if (!kind || !ZODS_OWN.test(issue.message)) return null
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  const unit = limit === 1 ? kind.unit : (PLURAL[kind.unit] ?? '')
  const bound = issue.code === 'too_big' ? 'at most' : 'at least'
  return `must ${kind.verb} ${bound} ${limit.toLocaleString('en')}${unit && ` ${unit}`}`
}
