import { contextAfter, renderTex, type TexContext } from '@hikma/tex/renderTex'
import type { TypesetRequest } from './createTypesetter.ts'

/** The sources of the pages that were read last, each with the context after it. */
let read: { source: string; lang: string; after: TexContext }[] = []

/** The context of a page, from the pages before it: those that were read already are not read again. */
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

addEventListener('message', ({ data }: MessageEvent<TypesetRequest>) => {
  const { source, earlier, number, lang, figures } = data
  const options = { lang, figures, number, hasFormulas: true }
  postMessage(renderTex(source, contextOf(earlier, lang), options))
})
// The time of a page is counted from here: a script may take long to arrive.
postMessage('ready')
