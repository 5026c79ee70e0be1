import { type DocumentData, DRAWN_PAGE } from '@hikma/contracts/documents'
import { SPARSE, isSparseMarkup } from '../features/reader/content/sparsePage.ts'
import css from '../features/reader/content/PageText.module.css'

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type DrawnText = Pick<Extract<DocumentData, { view: 'reader' }>, 'book' | 'isTypeset'>

/** Whether the text of a drawn page is HTML, and not the source of a page of TeX. */
export const isHtml = ({ book, isTypeset }: DrawnText): boolean => book.ext === 'html' || isTypeset

/** The markup of a page's view, as `createPageViews` builds it in the browser: sanitised HTML, or TeX source. */
export function pageMarkup(page: DrawnText, text: string): string {
  // A parser drops the first line feed of a `pre`.
  const content = isHtml(page) ? text : `<pre class="${css.tex}" dir="ltr">\n${escapeText(text)}</pre>`
  const sparse = isHtml(page) && isSparseMarkup(text) ? ` ${SPARSE}=""` : ''
  return `<div class="${css.view}" ${DRAWN_PAGE}=""${sparse}>${content}</div>`
}
