import type { Book } from '@hikma/contracts/book'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi } from '../api/booksApi.ts'
import { LibraryView } from '../features/library/LibraryView.tsx'
import { readerOpened } from '../features/reader/readerSlice.ts'
import { isolate } from '../lib/formats.ts'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useBackLayer } from '../ui/useBackLayer.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import css from './App.module.css'
import { AssistantSlot } from './AssistantSlot.tsx'
import { Curtain } from './Curtain.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { OldListNotice } from './OldListNotice.tsx'
import { StorageFullNotice } from './StorageFullNotice.tsx'
import type { AppDispatch } from './store.ts'
import { useOpenBook } from './useOpenBook.ts'
import { useSession } from './useSession.ts'
import {
  adminEntered,
  bookGone,
  bookOpened,
  libraryEntered,
  noticeDismissed,
  readerClosed,
  selectGoneTitle,
  selectOpenBookId,
  selectPublishedTitle,
  selectView,
} from './viewSlice.ts'
import { useBookList } from './useBookList.ts'

const loadReader = () => import('../features/reader/ReaderView.tsx')
const ReaderView = lazy(async () => ({ default: (await loadReader()).ReaderView }))
const AdminArea = lazy(async () => ({ default: (await import('./AdminArea.tsx')).AdminArea }))
const EditArea = lazy(async () => ({ default: (await import('./EditArea.tsx')).EditArea }))
const AdminDeletion = lazy(async () => ({ default: (await import('./AdminDeletion.tsx')).AdminDeletion }))
const AdminCardActions = lazy(async () => {
  try {
    return { default: (await import('./AdminCardActions.tsx')).AdminCardActions }
  } catch {
    // They did not come. The library is there without them.
    return { default: () => null }
  }
})

export function App() {
  const { t } = useTranslation()
  const dispatch = useDispatch<AppDispatch>()
  const { books: listed, old, failed, refetch, find } = useBookList()
  const { admin, signOut } = useSession()
  // The server decides who gets private books; a list that an admin had is not shown to the visitor who follows.
  const books = useMemo(() => (admin ? listed : listed?.filter(({ isPublic }) => isPublic)), [admin, listed])
  const view = useSelector(selectView)
  const openBookId = useSelector(selectOpenBookId)
  const goneTitle = useSelector(selectGoneTitle)
  const publishedTitle = useSelector(selectPublishedTitle)
  const open = useOpenBook(find)
  const [deleting, setDeleting] = useState<Book | null>(null)
  const main = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const shownView = useRef(view)
  useDocumentTitle(t('product'))
  useBackLayer(open !== undefined, () => dispatch(readerClosed()))

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
  const leaveGoneBook = (title: string) => {
    // Its card goes too, and the sentence about it stands above all others.
    opener.current = main.current
    document.documentElement.scrollTop = 0
    dispatch(bookGone(title))
    refetch()
  }
  const endDeletion = (isDeleted: boolean) => {
    if (isDeleted && deleting?.id === openBookId) dispatch(readerClosed())
    // The dialog gives the focus back to a card, which may be gone.
    flushSync(() => setDeleting(null))
    if (isDeleted) main.current?.focus({ preventScroll: true })
  }
  const renderActions = (book: Book) => (
    <Suspense>
      <AdminCardActions book={book} onEdit={(from) => openBook(book.id, from)} onDelete={() => setDeleting(book)} />
    </Suspense>
  )
  const goHome = () => {
    document.documentElement.scrollTop = 0
    dispatch(libraryEntered())
  }

  return (
    <>
      <div className={open && css.behind} inert={open !== undefined}>
        <Header onHome={goHome} onAdmin={() => dispatch(adminEntered())} />
        <main ref={main} className={css.main} tabIndex={-1}>
          <div className={css.notice} role="status">
            {goneTitle !== null && (
              <Notice
                text={t('library.bookGone', { title: isolate(goneTitle) })}
                onDismiss={() => dispatch(noticeDismissed())}
              />
            )}
            {publishedTitle !== null && (
              <Notice
                text={t('library.published', { title: isolate(publishedTitle) })}
                onDismiss={() => dispatch(noticeDismissed())}
              />
            )}
          </div>
          {view === 'admin' ? (
            <Suspense
              fallback={
                <div className={css.loading} aria-busy="true">
                  <Spinner />
                </div>
              }
            >
              <AdminArea isAdmin={admin} books={books} signOut={signOut} />
            </Suspense>
          ) : (
            <LibraryView
              books={books}
              failed={failed}
              onRetry={refetch}
              onOpen={openBook}
              onNear={() => void loadReader().catch(() => undefined)}
              renderActions={admin ? renderActions : undefined}
            />
          )}
          {view !== 'admin' && <OldListNotice old={old} onRetry={refetch} />}
        </main>
      </div>
      {deleting && (
        <Suspense>
          <AdminDeletion book={deleting} onEnd={endDeletion} />
        </Suspense>
      )}
      {open && (
        <ErrorBoundary>
          <Suspense fallback={<Curtain />}>
            <ReaderView
              key={open.id}
              book={open}
              onClose={() => dispatch(readerClosed())}
              onGone={() => leaveGoneBook(open.title)}
              assistant={AssistantSlot}
              renderEdit={
                admin
                  ? (slot) => (
                      <Suspense>
                        <EditArea book={open} slot={slot} onGone={() => leaveGoneBook(open.title)} />
                      </Suspense>
                    )
                  : undefined
              }
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <StorageFullNotice />
    </>
  )
}
