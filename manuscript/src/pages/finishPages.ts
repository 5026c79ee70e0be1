import type { ImportWarning, ContentsEntry, ManuscriptPage, Note } from '../Manuscript.ts'
import { attributeOf, type Element, elementsIn, tokensOf } from '../tree/tree.ts'
import { parsePage } from '../tree/parseHtml.ts'
import type { ArchiveTarget } from '../zip/resolvePath.ts'
import type { Draft } from './Draft.ts'
import { namePages } from './namePages.ts'
import { replaceTokens } from './tokens.ts'

export interface RawLink {
  place: ArchiveTarget
  /** As it is in the file. */
  written: string
}
/** An entry of the contents as the file has it. */
export interface RawEntry {
  title: string
  depth: number
  place: ArchiveTarget
}

export interface FinishedPages {
  pages: ManuscriptPage[]
  contents: ContentsEntry[]
  notes: Note[]
  changes: ImportWarning[]
}

/** What leads to the beginning of a text that has no such id. */
const TOP = /^top$/i

interface Target {
  page: number
  fragment: string | null
}

/**
 * Gives links and changes their pages, once all pages are known. A link to an id that another file lacks leads to that file, one to
 * an id that its own file lacks leads nowhere.
 */
export function finishPages(
  drafts: readonly Draft[],
  links: readonly RawLink[],
  changes: readonly ImportWarning[],
  raw: readonly RawEntry[],
): FinishedPages {
  const find = createFinder(drafts)
  const isMissing = (place: ArchiveTarget, path: string): boolean =>
    place.path === path && place.fragment !== null && !TOP.test(place.fragment) && find(place)?.fragment === null
  const placed = changes.map((change) => ({ ...change }))
  const html = drafts.map((draft, index) => {
    const page = index + 1
    const linkOf = (number: number, position: number): string | null => {
      const { place, written } = links[number]!
      const target = isMissing(place, draft.path) ? null : find(place)
      if (target === null) placed.push({ kind: 'link', what: written.slice(0, 60), page, position })
      return target && hrefOf(target, page)
    }
    return replaceTokens(draft.html, linkOf, (number, position) => {
      Object.assign(placed[number]!, { page, position })
    })
  })
  const contents = raw.flatMap(({ title, depth, place }) => {
    const target = find(place)
    return target ? [{ title, depth, ...target }] : []
  })
  const entries = contents.length > 0 ? contents : headingEntries(drafts)
  // the first entry that leads to a page names it
  const titles = new Map(entries.toReversed().map(({ page, title }) => [page, title]))
  const names = namePages(drafts, contents)
  const pages = html.map((text, index) => ({
    title: titles.get(index + 1) ?? drafts[index]!.headings[0]?.title ?? '',
    ...(names[index] && { name: names[index] }),
    html: text,
  }))
  return { pages, contents: entries, notes: findNotes(pages), changes: placed }
}

function createFinder(drafts: readonly Draft[]): (place: ArchiveTarget) => Target | null {
  const firsts = new Map<string, number>()
  const ids = new Map<string, Target>()
  for (const [index, { path, ids: own }] of drafts.entries()) {
    if (!firsts.has(path)) firsts.set(path, index + 1)
    for (const id of own) if (!ids.has(`${path}#${id}`)) ids.set(`${path}#${id}`, { page: index + 1, fragment: id })
  }
  return ({ path, fragment }) => {
    const target = fragment === null ? undefined : ids.get(`${path}#${fragment}`)
    if (target) return target
    const page = firsts.get(path)
    return page === undefined ? null : { page, fragment: null }
  }
}

const hrefOf = ({ page, fragment }: Target, from: number): string =>
  (page === from && fragment !== null ? '' : `${page}.html`) + (fragment === null ? '' : `#${fragment}`)

const headingEntries = (drafts: readonly Draft[]): ContentsEntry[] =>
  drafts.flatMap(({ headings }, index) =>
    headings
      .filter(({ fragment }, at) => at === 0 || fragment !== null)
      .map((heading) => ({ ...heading, page: index + 1 })),
  )

/** The links to notes, by the class that `cleanPage` makes of their type. */
function findNotes(pages: readonly ManuscriptPage[]): Note[] {
  return pages.flatMap(({ html }, index) => {
    if (!html.includes('noteref')) return []
    return elementsIn(parsePage(html)).flatMap((element) => noteOf(element, index + 1))
  })
}

function noteOf(element: Element, page: number): Note[] {
  const href = element.tagName === 'a' && tokensOf(element).includes('noteref') ? attributeOf(element, 'href') : null
  const [, file, id] = /^(?:(\d+)\.html)?#(.+)$/.exec(href ?? '') ?? []
  if (id === undefined) return []
  const target = { page: file === undefined ? page : Number(file), id }
  return [{ mark: { page, id: attributeOf(element, 'id') }, target }]
}
