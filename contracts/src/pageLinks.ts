import { pageNumberOf } from './areaNames.ts'

/**
 * The target of a link of an HTML page. `fragment` is as written, without '#': null if there is none, '' if it is empty.
 * `deleted` is a page that the book no longer has. Only `elsewhere` leaves the book.
 */
export type PageLink =
  | { to: 'here'; fragment: string }
  | { to: 'page'; page: number; fragment: string | null }
  | { to: 'deleted'; fragment: string | null }
  | { to: 'elsewhere' }

/**
 * The name by which storage serves a link to a deleted page (DESIGN.md §4.11): `deleted-` and the id of the page, or the number
 * that no page had.
 */
const DELETED_PAGE = /^deleted-(?:[0-9a-hjkmnp-tv-z]{20}|[1-9]\d*)\.html$/
export const deletedPageName = (page: string | number): string => `deleted-${page}.html`

const EXTERNAL = /^(?:https?:|mailto:|tel:|\/\/)/i
const PAGE = /^(?:\.\/)*([^/#]*)(?:#([^]*))?$/

/**
 * Reads the `href` of a link (BEHAVIOUR.md §5.7): a place in the same page, a page of the same book (`3.html`,
 * `./3.html#note`), a deleted one, or an address elsewhere. Null for all others, which lead nowhere.
 */
export function parsePageLink(href: string): PageLink | null {
  const link = href.trim()
  if (link.startsWith('#')) return { to: 'here', fragment: link.slice(1) }
  if (EXTERNAL.test(link)) return { to: 'elsewhere' }
  const [, name = '', fragment = null] = PAGE.exec(link) ?? []
  if (DELETED_PAGE.test(name)) return { to: 'deleted', fragment }
  const page = pageNumberOf(name)
  return page === null ? null : { to: 'page', page, fragment }
}

/** The ids that the fragment of a link may mean: the fragment as written, and percent-decoded. */
export function idsOfFragment(fragment: string): string[] {
  try {
    return [fragment, decodeURIComponent(fragment)]
  } catch {
    return [fragment]
  }
}
