import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { isolate } from '../lib/formats.ts'
import { lazyForAdmins } from './lazyForAdmins.ts'
import { Notice } from '../ui/Notice.tsx'
import { selectSessionEnded, signInDeclined } from '../session/sessionSlice.ts'
import type { BookList } from '../books/useBookList.ts'
import { noticeDismissed, selectDeletedBookTitle, selectPublishedTitle, selectView } from './viewSlice.ts'

/** Loaded before the library is shown after a book was published: one that came later would move the cards below it. */
export const PublishedNotice = lazyForAdmins(
  (chunks) => chunks.loadAdminPublishedNotice(),
  () => null,
)

/** Says that a book was deleted or published, or that the session has ended, until that is dismissed. */
export function LibraryNotices({ find }: Pick<BookList, 'find'>) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const deletedBookTitle = useSelector(selectDeletedBookTitle)
  const publishedTitle = useSelector(selectPublishedTitle)
  const view = useSelector(selectView)
  const hasSessionEnded = useSelector(selectSessionEnded)
  const dismiss = () => dispatch(noticeDismissed())
  return (
    <>
      {deletedBookTitle !== null && (
        <Notice text={t('library.bookGone', { title: isolate(deletedBookTitle) })} onDismiss={dismiss} />
      )}
      {publishedTitle !== null && (
        <Suspense>
          <PublishedNotice title={publishedTitle} find={find} onDismiss={dismiss} />
        </Suspense>
      )}
      {view === 'library' && hasSessionEnded && (
        <Notice text={t('library.signedOut')} onDismiss={() => dispatch(signInDeclined())} />
      )}
    </>
  )
}
