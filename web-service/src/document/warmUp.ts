import { DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import { type DrawingModule, LANGUAGES } from '@hikma/contracts/documents'
import { sanitisePage } from '../page/sanitisePage.ts'

/** Draws a few small documents, so that the first readers do not wait while the code is compiled. */
export function warmUp({ drawDocument }: DrawingModule): void {
  for (const language of LANGUAGES) {
    drawDocument({ view: 'unknown', missing: { kind: 'address' } }, language)
    const found = { books: [], total: 0, isSimilar: false }
    drawDocument({ view: 'library', query: DEFAULT_LIBRARY_QUERY, genres: [], languages: [], ...found }, language)
  }
  sanitisePage('<p class="a" style="color: red">a <b>b</b></p>', {
    figures: new Map(),
    origin: 'http://library.invalid',
  })
}
