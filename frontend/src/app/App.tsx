import type { Book } from '@hikma/contracts/book'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi } from '../api/booksApi.ts'
import { markDeleted } from '../api/recentlyDeleted.ts'
import { readerOpened } from '../features/reader/readerSlice.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useBackLayer } from '../ui/useBackLayer.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import css from './App.module.css'
import { Header } from './Header.tsx'
import { LibraryContainer } from './LibraryContainer.tsx'
import { LibraryNotices } from './LibraryNotices.tsx'
import { OpenBook } from './OpenBook.tsx'
import { StorageFullNotice } from './StorageFullNotice.tsx'
import type { AppDispatch } from './store.ts'
import { useBookList } from './useBookList.ts'
import { useOpenBook } from './useOpenBook.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { useSession } from './useSession.ts'
import {
  adminEntered,
  bookGone,
  bookOpened,
  libraryEntered,
  readerClosed,
  selectOpenBookId,
  selectView,
} from './viewSlice.ts'

const AdminContainer = lazyWithRetry(async () => (await import('./AdminContainer.tsx')).AdminContainer)
const AdminDeletion = lazyWithRetry(async () => (await import('./AdminDeletion.tsx')).AdminDeletion)

export function App() {
  const { t } = useTranslation()
  const dispatch = useDispatch<AppDispatch>()
  const list = useBookList()
  const { admin, signOut } = useSession()
  // The server decides who gets private books; a list that an admin had is not shown to the visitor who follows.
  const books = useMemo(
    () => (admin ? list.books : list.books?.filter(({ isPublic }) => isPublic)),
    [admin, list.books],
  )
  const view = useSelector(selectView)
  const openBookId = useSelector(selectOpenBookId)
  const open = useOpenBook(list.find)
  const [deleting, setDeleting] = useState<Book | null>(null)
  const main = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const closeReader = () => dispatch(readerClosed())
  const shownView = useRef(view)
  useDocumentTitle(t('product'))
  useBackLayer(open !== undefined, closeReader)

  useEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    // A button of the other view had the focus, and went with it.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [view])
  useEffect(() => {
    if (openBookId !== null || !opener.current) return
    opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [openBookId])

  const openBook = (id: string, from: HTMLElement) => {
    opener.current = from
    dispatch(readerOpened())
    dispatch(bookOpened(id))
    void dispatch(booksApi.endpoints.countRead.initiate(id, { track: false }))
  }
  const leaveGoneBook = ({ id, title }: Book) => {
    markDeleted(id)
    // Its card goes too, and the sentence about it stands above all others.
    opener.current = main.current
    document.documentElement.scrollTop = 0
    dispatch(bookGone(title))
    list.refetch()
  }
  const endDeletion = (isDeleted: boolean) => {
    if (isDeleted && deleting?.id === openBookId) closeReader()
    // The dialog gives the focus back to a card, which may be gone.
    flushSync(() => setDeleting(null))
    if (isDeleted) main.current?.focus({ preventScroll: true })
  }
  const goHome = () => {
    document.documentElement.scrollTop = 0
    dispatch(libraryEntered())
  }
  const loading = (
    <div className={css.loading} aria-busy="true">
      <Spinner />
    </div>
  )

  return (
    <>
      <div className={open && css.behind} inert={open !== undefined}>
        <Header onHome={goHome} onAdmin={() => dispatch(adminEntered())} />
        <main ref={main} className={css.main} tabIndex={-1}>
          <LibraryNotices />
          {view === 'admin' ? (
            <Suspense fallback={loading}>
              <AdminContainer isAdmin={admin} books={books} signOut={signOut} />
            </Suspense>
          ) : (
            <LibraryContainer list={list} books={books} isAdmin={admin} onOpen={openBook} onDelete={setDeleting} />
          )}
        </main>
      </div>
      {deleting && (
        <Suspense>
          <AdminDeletion book={deleting} onEnd={endDeletion} />
        </Suspense>
      )}
      {open && <OpenBook book={open} isAdmin={admin} onClose={closeReader} onGone={() => leaveGoneBook(open)} />}
      <StorageFullNotice />
    </>
  )
}
