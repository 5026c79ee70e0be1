const FENCE = /^[ \t]*(?:>[ \t]*)*(?:`{3,}(?=[^`]*$)|~{3,})/
const FENCE_MARKS = /[`~]+/
/** A line that may continue the block before a blank line: an indented line or a list item. */
const CONTINUATION = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/

const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹'
const PERSIAN_NUMBER = /^(\s*)([۰-۹]{1,3})(?=[.)]\s)/
const BULLET = /^(\s*)•(?=\s)/
/** Six markers of quotes and lists at the beginning of a line, before another one. */
const NESTED_TOO_DEEP = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){6}[ \t]*\d*)(?=[>\-*+.)])/

/** Replaces list markers that Markdown does not have, and escapes a seventh marker, since parsers recurse. */
const normalizeLine = (line: string): string =>
  line
    .replace(BULLET, '$1-')
    .replace(PERSIAN_NUMBER, (_marker, indent: string, digits: string) => indent + toAsciiDigits(digits))
    .replace(NESTED_TOO_DEEP, '$1\\')

const toAsciiDigits = (digits: string): string =>
  digits.replace(/[۰-۹]/g, (digit) => String(PERSIAN_DIGITS.indexOf(digit)))

/**
 * Splits an answer into Markdown texts that mean the same alone, at blank lines outside code and lists.
 * While an answer grows only its last block changes, so that only this one is parsed again.
 */
export function splitBlocks(answer: string): string[] {
  const blocks: string[][] = [[]]
  let fence: string | null = null
  let isAfterBlank = false
  for (const line of answer.split('\n')) {
    const isBlank = line.trim() === ''
    if (fence === null && isAfterBlank && !isBlank && !CONTINUATION.test(normalizeLine(line))) blocks.push([])
    blocks.at(-1)?.push(fence === null ? normalizeLine(line) : line)
    fence = fenceAfter(line, fence)
    isAfterBlank = isBlank
  }
  return blocks.map((lines) => lines.join('\n')).filter((block) => block.trim() !== '')
}

/** The marks of the code fence that is open after `line`, or null. A line of at least the same marks closes it. */
function fenceAfter(line: string, open: string | null): string | null {
  const [start = ''] = FENCE.exec(line) ?? []
  const [marks = ''] = FENCE_MARKS.exec(start) ?? []
  if (open === null) return marks === '' ? null : marks
  const isClosed = marks.startsWith(open) && line.slice(start.length).trim() === ''
  return isClosed ? null : open
}
