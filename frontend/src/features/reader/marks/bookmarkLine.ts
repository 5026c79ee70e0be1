import { addMark, deleteMark } from '../../../marks/changeMarks.ts'
import { selectPassage } from '../../../marks/selectPassage.ts'
import { marksOf } from '../../../marks/useMarks.ts'
import { own } from '../../../own/own.ts'
import { findCurrentView } from '../dom/pageElements.ts'
import { blocksOf } from '../dom/pageLines.ts'
import type { PageView } from '../view/createPageView.ts'

/** About a line of text: what the list shows of a bookmark, in UTF-16 units. */
const LINE = 90

/** Bookmarks the line at the top of the screen, or takes its bookmark away. */
export async function bookmarkLine(view: Pick<PageView, 'named' | 'line' | 'text'>): Promise<void> {
  const page = view.named()
  const element = view.text.current && findCurrentView(view.text.current)
  if (!page || !element) return
  const texts = blocksOf(element).map(({ text }) => text)
  if (texts.length === 0) return
  const { block, offset } = view.line() ?? { block: 0, offset: 0 }
  const text = texts[block] ?? ''
  const end = text.length <= offset + LINE ? text.length : endOfWord(text, offset + LINE)
  const selectors = selectPassage(texts, { block, offset }, { block, offset: end })
  await own.load()
  const same = marksOf(own.list('mark')).find(
    (mark) =>
      mark.colour === null &&
      mark.bookId === page.bookId &&
      mark.pageId === page.pageId &&
      mark.page === page.page &&
      mark.selectors.start.block === block &&
      mark.selectors.start.offset === offset,
  )
  if (same) deleteMark(same)
  else addMark({ ...page, selectors, colour: null, note: '', createdAt: Date.now() })
}

function endOfWord(text: string, at: number): number {
  const space = text.slice(at).search(/\s/)
  return space < 0 ? text.length : at + space
}
