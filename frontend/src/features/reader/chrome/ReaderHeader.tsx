import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { TableOfContents, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ObservableView } from '../view/ViewState.ts'
import { Progress } from './Progress.tsx'
import css from './ReaderHeader.module.css'

interface ReaderHeaderProps {
  book: Book
  titleId: string
  /** The name of the chapter that the page is in; null if there is none, or if it is not known yet. */
  chapter: string | null
  /** Index from 0. */
  index: number
  place: ObservableView
  onClose: () => void
  onContents: () => void
  isEditing: boolean
  /** The page input, on wide screens, and the tools at the end. */
  children?: ReactNode
}

/** The bar with title and author, and the reading progress below it. */
export function ReaderHeader(props: ReaderHeaderProps) {
  const { book, titleId, chapter, index, place, onClose, onContents, isEditing, children } = props
  const { t } = useTranslation()
  return (
    <div className={css.header}>
      <div className={css.bar}>
        <div className={css.book}>
          <ActionLink href="/" tone="quiet" round aria-label={t('close')} onClick={onClose}>
            <X size={20} />
          </ActionLink>
          {book.totalPages > 0 && !isEditing && (
            <IconButton
              label={t('reader.contents')}
              icon={<TableOfContents className={css.contents} size={20} />}
              title={t('reader.sheet')}
              aria-haspopup="dialog"
              data-scripted=""
              onClick={onContents}
            />
          )}
          <div className={css.names}>
            <h1 id={titleId} className={css.title} lang={book.lang} dir="auto">
              {isEditing ? (
                book.title
              ) : (
                <a className={css.about} href={bookPath(book.id)} title={t('reader.about')}>
                  {book.title}
                </a>
              )}
            </h1>
            <div className={css.line}>
              <p className={css.author} lang={book.lang} dir="auto">
                {book.author}
              </p>
              {chapter !== null && !isEditing && (
                <p className={css.chapter} lang={book.lang} dir="auto">
                  {chapter}
                </p>
              )}
            </div>
          </div>
        </div>
        {children}
      </div>
      {book.totalPages > 0 && <Progress book={book} index={index} place={place} />}
    </div>
  )
}
