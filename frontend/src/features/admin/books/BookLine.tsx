import { bookPath, pagePath, sectionPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { ClipboardList, Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { useAdmin } from '../AdminContext.ts'
import { IconButton, IconLink } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './BooksTable.module.css'
import { lastChange } from './orderBooks.ts'
import { formatMoment } from '../../../lib/longFormats.ts'
import { formatChange } from './formatChange.ts'
import type { useBulkVisibilityJob } from '../visibility/useBulkVisibilityJob.ts'
import { BOOK_TOOLS, type BookTool } from './BookTools.tsx'
import { selectBooks } from './useBooksTable.ts'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'

interface BookLineProps {
  book: Book
  isSelected: boolean
  visibility: ReturnType<typeof useBulkVisibilityJob>
  /** The time, in milliseconds since 1970. */
  now: number
  onTool: (tool: BookTool) => void
}

/** A book in the table. */
export function BookLine({ book, isSelected, visibility, now, onTool }: BookLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pages = formatNumber(book.totalPages, language)
  const changed = lastChange(book)
  return (
    <tr>
      <td className={css.tick}>
        <label className={css.tickbox}>
          <input
            type="checkbox"
            aria-label={t('dashboard.select', { title: isolate(book.title) })}
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
        <span className={css.onPhone}>{t('dashboard.pagesOf', { count: book.totalPages, n: pages })}</span>
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
        <LineActions book={book} onTool={onTool} />
      </td>
    </tr>
  )
}

/** The links and buttons for the book. */
function LineActions({ book, onTool }: Pick<BookLineProps, 'book' | 'onTool'>) {
  const { t } = useTranslation()
  const { onDelete } = useAdmin()
  const title = isolate(book.title)
  return (
    <div>
      <ButtonLink
        tone="quiet"
        className={css.edit}
        title={t('dashboard.readOf', { title })}
        aria-label={t('dashboard.readOf', { title })}
        href={pagePath(book.id, 1)}
      >
        <Pencil size={18} />
        <span className={css.word}>{t('dashboard.tool.read')}</span>
      </ButtonLink>
      <IconLink
        isTitled
        label={t('dashboard.details', { title })}
        icon={<ClipboardList size={18} />}
        href={sectionPath({ section: 'book', id: book.id })}
      />
      {BOOK_TOOLS.map(({ tool, Icon }) => (
        <IconButton
          key={tool}
          isTitled
          label={t(`dashboard.toolOf.${tool}`, { title })}
          icon={<Icon size={18} />}
          onClick={() => onTool(tool)}
        />
      ))}
      <IconLink isTitled label={t('dashboard.view', { title })} icon={<Eye size={18} />} href={bookPath(book.id)} />
      <IconButton
        className={css.delete}
        isTitled
        label={t('dashboard.deleteOf', { title })}
        icon={<Trash2 size={18} />}
        onClick={() => onDelete(book)}
      />
    </div>
  )
}
