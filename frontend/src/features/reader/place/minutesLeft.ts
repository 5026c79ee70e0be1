import type { ListedPage } from '../../../lib/listPages.ts'
import { findMatter } from '../../../lib/matter.ts'
import { readingMinutes } from '../../../lib/readingTime.ts'

interface MinutesLeftOptions {
  pages: readonly ListedPage[]
  /** Index of the current page, from 0. */
  index: number
  /** Share of that page that is read, 0 to 1. */
  pageShare: number
  /** The language of the book. */
  lang: string
}

/**
 * The minutes until the end of the current chapter: a page with a heading, and those after it up to the next heading. 0 if
 * its end is on the screen. Null in front and back matter, if the book has no such chapter here, or if its contents are not known.
 */
export function minutesLeft({ pages, index, pageShare, lang }: MinutesLeftOptions): number | null {
  if (findMatter(pages)[index]) return null
  if (!pages.slice(0, index + 1).some(({ isHeading }) => isHeading)) return null
  const next = pages.findIndex(({ isHeading }, at) => at > index && isHeading)
  const [current, ...others] = pages.slice(index, next < 0 ? undefined : next)
  const rest = others.reduce((sum, { words }) => sum + (words ?? 0), 0)
  const words = (current?.words ?? 0) + rest
  if (words === 0) return null
  return others.length === 0 && pageShare === 1 ? 0 : readingMinutes(words - (current?.words ?? 0) * pageShare, lang)
}
