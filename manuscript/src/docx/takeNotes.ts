import {
  append,
  attributeOf,
  childElements,
  createElement,
  type Element,
  elementsIn,
  remove,
  setAttribute,
} from '../tree/tree.ts'

const NOTE = /^(foot|end)note-\d+$/
const MARK = /^#(foot|end)note-\d+$/
const BACK = /^#(foot|end)note-ref-\d+$/

/** Moves the list of notes, which the converter puts last, into a body of its own, and marks notes and their links. */
export function takeNotes(body: Element): Element {
  const notes = createElement('body')
  const list = childElements(body).at(-1)
  const items = list?.tagName === 'ol' ? childElements(list) : []
  if (list && items.length > 0 && items.every((item) => NOTE.test(attributeOf(item, 'id') ?? ''))) {
    remove(list)
    append(notes, list)
  }
  for (const link of elementsIn(body))
    if (MARK.test(attributeOf(link, 'href') ?? '')) setAttribute(link, 'class', 'noteref')
  for (const element of elementsIn(notes)) {
    const [, kind] = NOTE.exec(attributeOf(element, 'id') ?? '') ?? []
    if (kind) setAttribute(element, 'class', `${kind}note`)
    if (BACK.test(attributeOf(element, 'href') ?? '')) setAttribute(element, 'class', 'backlink')
  }
  return notes
}
