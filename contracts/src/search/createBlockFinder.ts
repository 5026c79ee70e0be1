import { createMatchFinder } from './createMatchFinder.ts'
import { parseSearch } from './parseSearch.ts'
import { passagesOf } from './passagesOf.ts'
import { snippetOf, type SnippetPiece } from './snippetOf.ts'

export interface FoundPassage {
  /** The number of the block (decision 45). */
  block: number
  snippet: SnippetPiece[]
}

/** A function that finds a query in the blocks of a page (`pageBlocks`), in reading order, as the server does. */
export function createBlockFinder(query: string): (blocks: Iterable<{ text: string }>) => Generator<FoundPassage> {
  const find = createMatchFinder(parseSearch(query))
  return function* (blocks) {
    for (const { block, text } of passagesOf(blocks)) {
      const snippet = snippetOf(find, text)
      if (snippet) yield { block, snippet }
    }
  }
}
