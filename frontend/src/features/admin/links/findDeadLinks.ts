import { withIdPrefix } from '@hikma/contracts/bookLinks'
import { idsOfFragment } from '@hikma/contracts/pageLinks'
import type { LinkedPage, LinkInBook } from './linkedPage.ts'

/** Why a link leads nowhere. Numbers of pages are from 1, ids as written in the link. */
export type DeadReason =
  | { kind: 'deleted' }
  | { kind: 'noPage'; page: number }
  | { kind: 'noPlace'; id: string; page: number }
  | { kind: 'nowhere'; address: string }

export interface DeadLink {
  from: LinkedPage
  link: LinkInBook
  reason: DeadReason
}

/** Whether a page has the place that a fragment names, as the reader finds it. Of TeX pages this is not known: true. */
export const hasPlace = ({ ids }: LinkedPage, fragment: string): boolean =>
  fragment === '' || ids === null || idsOfFragment(fragment).some((id) => ids.has(withIdPrefix(id)))

/** The page of this number; null if it is one of those that could not be read, undefined if the book has none. */
export type PageAt = (page: number) => LinkedPage | null | undefined

function reasonOf(from: LinkedPage, { target, href }: LinkInBook, pageAt: PageAt): DeadReason | null {
  if (target === null) return { kind: 'nowhere', address: href.value }
  if (target.to === 'deleted') return { kind: 'deleted' }
  const page = target.to === 'page' ? target.page : from.page
  const to = pageAt(page)
  if (to === undefined) return { kind: 'noPage', page }
  const { fragment } = target
  return to === null || fragment === null || hasPlace(to, fragment) ? null : { kind: 'noPlace', id: fragment, page }
}

/** The links of some pages that lead nowhere, in their order. */
export const findDeadLinks = (pages: readonly LinkedPage[], pageAt: PageAt): DeadLink[] =>
  pages.flatMap((from) =>
    from.links.flatMap((link) => {
      const reason = reasonOf(from, link, pageAt)
      return reason ? [{ from, link, reason }] : []
    }),
  )
