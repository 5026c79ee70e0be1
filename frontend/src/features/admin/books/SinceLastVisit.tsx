import { pagePath, sectionPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { PenLine } from 'lucide-react'
import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useAdmin } from '../AdminContext.ts'
import { rememberAdmin } from '../adminMemory.ts'
import { lastChange } from './orderBooks.ts'
import css from './SinceLastVisit.module.css'

/** So many changed books are named. */
const NAMED = 5

/** The way to the page that was saved last, and the books that have changed since the list was shown the time before. */
export function SinceLastVisit({ books }: { books: readonly Book[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { edited, seenAt } = useAdmin().memory
  useEffect(() => rememberAdmin({ seenAt: Date.now() }), [])
  const book = books.find(({ id }) => id === edited?.bookId)
  const page = book && edited ? Math.min(edited.page, book.totalPages) : 0
  const changed =
    seenAt === undefined
      ? []
      : books.filter((one) => lastChange(one) > seenAt).toSorted((one, other) => lastChange(other) - lastChange(one))
  if (page === 0 && changed.length === 0) return null
  const more = changed.length - NAMED
  return (
    <div className={css.since}>
      {book && page > 0 && (
        <ButtonLink href={pagePath(book.id, page)}>
          <PenLine size={18} />
          {t('dashboard.continue', { title: isolate(book.title), n: formatNumber(page, language) })}
        </ButtonLink>
      )}
      {changed.length > 0 && (
        <p>
          {t('dashboard.changedSince')}{' '}
          {changed.slice(0, NAMED).map(({ id, title, lang }, at) => (
            <Fragment key={id}>
              {at > 0 && t('dashboard.separator')}
              <a href={sectionPath({ section: 'book', id })}>
                <bdi lang={lang}>{title}</bdi>
              </a>
            </Fragment>
          ))}
          {more > 0 && ` ${t('dashboard.andMore', { n: formatNumber(more, language) })}`}
        </p>
      )}
    </div>
  )
}
