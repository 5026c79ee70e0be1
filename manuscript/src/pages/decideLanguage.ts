import { resolveLanguage } from '@hikma/contracts/language'

/** What a file says about its language, as language tags. */
export interface SaidLanguages {
  /** The most trusted first. */
  said: readonly string[]
  /** What a program writes into every file: it counts if nothing else does. */
  usual: string | null
}

export interface DecidedLanguage {
  language: string | null
  /** Another language that is as likely: people decide. */
  otherLanguage?: string
}

const primaryOf = (tag: string): string => tag.split('-')[0]!

/** Letters tell Persian from Arabic, but neither from Urdu or Kurdish. */
const isTold = (tag: string): boolean =>
  ['fa', 'ar'].includes(primaryOf(tag)) || resolveLanguage(tag, tag).direction === 'ltr'

/**
 * The language that most of what a file says, and its letters, agree on; the most trusted one if there is no majority, and
 * then the other, too.
 */
export function decideLanguage({ said, usual }: SaidLanguages, letters: string | null): DecidedLanguage {
  const votes = [...said, ...(letters !== null && said.every(isTold) ? [letters] : [])]
  const [first] = votes
  if (first === undefined) return { language: usual }
  const isOf = (tag: string) => (vote: string) => primaryOf(vote) === primaryOf(tag)
  const majority = votes.find((vote) => votes.filter(isOf(vote)).length * 2 > votes.length)
  const chosen = majority ?? first
  const other = majority ? undefined : votes.find((vote) => !isOf(chosen)(vote))
  // a tag with a region says more than the letters do
  const language = [...said, ...(usual ? [usual] : [])].find(isOf(chosen)) ?? chosen
  return { language, ...(other && { otherLanguage: other }) }
}
