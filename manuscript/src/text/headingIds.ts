import { headingLevel } from '../pages/markup.ts'
import { attributeOf, type Element, elementsIn, lineIn, setAttribute } from '../tree/tree.ts'

/** The id that GitHub gives a heading: its letters, digits, `-` and `_` in small letters, hyphens for spaces. */
const headingId = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')

/**
 * Gives headings ids, the second of the same words with a number, and leads links to them that are spelled in another way: with
 * capitals, spaces or half-spaces.
 */
export function addHeadingIds(body: Element): void {
  const elements = elementsIn(body)
  const ids = new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? []))
  const counts = new Map<string, number>()
  for (const element of elements) {
    if (headingLevel(element.tagName) === null || attributeOf(element, 'id') !== null) continue
    const base = headingId(lineIn(element))
    if (base === '') continue
    let number = counts.get(base) ?? 0
    let id = number === 0 ? base : `${base}-${number}`
    while (ids.has(id)) id = `${base}-${++number}`
    counts.set(base, number + 1)
    ids.add(id)
    setAttribute(element, 'id', id)
  }
  for (const element of elements) {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : null
    if (!href?.startsWith('#') || ids.has(decoded(href.slice(1)))) continue
    const id = headingId(decoded(href.slice(1)))
    if (ids.has(id)) setAttribute(element, 'href', `#${id}`)
  }
}

/** A fragment without its escapes. One that is none stays as it is. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
