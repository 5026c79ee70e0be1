import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import type { DraftPage } from './draft.ts'

export interface PageFacts {
  isBlank: boolean
  /** Why the library would refuse the page. */
  error: 'large' | 'characters' | null
}

const encoder = new TextEncoder()
/** An unpaired surrogate, or NUL. */
const UNSTORABLE = /\p{Surrogate}|\0/u

const known = new WeakMap<DraftPage, PageFacts>()

/** The facts about a page that the form shows. They are computed once for each state of the page. */
export function pageFacts(page: DraftPage): PageFacts {
  const facts = known.get(page) ?? { isBlank: page.text.trim() === '', error: checkPage(page.text) }
  known.set(page, facts)
  return facts
}

function checkPage(text: string): PageFacts['error'] {
  // A UTF-16 unit takes at most three bytes, so most pages need not be encoded.
  if (text.length * 3 > MAX_PAGE_BYTES && encoder.encode(text).length > MAX_PAGE_BYTES) return 'large'
  return UNSTORABLE.test(text) ? 'characters' : null
}
