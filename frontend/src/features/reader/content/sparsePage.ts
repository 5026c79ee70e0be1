/** On the view of a page of a few words, such as a dedication or the title of a part. */
export const SPARSE = 'data-sparse'

/** In characters: about two lines. */
const MAX_LENGTH = 120
/** Elements that are no line of words. */
const OTHER = 'img, table, pre, math, li, dt, details, hr'
const OTHER_TAG = new RegExp(`<(?:${OTHER.replaceAll(', ', '|')})\\b`, 'i')

const isShort = (text: string): boolean => {
  const { length } = text.replaceAll(/\s+/g, ' ').trim()
  return length > 0 && length <= MAX_LENGTH
}

/** Whether a page in the browser has a few words only. */
export const isSparsePage = (view: Element): boolean => isShort(view.textContent ?? '') && !view.querySelector(OTHER)

/** The same of sanitised HTML, in which `<` and `>` only stand around tags. */
export const isSparseMarkup = (html: string): boolean =>
  !OTHER_TAG.test(html) && isShort(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[^;\s]+;/g, '.'))
