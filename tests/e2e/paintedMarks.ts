import type { Page } from '@playwright/test'

interface PaintedMark {
  text: string
  /** The middle of its first line, in CSS pixels of the window. */
  x: number
  y: number
}

/** What is painted of marks in a page, by colour, and under `note` those with one. A mark across blocks is in several parts. */
export const paintedMarks = (page: Page): Promise<Record<string, PaintedMark[]>> =>
  page.evaluate(() => {
    const PREFIX = 'hikma-mark-'
    const partOf = ({ startContainer, startOffset, endContainer, endOffset }: AbstractRange) => {
      const range = document.createRange()
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
      const { x = 0, y = 0, width = 0, height = 0 } = range.getClientRects()[0] ?? {}
      return { text: String(range), x: x + width / 2, y: y + height / 2 }
    }
    const ofMarks = [...CSS.highlights].filter(([name]) => name.startsWith(PREFIX))
    return Object.fromEntries(ofMarks.map(([name, ranges]) => [name.slice(PREFIX.length), Array.from(ranges, partOf)]))
  })
