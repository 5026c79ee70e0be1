import { EMPTY_OUTLINE, outlineOf, type OutlinePiece, type PageOutline } from './outlineOf.ts'
import { pageBlocks, type PageBlock } from './pageBlocks.ts'
import { PageTooComplex, parsedTree, parsePage, type ParsedNode, type Pause } from './parsePage.ts'
import { texPieces } from './texPieces.ts'

function* piecesOf(blocks: Iterable<PageBlock<ParsedNode>>): Generator<OutlinePiece> {
  for (const { text, level } of blocks) yield { text, level }
}

/** The outline of an HTML page, as the reader shows it. One that is too complex to be parsed is empty. */
async function outlineOfHtml(html: string, pause: Pause): Promise<PageOutline> {
  try {
    const root = await parsePage(html, pause)
    return await outlineOf(piecesOf(pageBlocks(root, parsedTree)), pause)
  } catch (error) {
    if (error instanceof PageTooComplex) return EMPTY_OUTLINE
    throw error
  }
}

/** The outline of a page. `pause` is called at least every few milliseconds of work. */
export const pageOutline = (text: string, ext: 'html' | 'tex', pause: Pause): Promise<PageOutline> =>
  ext === 'html' ? outlineOfHtml(text, pause) : outlineOf(texPieces(text), pause)
