import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import type { DraftPage } from './draft.ts'

export interface PageFacts {
  isBlank: boolean
  /** Why the library would not take it. */
  fault: 'large' | 'characters' | null
}

const encoder = new TextEncoder()
/** Half a pair of surrogates, or NUL: nothing that can be stored. */
const UNSTORABLE = /\p{Surrogate}|\0/u

const known = new WeakMap<DraftPage, PageFacts>()

/** What the form needs to know of a page, found once for each state of it. */
export function pageFacts(page: DraftPage): PageFacts {
  const facts = known.get(page) ?? { isBlank: page.text.trim() === '', fault: faultOf(page.text) }
  known.set(page, facts)
  return facts
}

function faultOf(text: string): PageFacts['fault'] {
  // No character takes more than three bytes for each of its UTF-16 units.
  if (text.length * 3 > MAX_PAGE_BYTES && encoder.encode(text).length > MAX_PAGE_BYTES) return 'large'
  return UNSTORABLE.test(text) ? 'characters' : null
}
