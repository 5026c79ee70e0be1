import { memoize } from '../../../lib/memoize.ts'

/** The width of a text in pixels, at a size of letters in pixels. */
export type Measure = (text: string, size: number) => number

export interface PassageLayout {
  /** Of the letters, in pixels. */
  size: number
  /** The lines of each paragraph. */
  paragraphs: readonly (readonly string[])[]
  /** The passage goes on after the last line. */
  isCut: boolean
}

/** Sizes of letters, the largest at which a passage has room first. */
const SIZES = [60, 52, 46, 40, 36]
/** Lines of the smallest size; a longer passage is cut. */
const MAX_LINES = 44

/**
 * Divides a passage into lines of at most `width` pixels, in the largest letters that need no more than `height`. A line is
 * measured and later drawn whole, so that letters of Arabic script join as in the page.
 */
export function layOutPassage(
  text: string,
  { width, height, leading, measure }: { width: number; height: number; leading: number; measure: Measure },
): PassageLayout {
  const texts = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  for (const size of SIZES) {
    const paragraphs = texts.map((paragraph) => breakLines(paragraph, width, (line) => measure(line, size)))
    const lines = paragraphs.reduce((sum, { length }) => sum + length, 0)
    const isLast = size === SIZES.at(-1)
    if (lines * size * leading > height && !isLast) continue
    return lines > MAX_LINES ? cut(paragraphs, size) : { size, paragraphs, isCut: false }
  }
  return { size: SIZES[0]!, paragraphs: [], isCut: false }
}

/** The lines of one paragraph. A word that is longer than a line is divided between its letters. */
export function breakLines(paragraph: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  // not at half-spaces, and not at spaces that hold words together
  for (const word of paragraph.split(/[ \t\n\r\f]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (measure(line) > width) {
      const head = headOf(line, width, measure)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line ? [...lines, line] : lines
}

/** Letters with their marks are the same in all languages. */
const letters = memoize((locale) => new Intl.Segmenter(locale))

/** As many letters of a word as have room, one at least. */
function headOf(word: string, width: number, measure: (line: string) => number): string {
  let head = ''
  for (const { segment } of letters('und').segment(word)) {
    if (head && measure(head + segment) > width) return head
    head += segment
  }
  return head
}

function cut(paragraphs: readonly string[][], size: number): PassageLayout {
  const shown: string[][] = []
  let room = MAX_LINES
  for (const lines of paragraphs) {
    if (room > 0) shown.push(lines.slice(0, room))
    room -= lines.length
  }
  const last = shown.at(-1)!
  last[last.length - 1] = `${last.at(-1)!.replace(/[\s.,;:،؛]+$/u, '')}…`
  return { size, paragraphs: shown, isCut: true }
}
