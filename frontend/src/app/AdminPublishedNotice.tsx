import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useVisibility } from '../books/useVisibility.ts'
import { isolate } from '../lib/formats.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { BookList } from '../books/useBookList.ts'
import { selectPublishedId } from './viewSlice.ts'

export interface AdminPublishedNoticeProps {
  title: string
  find: BookList['find']
  onDismiss: () => void
}

/** Says that a book was published and, if it is private, that only admins see it. Offers to make it public. */
export function AdminPublishedNotice({ title, find, onDismiss }: AdminPublishedNoticeProps) {
  const { t } = useTranslation()
  const book = find(useSelector(selectPublishedId))
  const text = t('publish.published', { title: isolate(title) })
  if (!book) return <Notice text={text} onDismiss={onDismiss} />
  return <OfferedNotice book={book} text={text} onDismiss={onDismiss} />
}

interface OfferedNoticeProps {
  book: Book
  text: string
  onDismiss: () => void
}

function OfferedNotice({ book, text, onDismiss }: OfferedNoticeProps) {
  const { t } = useTranslation()
  const visibility = useVisibility(book)
  const { changed, hasFailed, isBusy } = visibility
  const dismiss = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (changed) dismiss.current?.focus()
  }, [changed])

  const isOffered = !visibility.isPublic || isBusy
  const more = changed ? t('edit.nowPublic') : isOffered ? t('publish.adminsOnly') : ''
  return (
    <Notice
      text={`${text} ${hasFailed ? t('publish.notMadePublic') : more}`}
      onDismiss={onDismiss}
      dismissRef={dismiss}
    >
      <ButtonLink href={pagePath(book.id, 1)}>{t('publish.read')}</ButtonLink>
      {isOffered && (
        <Button aria-disabled={isBusy} onClick={() => void visibility.change(true)}>
          {t('publish.makePublic')}
        </Button>
      )}
    </Notice>
  )
}
