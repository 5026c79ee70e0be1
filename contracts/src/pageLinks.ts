import { pageNumberOf } from './areaNames.ts'

/**
 * The target of a link of an HTML page. `fragment` is as written, without '#': null if there is none, '' if it is empty.
 * Only `elsewhere` leaves the book.
 */
export type PageLink =
  { to: 'here'; fragment: string } | { to: 'page'; page: number; fragment: string | null } | { to: 'elsewhere' }

const EXTERNAL = /^(?:https?:|mailto:|tel:|\/\/)/i
const PAGE = /^(?:\.\/)*([^/#]*)(?:#([^]*))?$/

/**
 * Reads the `href` of a link (BEHAVIOUR.md §5.7): a place in the same page, a page of the same book (`3.html`,
 * `./3.html#note`), or an address elsewhere. Null for all others, which lead nowhere.
 */
export function parsePageLink(href: string): PageLink | null {
  const link = href.trim()
  if (link.startsWith('#')) return { to: 'here', fragment: link.slice(1) }
  if (EXTERNAL.test(link)) return { to: 'elsewhere' }
  const [, name = '', fragment = null] = PAGE.exec(link) ?? []
  const page = pageNumberOf(name)
  return page === null ? null : { to: 'page', page, fragment }
}
