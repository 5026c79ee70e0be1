import { simpleMacro } from './Macro.ts'
import type { TexContext } from './TexContext.ts'
import { readTokens } from './tokens.ts'

type Words = Readonly<Record<string, string>>

const ENGLISH: Words = {
  abstractname: 'Abstract',
  proofname: 'Proof',
  figurename: 'Figure',
  tablename: 'Table',
  refname: 'References',
  bibname: 'References',
  contentsname: 'Contents',
}
const PERSIAN: Words = {
  abstractname: 'چکیده',
  proofname: 'برهان',
  figurename: 'شکل',
  tablename: 'جدول',
  refname: 'مراجع',
  bibname: 'مراجع',
  contentsname: 'فهرست',
}

/** Defines the words that TeX adds to a text, in its language. A page may define others. */
export function defineWords({ macros }: TexContext, lang: string): void {
  for (const [name, word] of Object.entries(/^fa\b/.test(lang) ? PERSIAN : ENGLISH))
    if (!macros.has(name)) macros.set(name, simpleMacro(0, readTokens(word)))
}
