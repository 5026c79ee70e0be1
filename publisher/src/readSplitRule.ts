import type { SplitRule } from '@hikma/manuscript/pages/SplitRule'
import { UserError } from './UserError.ts'

/** Reads `SPLIT`: 'chapter', 'heading:2' or 'length:20000'. */
export function readSplitRule(text = 'chapter'): SplitRule {
  const [, by, number] = /^(chapter|heading|length)(?::(\d{1,6}))?$/.exec(text) ?? []
  if (by === 'chapter' && number === undefined) return { by }
  const value = Number(number)
  if (by === 'heading' && value >= 1 && value <= 6) return { by, level: value }
  if (by === 'length' && value >= 500) return { by, characters: value }
  throw new UserError(`SPLIT=${text} is unknown: write chapter, heading:2 (1 to 6) or length:20000 (500 or more).`)
}
