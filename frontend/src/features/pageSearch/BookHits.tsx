import { formatAddress } from '@hikma/contracts/addresses'
import { formatSearchFragment } from '@hikma/contracts/searchFragment'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../lib/formats.ts'
import { hitAddress } from '../../lib/hitAddress.ts'
import { pageToOpen } from '../../places/pageToOpen.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { PassageSnippet } from '../../ui/passage/PassageSnippet.tsx'
import { PrivateBadge } from '../../ui/PrivateBadge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookHits.module.css'
import type { HitsOfBook } from './groupByBook.ts'

interface BookHitsProps extends HitsOfBook {
  search: string
}

/** A book and the passages that were found in it. */
export function BookHits({ book, hits, hasMore, search }: BookHitsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, title, lang } = book
  const fragment = formatSearchFragment(search)
  return (
    <li className={css.book}>
      <div className={css.cover}>
        <Cover book={book} isSmall />
      </div>
      <div className={css.found}>
        <h3 className={css.title} lang={lang} dir="auto">
          {title}
        </h3>
        {!book.isPublic && <PrivateBadge />}
        <ul className={css.hits} role="list">
          {hits.map((hit, at) => (
            <li key={at}>
              <a className={css.hit} href={formatAddress(hitAddress(hit))}>
                <span className={css.place}>
                  {hit.heading !== null && (
                    <>
                      <bdi lang={lang}>{hit.heading}</bdi> ·{' '}
                    </>
                  )}
                  {t('passages.page', { page: formatNumber(hit.page, language) })}
                </span>
                <PassageSnippet snippet={hit.snippet} book={book} />
              </a>
            </li>
          ))}
        </ul>
        {hasMore && (
          <a
            className={css.more}
            href={formatAddress({ view: 'reader', id, page: pageToOpen(book), fragment })}
            aria-label={t('pageSearch.moreIn', { title: isolate(title) })}
          >
            {t('pageSearch.more')}
          </a>
        )}
      </div>
    </li>
  )
}
