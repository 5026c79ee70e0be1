import { formatAddress } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { SearchHit } from '@hikma/contracts/searchAnswer'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { hitAddress } from '../../../lib/hitAddress.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { PageName } from '../../../ui/pageName/PageName.tsx'
import { PassageSnippet } from '../../../ui/passage/PassageSnippet.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PassageList.module.css'

interface PassageListProps {
  book: Book
  /** The pages with their names, as contents list them. */
  pages: readonly ListedPage[]
  hits: readonly SearchHit[]
  /** The address of the hit that was chosen last. */
  chosen: string | undefined
  onChoose: (event: MouseEvent, hit: SearchHit) => void
}

/** Found passages in reading order, by page. Each is a link to its passage. */
export function PassageList({ book, pages, hits, chosen, onChoose }: PassageListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const groups = useMemo(() => groupByPage(hits), [hits])
  return (
    <ol className={css.pages}>
      {groups.map(({ page, heading, hits: hitsOfPage }) => {
        const listed = pages[page - 1]
        const named = listed?.name ? listed : { page, name: heading, isHeading: true, words: null }
        return (
          <li key={page}>
            <h2 className={css.page}>
              <span className={css.name}>
                <PageName page={named} lang={book.lang} />
              </span>
              {named.name !== null && named.isHeading && (
                <span className={css.number}>{t('passages.page', { page: formatNumber(page, language) })}</span>
              )}
            </h2>
            <ol className={css.hits}>
              {hitsOfPage.map((hit, at) => {
                const path = formatAddress(hitAddress(hit))
                return (
                  <li key={at}>
                    <a
                      className={css.hit}
                      href={path}
                      aria-current={path === chosen ? 'true' : undefined}
                      onClick={(event) => onChoose(event, hit)}
                    >
                      <PassageSnippet snippet={hit.snippet} book={book} />
                    </a>
                  </li>
                )
              })}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

interface PageHits {
  /** From 1. */
  page: number
  /** The name of the page; null if it has none. */
  heading: string | null
  hits: readonly SearchHit[]
}

/** Hits in reading order, by page. */
function groupByPage(hits: readonly SearchHit[]): readonly PageHits[] {
  const groups: (PageHits & { hits: SearchHit[] })[] = []
  for (const hit of hits) {
    const last = groups.at(-1)
    if (last?.page === hit.page) last.hits.push(hit)
    else groups.push({ page: hit.page, heading: hit.heading, hits: [hit] })
  }
  return groups
}
