import { type Dropped, findDropped } from '@hikma/contracts/findDropped'
import { pageLines } from './pageLines.ts'

const MAX_NAMES = 12

/**
 * Says what the reader leaves out of the HTML pages of a book, such as 'page 3: <video>, attribute onclick': one line for
 * pages that lose the same, and none if nothing is lost.
 */
export function droppedLines(pages: readonly string[]): string[] {
  const said = pages.flatMap((html, index) => {
    const names = findDropped(html).map(nameOf)
    if (names.length === 0) return []
    const more = names.length > MAX_NAMES ? [`and ${names.length - MAX_NAMES} more`] : []
    return [{ page: index + 1, text: [...names.slice(0, MAX_NAMES), ...more].join(', ') }]
  })
  return pageLines(said)
}

const nameOf = ({ kind, name, count }: Dropped): string =>
  (kind === 'tag' ? `<${name}>` : `${kind} ${name}`) + (count > 1 ? ` ×${count}` : '')
