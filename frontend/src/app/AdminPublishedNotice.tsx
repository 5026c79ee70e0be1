import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { updateBookInLists } from '../api/booksApi.ts'
import { createEditCalls } from '../features/edit/api/createEditCalls.ts'
import { useVisibility } from '../features/edit/useVisibility.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { addAdminTexts } from './locales/addAdminTexts.ts'
import type { AppDispatch } from './store.ts'

addAdminTexts()

interface AdminPublishedNoticeProps {
  book: Book
  text: string
  onDismiss: () => void
}

/** Says that a book was published and, if it is private, that only admins see it. Offers to make it public. */
export function AdminPublishedNotice({ book, text, onDismiss }: AdminPublishedNoticeProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch<AppDispatch>()
  const calls = useMemo(() => createEditCalls(dispatch), [dispatch])
  const visibility = useVisibility(book, calls, (known) => dispatch(updateBookInLists(known)))
  const { changed, hasFailed, isBusy } = visibility
  const dismiss = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (changed) dismiss.current?.focus()
  }, [changed])

  const isOffered = !book.isPublic || isBusy
  const more = changed ? t('edit.nowPublic') : isOffered ? t('publish.adminsOnly') : ''
  return (
    <Notice
      text={`${text} ${hasFailed ? t('publish.notMadePublic') : more}`}
      onDismiss={onDismiss}
      dismissRef={dismiss}
    >
      {isOffered && (
        <Button aria-disabled={isBusy} onClick={() => void visibility.change(true)}>
          {t('publish.makePublic')}
        </Button>
      )}
    </Notice>
  )
}
