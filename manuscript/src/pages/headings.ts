import { type Element, elementsIn, lineIn } from '../tree/tree.ts'
import { withoutTokens } from './tokens.ts'
import { headingLevel } from './markup.ts'

export interface Heading {
  level: number
  title: string
  element: Element
}

const MAX_TITLE = 200

/** The headings below an element that have words, in reading order. */
export function headingsIn(body: Element): Heading[] {
  return elementsIn(body).flatMap((element) => {
    const level = headingLevel(element.tagName)
    const title = level === null ? '' : withoutTokens(lineIn(element)).slice(0, MAX_TITLE)
    return level === null || title === '' ? [] : [{ level, title, element }]
  })
}
