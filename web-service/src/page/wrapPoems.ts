import { isBeyt, POEM } from '@hikma/contracts/verse'

/** A paragraph or box with the space after it. In sanitised HTML `<` and `>` only stand around tags. */
const LINE = /<(p|div)( [^<>]* class="[^"]*"[^<>]*| class="[^"]*"[^<>]*)>((?:[^<]|<(?!\/?(?:p|div)\b))*)<\/\1>\s*/y
const START = /<(?:p|div) [^<>]*\bbeyt\b/g
const CLASS = / class="([^"]*)"/

/** Puts lines of half-lines that follow each other in a sanitised page into a box. */
export function wrapPoems(html: string): string {
  const parts: string[] = []
  let done = 0
  for (const { index } of html.matchAll(START)) {
    if (index < done) continue
    let end = index
    for (;;) {
      LINE.lastIndex = end
      const [line, tag = '', attributes = ''] = LINE.exec(html) ?? []
      if (line === undefined || !isBeyt(tag, CLASS.exec(attributes)?.[1] ?? '')) break
      end += line.length
    }
    if (end === index) continue
    parts.push(html.slice(done, index), `<div ${POEM}="">`, html.slice(index, end), '</div>')
    done = end
  }
  return parts.join('') + html.slice(done)
}
