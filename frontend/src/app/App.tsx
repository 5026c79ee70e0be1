import type { Book } from '@hikma/contracts/book'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import css from './App.module.css'
import { Header } from './Header.tsx'
import { LibraryContainer } from './LibraryContainer.tsx'
import { LibraryNotices } from './LibraryNotices.tsx'
import { OpenBook } from './OpenBook.tsx'
import { StorageFullNotice } from './StorageFullNotice.tsx'
import { useBookList } from './useBookList.ts'
import { useEnterLibrary } from './useEnterLibrary.ts'
import { useFocusOnViewChange } from './useFocusOnViewChange.ts'
import { useOpenBook } from './useOpenBook.ts'
import { useSession } from './useSession.ts'
import { useSignInOverReader } from './useSignInOverReader.ts'
import { adminEntered, selectView } from './viewSlice.ts'

const AdminContainer = lazyWithRetry(async () => (await import('./AdminContainer.tsx')).AdminContainer)
const AdminDeletion = lazyWithRetry(async () => (await import('./AdminDeletion.tsx')).AdminDeletion)
const AdminSignIn = lazyWithRetry(async () => (await import('./AdminSignIn.tsx')).AdminSignIn)

/** The library or the dashboard, and above it the open book. */
export function App() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const list = useBookList()
  const { signOut } = useSession()
  const view = useSelector(selectView)
  const mustSignIn = useSignInOverReader()
  const main = useRef<HTMLElement>(null)
  const [bookToDelete, setBookToDelete] = useState<Book | null>(null)
  const enterLibrary = useEnterLibrary()
  useDocumentTitle(t('product'))
  useFocusOnViewChange(main)
  const { book, open, close, leaveDeleted } = useOpenBook(list, main)

  const endDeletion = (isDeleted: boolean) => {
    if (isDeleted && bookToDelete?.id === book?.id) close()
    // The dialog returns the focus to the card, which may be deleted: the focus moves only after that.
    flushSync(() => setBookToDelete(null))
    if (isDeleted) main.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={book && css.behind} inert={book !== undefined}>
        <Header onHome={enterLibrary} onAdmin={() => dispatch(adminEntered())} />
        <main ref={main} className={css.main} tabIndex={-1}>
          <LibraryNotices find={list.find} />
          {view === 'admin' ? (
            <Suspense fallback={<Loading />}>
              <AdminContainer books={list.books} signOut={signOut} />
            </Suspense>
          ) : (
            <LibraryContainer list={list} onOpen={open} onDelete={setBookToDelete} />
          )}
        </main>
      </div>
      {bookToDelete && (
        <Suspense>
          <AdminDeletion book={bookToDelete} onEnd={endDeletion} />
        </Suspense>
      )}
      {book && <OpenBook book={book} onClose={close} onGone={() => leaveDeleted(book)} />}
      {book && mustSignIn && (
        <Suspense>
          <AdminSignIn book={book} />
        </Suspense>
      )}
      <StorageFullNotice />
    </>
  )
}

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <Spinner />
  </div>
)
