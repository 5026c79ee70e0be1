import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { ClipboardList, ClockFading, Download, Eye, ListOrdered, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useAdmin } from '../AdminContext.ts'
import css from './BooksTable.module.css'
import { lastChange } from './orderBooks.ts'
import { formatMoment } from '../../../lib/longFormats.ts'
import { formatChange } from './formatChange.ts'
import { selectBooks } from './useBooksTable.ts'

interface BookLineProps {
  book: Book
  isSelected: boolean
  isPublic: boolean
  /** The visibility of books is being changed. */
  isBusy: boolean
  /** The time, in milliseconds since 1970. */
  now: number
  onSwitch: () => void
  onOrder: () => void
  onCheckLinks: () => void
  onExport: () => void
  onHistory: () => void
}

/** A book in the table. */
export function BookLine(props: BookLineProps) {
  const { book, isSelected, isPublic, isBusy, now, onSwitch, onOrder, onCheckLinks, onExport, onHistory } = props
  const { t } = useTranslation()
  const { onDetails } = useAdmin()
  const language = useLanguage()
  const title = isolate(book.title)
  const pages = formatNumber(book.totalPages, language)
  const changed = lastChange(book)
  return (
    <tr>
      <td className={css.tick}>
        <label className={css.tickbox}>
          <input
            type="checkbox"
            aria-label={t('dashboard.select', { title })}
            checked={isSelected}
            onChange={({ target }) => selectBooks([book], target.checked)}
          />
        </label>
      </td>
      <td className={css.cover}>
        <Cover book={book} isSmall />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is the title */}
      <th scope="row" className={css.title}>
        <div className={css.names}>
          <bdi className={css.name} lang={book.lang}>
            {book.title}
          </bdi>
          <bdi className={css.author} lang={book.lang}>
            {book.author}
          </bdi>
        </div>
      </th>
      <td className={css.pages}>
        <span className={css.onDesk}>{pages}</span>
        <span className={css.onPhone}>{t('dashboard.pagesOf', { n: pages })}</span>
      </td>
      <td className={css.visibility}>
        <button
          type="button"
          role="switch"
          className={css.switch}
          aria-checked={isPublic}
          aria-label={t('dashboard.switch', { title })}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onSwitch()}
        >
          {t(isPublic ? 'dashboard.public' : 'dashboard.private')}
        </button>
      </td>
      <td className={css.changed}>
        <time dateTime={new Date(changed).toISOString()} title={formatMoment(changed, language)}>
          {formatChange(changed, now, language)}
        </time>
      </td>
      <td className={css.actions}>
        <div>
          <Button
            tone="quiet"
            round
            title={t('dashboard.details', { title })}
            aria-label={t('dashboard.details', { title })}
            onClick={() => onDetails(book)}
          >
            <ClipboardList size={18} aria-hidden="true" />
          </Button>
          <Button
            tone="quiet"
            round
            title={t('dashboard.order', { title })}
            aria-label={t('dashboard.order', { title })}
            onClick={onOrder}
          >
            <ListOrdered size={18} aria-hidden="true" />
          </Button>
          <Button
            tone="quiet"
            round
            title={t('dashboard.checkLinks', { title })}
            aria-label={t('dashboard.checkLinks', { title })}
            onClick={onCheckLinks}
          >
            <Unlink size={18} aria-hidden="true" />
          </Button>
          <Button
            tone="quiet"
            round
            title={t('dashboard.history', { title })}
            aria-label={t('dashboard.history', { title })}
            onClick={onHistory}
          >
            <ClockFading size={18} aria-hidden="true" />
          </Button>
          <Button
            tone="quiet"
            round
            title={t('dashboard.export', { title })}
            aria-label={t('dashboard.export', { title })}
            onClick={onExport}
          >
            <Download size={18} aria-hidden="true" />
          </Button>
          <ButtonLink
            tone="quiet"
            round
            title={t('dashboard.view', { title })}
            aria-label={t('dashboard.view', { title })}
            href={bookPath(book.id)}
          >
            <Eye size={18} aria-hidden="true" />
          </ButtonLink>
        </div>
      </td>
    </tr>
  )
}
