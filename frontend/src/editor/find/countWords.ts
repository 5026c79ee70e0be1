import type { PageExtension } from '@hikma/contracts/areaNames'
import { wordsOf } from '@hikma/contracts/page/words'
import { sourceTexts } from './sourceTexts.ts'

/** The number of words in the text of a page. */
export function countWords(source: string, ext: PageExtension): number {
  let count = 0
  for (const { text } of sourceTexts(source, ext)) for (const _word of wordsOf(text)) count++
  return count
}
