import { type Passage, passagesOf } from '../search/passagesOf.ts'
import { EMPTY_OUTLINE, outlineOf, type OutlinePiece, type PageOutline } from './outlineOf.ts'
import { pageBlocks } from './pageBlocks.ts'
import { PageTooComplex, parsedTree, parsePage, type ParsedNode, type Pause } from './parsePage.ts'
import { texPieces } from './texPieces.ts'

/** The part of a page that contents and search need. */
export interface PageContent {
  outline: PageOutline
  /** In their order. In TeX source `block` is the number of a paragraph, which the reader does not know. */
  passages: Passage[]
}

export const EMPTY_CONTENT: PageContent = { outline: EMPTY_OUTLINE, passages: [] }

async function contentOf(pieces: Iterable<OutlinePiece>, pause: Pause): Promise<PageContent> {
  const texts: OutlinePiece[] = []
  function* noted(): Generator<OutlinePiece> {
    for (const { text, level } of pieces) {
      const piece = { text, level }
      texts.push(piece)
      yield piece
    }
  }
  const outline = await outlineOf(noted(), pause)
  const passages: Passage[] = []
  for (const passage of passagesOf(texts)) {
    passages.push(passage)
    await pause()
  }
  return { outline, passages }
}

function* wordsOfBlocks(page: ParsedNode): Generator<OutlinePiece> {
  for (const { words, level } of pageBlocks(page, parsedTree)) yield { text: words, level }
}

/** The content of an HTML page, as the reader shows it. One that is too complex to be parsed has none. */
async function contentOfHtml(html: string, pause: Pause): Promise<PageContent> {
  try {
    return await contentOf(wordsOfBlocks(await parsePage(html, pause)), pause)
  } catch (error) {
    if (error instanceof PageTooComplex) return EMPTY_CONTENT
    throw error
  }
}

/** The content of a page. `pause` is called at least every few milliseconds of work. */
export const pageContent = (text: string, ext: 'html' | 'tex', pause: Pause): Promise<PageContent> =>
  ext === 'html' ? contentOfHtml(text, pause) : contentOf(texPieces(text), pause)
