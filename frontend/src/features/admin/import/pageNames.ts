import { placeStarts, pageOfPlace } from '@hikma/manuscript/review/cuts'
import type { ImportEdits, ImportSource } from './importState.ts'

/** The name of each page: its entry in the contents where a page of the manuscript begins, else its first words. */
export function pageNames({ pages }: ImportSource, cuts: ImportEdits['cuts']): string[] {
  const starts = placeStarts(pages)
  return cuts.map((cut) => {
    const at = pageOfPlace(starts, cut)
    const page = pages[at]!
    const index = cut - starts[at]!
    return (index === 0 && page.title) || page.places[index]!.words
  })
}
