import { pageOfPlace, placeStarts } from '@hikma/manuscript/review/cuts'
import type { ImportSource } from './importState.ts'

/**
 * Names pages by the places at which they begin: by the entry in the contents where a page of the manuscript begins, else by
 * the first words.
 */
export function pageNamer(pages: ImportSource['pages']): (cut: number) => string {
  const starts = placeStarts(pages)
  return (cut) => {
    const at = pageOfPlace(starts, cut)
    const page = pages[at]!
    const index = cut - starts[at]!
    return (index === 0 && page.title) || page.places[index]!.words
  }
}
