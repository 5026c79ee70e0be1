import { TOOL } from './toolButton.ts'

/** A copy of a part of a page, to be shown beside it: without ids, which are the page's, and without tools. */
export function copyOf<Part extends Element>(part: Part): Part {
  const copy = part.cloneNode(true) as Part
  for (const tool of copy.querySelectorAll(`[${TOOL}]`)) tool.remove()
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id')
  return copy
}
