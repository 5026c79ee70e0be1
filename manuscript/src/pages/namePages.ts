import { MAX_PAGE_NAME } from '@hikma/contracts/limits'
import { contentsNames } from '@hikma/contracts/page/contentsNames'
import { isVisible } from '@hikma/contracts/visibleText'
import type { ContentsEntry } from '../Manuscript.ts'
import type { Draft } from './Draft.ts'
import { plainText } from './plainText.ts'

/**
 * The names that the contents of a file give its pages, in their order: those of the entries that lead to the beginning of a
 * page. Null if there is none, or if the headings of the page give it the same name (BEHAVIOUR.md §3.8).
 */
export function namePages(drafts: readonly Draft[], contents: readonly ContentsEntry[]): (string | null)[] {
  const byHeadings = contentsNames(
    drafts.map(({ headings, leading, hasText }) => ({
      headings: headings.map(({ title, depth }) => ({ level: depth + 1, text: title })),
      leading,
      isTitlePage: headings.length > 0 && !hasText,
      opening: null,
      words: 0,
    })),
  )
  const beginnings = drafts.map((): ContentsEntry[] => [])
  for (const entry of contents) {
    const isBeginning = entry.fragment === null || drafts[entry.page - 1]!.firstIds.has(entry.fragment)
    if (isBeginning) beginnings[entry.page - 1]!.push(entry)
  }
  return beginnings.map((entries, index) => {
    const name = nameOf(entries)
    return isVisible(name) && name !== byHeadings[index]!.heading ? name : null
  })
}

/** A chapter that begins with its part is named with it, as by headings: 'Part I · The Reef'. */
function nameOf(entries: readonly ContentsEntry[]): string {
  const chain: ContentsEntry[] = []
  for (const entry of entries) {
    const last = chain.at(-1)
    if (!last || (entry.depth > last.depth && entry.title !== last.title)) chain.push(entry)
  }
  const whole = chain.map(({ title }) => title).join(' · ')
  return plainText(whole.length <= MAX_PAGE_NAME ? whole : chain.at(-1)!.title, MAX_PAGE_NAME)
}
