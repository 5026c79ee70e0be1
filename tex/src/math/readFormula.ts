import type { Reader } from '../createReader.ts'
import type { Stop } from '../Page.ts'
import { TexFailure } from '../TexFailure.ts'
import type { Token } from '../tokens.ts'

/** How far a token opens (1) or closes (-1) a group or an environment. */
export const depthOf = ({ kind }: Token): number =>
  kind === 'open' || kind === 'begin' ? 1 : kind === 'close' || kind === 'end' ? -1 : 0

/** Reads a formula up to a token that `isEnd` accepts outside all groups; that token is read, too. */
export function readFormula(reader: Reader, isEnd: Stop): Token[] {
  const tokens: Token[] = []
  for (let depth = 0; ;) {
    const token = reader.next()
    if (!token) throw new TexFailure('unbalanced')
    if (depth === 0 && isEnd(token)) return tokens
    depth += depthOf(token)
    if (depth < 0) throw new TexFailure('unbalanced')
    // Temml, as TeX, refuses an empty line.
    tokens.push(token.kind === 'paragraph' ? { kind: 'space', text: '\n' } : token)
  }
}
