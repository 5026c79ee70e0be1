import { type Dropped, findDropped } from '@hikma/contracts/findDropped'

const MAX_LINES = 20
const MAX_NAMES = 12

/**
 * Says what the reader leaves out of the HTML pages of a book, such as 'page 3: <video>, attribute onclick': one line for
 * pages that lose the same, and none if nothing is lost.
 */
export function droppedLines(pages: readonly string[]): string[] {
  const numbers = new Map<string, number[]>()
  pages.forEach((html, index) => {
    const names = findDropped(html).map(nameOf)
    if (names.length === 0) return
    const more = names.length > MAX_NAMES ? [`and ${names.length - MAX_NAMES} more`] : []
    const text = [...names.slice(0, MAX_NAMES), ...more].join(', ')
    numbers.set(text, [...(numbers.get(text) ?? []), index + 1])
  })
  const lines = [...numbers].map(([text, at]) => `${at.length === 1 ? 'page' : 'pages'} ${ranges(at)}: ${text}`)
  const rest = lines.length - MAX_LINES
  return rest > 0 ? [...lines.slice(0, MAX_LINES), `and ${rest} more such lines`] : lines
}

const nameOf = ({ kind, name }: Dropped): string => (kind === 'tag' ? `<${name}>` : `${kind} ${name}`)

/** '1–3, 7' for 1, 2, 3 and 7. */
function ranges(numbers: readonly number[]): string {
  const found: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && last.to === number - 1) last.to = number
    else found.push({ from: number, to: number })
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
