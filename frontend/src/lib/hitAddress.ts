import type { Address } from '@hikma/contracts/addresses'
import { formatPassage } from '@hikma/contracts/passageFragment'
import type { SnippetPiece } from '@hikma/contracts/search/snippetOf'
import type { SearchHit } from '@hikma/contracts/searchAnswer'
import { QUOTE_LENGTH } from './PageLine.ts'

const bareText = (pieces: readonly SnippetPiece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '')

/** The pieces without the signs that more text stands before and after them. */
const withoutEllipses = (pieces: readonly SnippetPiece[]): SnippetPiece[] =>
  pieces.filter(({ text, hit }, at) => hit || text !== '…' || (at > 0 && at < pieces.length - 1))

/** The text that identifies a hit in its block. */
function quoteOf(snippet: readonly SnippetPiece[]): string {
  const pieces = withoutEllipses(snippet)
  const all = bareText(pieces)
  const start = bareText(
    pieces.slice(
      0,
      pieces.findIndex(({ hit }) => hit),
    ),
  ).length
  // Near the end it begins before the hit: a short quote can stand in other places of the page as well.
  return all.slice(Math.max(0, Math.min(start, all.length - QUOTE_LENGTH))).slice(0, QUOTE_LENGTH)
}

/** The address of the passage of a hit (BEHAVIOUR.md §2.4). */
export function hitAddress({ bookId, page, block, snippet }: SearchHit): Address {
  // The blocks of a TeX page have no numbers, since it is typeset in others: its quote is found wherever it stands.
  return { view: 'reader', id: bookId, page, fragment: formatPassage({ block: block ?? 0, quote: quoteOf(snippet) }) }
}
