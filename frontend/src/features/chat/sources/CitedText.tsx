import { Citation } from './Citation.tsx'
import { splitCitations } from './citationMarks.ts'

/** Plain text with its citations. */
export const CitedText = ({ text }: { text: string }) =>
  splitCitations(text).map((piece, at) => (typeof piece === 'number' ? <Citation key={at} n={piece} /> : piece))
