import { serialize } from 'parse5'
import { createText, type Element, elementsIn, insertBefore, isText } from '../tree/tree.ts'

/** Writes the markup below `body`, once: it changes code that begins with an empty line. */
export function writeHtml(body: Element): string {
  for (const element of elementsIn(body)) {
    const [first] = element.childNodes
    // a parser drops a line end at the beginning of `pre`
    if (element.tagName === 'pre' && first && isText(first) && /^(\0C\d+\0)*\n/.test(first.value))
      insertBefore(first, createText('\n'))
  }
  return serialize(body).trim()
}
