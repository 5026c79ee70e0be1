import type { TypesetRequest } from './createTypesetter.ts'
import { contextAfter, renderTex, type TexContext } from './renderTex.ts'
import type { TexPage } from './TexPage.ts'

/** Typesets requests one after the other, for a worker: pages before that were read for the last request are not read again. */
export function createRequestReader(): (request: TypesetRequest) => TexPage {
  /** The sources of the pages that were read last, each with the context after it. */
  let read: { source: string; lang: string; after: TexContext }[] = []

  function contextOf(earlier: readonly string[], lang: string): TexContext | null {
    const known = earlier.findIndex((source, at) => read[at]?.source !== source || read[at]?.lang !== lang)
    read = read.slice(0, known === -1 ? earlier.length : known)
    for (const source of earlier.slice(read.length)) {
      const number = read.length + 1
      const after = contextAfter(source, read.at(-1)?.after ?? null, { lang, figures: [], number })
      read.push({ source, lang, after })
    }
    return read.at(-1)?.after ?? null
  }

  return ({ source, earlier, number, lang, figures }) =>
    renderTex(source, contextOf(earlier, lang), { lang, figures, number, hasFormulas: true })
}
