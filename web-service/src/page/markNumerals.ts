import { CHAPTER_NUMERAL, isChapterNumeral } from '@hikma/contracts/chapterNumeral'

/** A heading without elements in it. In sanitised HTML `<` and `>` only stand around tags. */
const HEADING = /<(h[1-6])\b([^>]*)>([^<]*)(?=<\/\1>)/g

/** Marks the headings of a sanitised page that are only a number. */
export const markNumerals = (html: string): string =>
  html.replaceAll(HEADING, (heading, tag: string, attributes: string, text: string) =>
    isChapterNumeral(text) ? `<${tag}${attributes} ${CHAPTER_NUMERAL}="">${text}` : heading,
  )
