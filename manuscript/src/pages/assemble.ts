import { serialize } from 'parse5'
import { MAX_PAGE_BYTES, MAX_PAGES } from '@hikma/contracts/limits'
import { parsePageLink } from '@hikma/contracts/pageLinks'
import { ManuscriptError } from '../ManuscriptError.ts'
import type { ImportWarning } from '../Manuscript.ts'
import { attributeOf, createText, type Element, elementsIn, insertBefore, textIn } from '../tree/tree.ts'
import type { ArchiveTarget } from '../zip/resolvePath.ts'
import { beginningOf } from './beginningOf.ts'
import { cleanPage } from './cleanPage.ts'
import { cutsByLength, findCuts } from './findCuts.ts'
import type { Draft } from './Draft.ts'
import { headingsIn } from './headings.ts'
import { finishPages, type RawEntry, type RawLink } from './finishPages.ts'
import type { PageContext } from './PageContext.ts'
import { isBlankPage, splitBody } from './splitBody.ts'
import type { SplitRule } from './SplitRule.ts'
import { changeToken, linkToken } from './tokens.ts'
import { writeHtml } from './writeHtml.ts'

/** A text of a manuscript, in reading order: a file of an archive, or the whole. */
export interface Section {
  path: string
  /** Called when its turn comes, so that one tree at a time is in memory. Reports what it leaves out of the tree. */
  read(report: PageContext['report']): Element
  /** It is one page, whatever the rule. */
  isWhole?: boolean
  /** It is a page of a book, which stays one even if it is blank or long, and keeps its links. */
  isPage?: boolean
}

export interface AssembleOptions {
  rule: SplitRule
  /** Each text is a chapter, unless it is long or has several headings of its highest level. */
  areChapters?: boolean
  /** Entries of deeper levels begin no page. */
  contents: readonly RawEntry[]
  image(address: string, path: string): string | null
  drawing(svg: Element): string | null
  /** Where an address leads in the manuscript, or null. */
  resolve(address: string, path: string): ArchiveTarget | null
}

/** Entries down to this depth begin pages, and deeper ones in a chapter that is longer than so many characters. */
const CHAPTER_DEPTH = 1
const LONG_CHAPTER = 60_000
/** In UTF-16 code units of HTML. Leaves room for the links, and for letters of three bytes. */
const LARGE_PAGE = MAX_PAGE_BYTES / 4

/** Makes pages of texts: clean, divided, with links that lead to them. */
export function assemble(sections: readonly Section[], options: AssembleOptions) {
  const changes: ImportWarning[] = []
  const links: RawLink[] = []
  const drafts: Draft[] = []
  const report: PageContext['report'] = (kind, what, at) =>
    insertBefore(at, createText(changeToken(changes.push({ kind, what, page: null, position: null }) - 1)))
  for (const section of sections) {
    const body = section.read(report)
    // the id of a whole text, which no element of a page has
    const own = attributeOf(body, 'id')
    cleanPage(body, {
      image: (address) => options.image(address, section.path),
      drawing: options.drawing,
      link(address) {
        const link = parsePageLink(address)
        if (link?.to === 'elsewhere' || (link && section.isPage)) return address.trim()
        const place = options.resolve(address, section.path)
        if (place === null) return null
        const isOwn = place.path === section.path && place.fragment === own
        return linkToken(links.push({ place: isOwn ? { ...place, fragment: null } : place, written: address }) - 1)
      },
      report,
    })
    const parts = section.isPage ? [body] : divide(body, section, options).filter((part) => !isBlankPage(part))
    for (const part of parts) drafts.push(draftOf(part, section.path))
    if (drafts.length > MAX_PAGES) throw new ManuscriptError('too_many_pages')
  }
  if (drafts.length === 0) throw new ManuscriptError('empty')
  return finishPages(drafts, links, changes, options.contents)
}

function divide(body: Element, section: Section, { rule, contents, areChapters }: AssembleOptions): Element[] {
  const { path } = section
  const isWhole = section.isWhole || (rule.by === 'chapter' && areChapters === true && isOneChapter(body))
  const named = contents.filter(({ place }) => place.path === path)
  const chapters = contents.length > 0 ? named.filter(({ depth }) => depth <= CHAPTER_DEPTH) : null
  const parts = isWhole ? [body] : splitBody(body, findCuts(body, rule, idsOf(chapters)))
  const shorter = parts.flatMap((part) => {
    const isLong = !isWhole && rule.by === 'chapter' && textIn(part).length > LONG_CHAPTER
    return isLong && chapters ? splitBody(part, findCuts(part, rule, idsOf(named))) : [part]
  })
  return shorter.flatMap((part) => {
    if (sizeOf(part) <= LARGE_PAGE) return [part]
    return splitBody(part, cutsByLength(part, LARGE_PAGE / 2, sizeOf))
  })
}

function isOneChapter(body: Element): boolean {
  const levels = headingsIn(body).map(({ level }) => level)
  const highest = Math.min(...levels)
  return levels.filter((level) => level === highest).length <= 1 && textIn(body).length <= LONG_CHAPTER
}

const idsOf = (entries: readonly RawEntry[] | null): ReadonlySet<string> | null =>
  entries && new Set(entries.flatMap(({ place }) => place.fragment ?? []))

const sizeOf = (element: Element): number => serialize(element).length

function draftOf(part: Element, path: string): Draft {
  const html = writeHtml(part)
  if (new TextEncoder().encode(html).length > MAX_PAGE_BYTES) throw new ManuscriptError('page_too_large')
  const ids = new Set(elementsIn(part).flatMap((element) => attributeOf(element, 'id') ?? []))
  const headings = headingsIn(part).map(({ title, level, element }, index) => ({
    title,
    depth: level - 1,
    fragment: index === 0 ? null : attributeOf(element, 'id'),
  }))
  return { path, html, ids, headings, ...beginningOf(part) }
}
