import { downloadPath } from './downloadPath.ts'
import { parsePageLink } from './pageLinks.ts'

/** The prefix that sanitised ids get (SECURITY.md §2.6). */
const ID_PREFIX = 'user-content-'
/** The `href` of a link to a deleted page in a sanitised page: page 0, which no book has. */
const LINK_TO_DELETED_PAGE = '#/0'
/** The index of a deleted page. */
export const DELETED_PAGE = -1
/** A sanitised link to another page: `#/3` or `#/3/{id}`. A sanitised link to an id never begins with `#/`. */
const OTHER_PAGE = /^#\/(\d+)(?:\/([^]*))?$/

/** A place in the book. */
export interface LinkTarget {
  /** Index of the page, from 0; null for the page that has the link; `DELETED_PAGE`. */
  index: number | null
  /** The sanitised id of an element, as written or percent-encoded; null for the top of the page. */
  id: string | null
}

/**
 * The `href` that a link gets in a sanitised page; null if it leads nowhere. A link within the book becomes a fragment,
 * so that it cannot leave the library even if nothing handles the click. `origin` is the library's own.
 */
export function sanitiseLink(href: string, origin: string): string | null {
  const link = parsePageLink(href)
  if (!link) return downloadPath(href, origin)
  if (link.to === 'elsewhere') return href
  if (link.to === 'deleted') return LINK_TO_DELETED_PAGE
  const id = link.fragment ? withIdPrefix(link.fragment) : ''
  if (link.to === 'here') return `#${id}`
  return id ? `#/${link.page}/${id}` : `#/${link.page}`
}

/** Reads a sanitised `href`: the place that it leads to, or null if it leads out of the book or nowhere. */
export function targetOfLink(href: string | null): LinkTarget | null {
  if (!href?.startsWith('#')) return null
  const [, page, id] = OTHER_PAGE.exec(href) ?? []
  return page ? { index: Number(page) - 1, id: id ?? null } : { index: null, id: href.slice(1) || null }
}

/** The id that an element gets in a sanitised page. */
export const withIdPrefix = (id: string): string => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id)
