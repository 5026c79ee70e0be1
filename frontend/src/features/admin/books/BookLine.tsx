import { bookPath, pagePath, sectionPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { ClipboardList, Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { useAdmin } from '../AdminContext.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './BooksTable.module.css'
import { lastChange } from './orderBooks.ts'
import { formatMoment } from '../../../lib/longFormats.ts'
import { formatChange } from './formatChange.ts'
import type { useVisibilityRun } from '../visibility/useVisibilityRun.ts'
import { BOOK_TOOLS, type BookTool } from './BookTools.tsx'
import { selectBooks } from './useBooksTable.ts'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'

interface BookLineProps {
  book: Book
  isSelected: boolean
  visibility: ReturnType<typeof useVisibilityRun>
  /** The time, in milliseconds since 1970. */
  now: number
  onTool: (tool: BookTool) => void
}

/** A book in the table. */
export function BookLine({ book, isSelected, visibility, now, onTool }: BookLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { onDelete } = useAdmin()
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
          <a className={css.name} href={sectionPath({ section: 'book', id: book.id })} lang={book.lang} dir="auto">
            {book.title}
          </a>
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
        <VisibilitySwitch book={book} visibility={visibility} />
      </td>
      <td className={css.changed}>
        <time dateTime={new Date(changed).toISOString()} title={formatMoment(changed, language)}>
          {formatChange(changed, now, language)}
        </time>
      </td>
      <td className={css.actions}>
        <div>
          <ButtonLink
            tone="quiet"
            className={css.edit}
            title={t('dashboard.readOf', { title })}
            aria-label={t('dashboard.readOf', { title })}
            href={pagePath(book.id, 1)}
          >
            <Pencil size={18} aria-hidden="true" />
            <span className={css.word}>{t('dashboard.tool.read')}</span>
          </ButtonLink>
          <ButtonLink
            tone="quiet"
            round
            title={t('dashboard.details', { title })}
            aria-label={t('dashboard.details', { title })}
            href={sectionPath({ section: 'book', id: book.id })}
          >
            <ClipboardList size={18} aria-hidden="true" />
          </ButtonLink>
          {BOOK_TOOLS.map(({ tool, Icon }) => (
            <Button
              key={tool}
              tone="quiet"
              round
              title={t(`dashboard.toolOf.${tool}`, { title })}
              aria-label={t(`dashboard.toolOf.${tool}`, { title })}
              onClick={() => onTool(tool)}
            >
              <Icon size={18} aria-hidden="true" />
            </Button>
          ))}
          <ButtonLink
            tone="quiet"
            round
            title={t('dashboard.view', { title })}
            aria-label={t('dashboard.view', { title })}
            href={bookPath(book.id)}
          >
            <Eye size={18} aria-hidden="true" />
          </ButtonLink>
          <Button
            tone="quiet"
            round
            className={css.delete}
            title={t('dashboard.deleteOf', { title })}
            aria-label={t('dashboard.deleteOf', { title })}
            onClick={() => onDelete(book)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      </td>
    </tr>
  )
}
