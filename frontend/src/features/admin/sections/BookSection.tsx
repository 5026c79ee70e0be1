import { bookPath, pagePath, sectionPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { BookOpen, Info, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useBookList } from '../../../books/useBookList.ts'
import { useAdmin } from '../AdminContext.ts'
import { BOOK_TOOLS, BookTools, useBookTools } from '../books/BookTools.tsx'
import { VisibilitySwitch } from '../books/VisibilitySwitch.tsx'
import dashboardCss from '../Dashboard.module.css'
import { DashboardLoading } from '../DashboardLoading.tsx'
import { formatMoment } from '../../../lib/longFormats.ts'
import { lastChange } from '../books/orderBooks.ts'
import { useBulkVisibilityJob } from '../visibility/useBulkVisibilityJob.ts'
import { VisibilityNotice } from '../visibility/VisibilityNotice.tsx'
import css from './BookSection.module.css'
import { DetailsOfBook } from './DetailsOfBook.tsx'

/** One book: its details, pages, links, history, files and visibility. */
export function BookSection({ id }: { id: string }) {
  const { t } = useTranslation()
  const { books, hasFailed, refetch } = useBookList()
  const book = books?.find((known) => known.id === id)
  if (book) return <KnownBook book={book} />
  if (books)
    return (
      <EmptyState title={t('dashboard.noBook')} hint={t('dashboard.noBookHint')}>
        <ButtonLink href={sectionPath({ section: 'books' })}>{t('dashboard.showAll')}</ButtonLink>
        <ButtonLink href={sectionPath({ section: 'bin' })}>{t('bin.title')}</ButtonLink>
      </EmptyState>
    )
  if (!hasFailed) return <DashboardLoading />
  return (
    <EmptyState role="alert" title={t('dashboard.failed')} hint={t('dashboard.failedHint')}>
      <Button onClick={refetch}>{t('retry')}</Button>
    </EmptyState>
  )
}

function KnownBook({ book }: { book: Book }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { onDelete } = useAdmin()
  const tools = useBookTools()
  const visibility = useBulkVisibilityJob()
  const titleId = useId()
  const changed = lastChange(book)
  return (
    <section className={css.book} aria-labelledby={titleId}>
      <header className={css.head}>
        <div className={css.cover}>
          <Cover book={book} isSmall />
        </div>
        <div>
          <h2 id={titleId} className={dashboardCss.sectionTitle} tabIndex={-1}>
            <bdi lang={book.lang}>{book.title}</bdi>
          </h2>
          <p className={dashboardCss.subtitle}>
            <bdi lang={book.lang}>{book.author}</bdi> ·{' '}
            {t('dashboard.pagesOf', { count: book.totalPages, n: formatNumber(book.totalPages, language) })} ·{' '}
            <time dateTime={new Date(changed).toISOString()}>
              {t('dashboard.changedAt', { when: formatMoment(changed, language) })}
            </time>
          </p>
        </div>
        <VisibilitySwitch book={book} visibility={visibility} />
      </header>
      <VisibilityNotice visibility={visibility} />
      <ul className={css.tools} aria-label={t('dashboard.actions')}>
        <li>
          <ButtonLink href={pagePath(book.id, 1)}>
            <BookOpen size={18} />
            {t('dashboard.tool.read')}
          </ButtonLink>
        </li>
        {BOOK_TOOLS.map(({ tool, Icon }) => (
          <li key={tool}>
            <Button onClick={() => tools.show(tool, book)}>
              <Icon size={18} />
              {t(`dashboard.tool.${tool}`)}
            </Button>
          </li>
        ))}
        <li>
          <ButtonLink href={bookPath(book.id)}>
            <Info size={18} />
            {t('dashboard.tool.about')}
          </ButtonLink>
        </li>
        <li>
          <Button tone="danger" onClick={() => onDelete(book)}>
            <Trash2 size={18} />
            {t('dashboard.tool.delete')}
          </Button>
        </li>
      </ul>
      <DetailsOfBook book={book} />
      <BookTools tools={tools} />
    </section>
  )
}
