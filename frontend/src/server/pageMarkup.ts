import type { Book } from '@hikma/contracts/book'
import { DRAWN_PAGE } from '@hikma/contracts/documents'
import { FEW_WORDS, hasFewWordsIn } from '../features/reader/content/fewWords.ts'
import css from '../features/reader/content/PageText.module.css'

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The markup of a page's view, as `createPageViews` builds it in the browser: sanitised HTML, or TeX source. */
export function pageMarkup(ext: Book['ext'], text: string): string {
  // A parser drops the first line feed of a `pre`.
  const content = ext === 'tex' ? `<pre class="${css.tex}" dir="ltr">\n${escapeText(text)}</pre>` : text
  const fewWords = ext === 'html' && hasFewWordsIn(text) ? ` ${FEW_WORDS}=""` : ''
  return `<div class="${css.view}" ${DRAWN_PAGE}=""${fewWords}>${content}</div>`
}
