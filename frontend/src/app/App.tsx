import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi } from '../api/booksApi.ts'
import { LibraryView } from '../features/library/LibraryView.tsx'
import { readerOpened } from '../features/reader/readerSlice.ts'
import { isolate } from '../lib/formats.ts'
import { Notice } from '../ui/Notice.tsx'
import { useBackLayer } from '../ui/useBackLayer.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import css from './App.module.css'
import { AssistantSlot } from './AssistantSlot.tsx'
import { Curtain } from './Curtain.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { OldListNotice } from './OldListNotice.tsx'
import type { AppDispatch } from './store.ts'
import { useBookList } from './useBookList.ts'
import { bookGone, bookOpened, noticeDismissed, readerClosed, selectGoneTitle, selectOpenBookId } from './viewSlice.ts'

const loadReader = () => import('../features/reader/ReaderView.tsx')
const ReaderView = lazy(async () => ({ default: (await loadReader()).ReaderView }))

export function App() {
  const { t } = useTranslation()
  const dispatch = useDispatch<AppDispatch>()
  const { books, old, failed, refetch, find } = useBookList()
  const openBookId = useSelector(selectOpenBookId)
  const goneTitle = useSelector(selectGoneTitle)
  const open = find(openBookId)
  const main = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  useDocumentTitle(t('product'))
  useBackLayer(open !== undefined, () => dispatch(readerClosed()))

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

  return (
    <>
      <div className={open && css.behind} inert={open !== undefined}>
        <Header onHome={() => (document.documentElement.scrollTop = 0)} />
        <main ref={main} className={css.main} tabIndex={-1}>
          <div className={css.notice} role="status">
            {goneTitle !== null && (
              <Notice
                text={t('library.bookGone', { title: isolate(goneTitle) })}
                onDismiss={() => dispatch(noticeDismissed())}
              />
            )}
          </div>
          <LibraryView
            books={books}
            failed={failed}
            onRetry={refetch}
            onOpen={openBook}
            onNear={() => void loadReader().catch(() => undefined)}
          />
          <OldListNotice old={old} onRetry={refetch} />
        </main>
      </div>
      {open && (
        <ErrorBoundary>
          <Suspense fallback={<Curtain />}>
            <ReaderView
              key={open.id}
              book={open}
              onClose={() => dispatch(readerClosed())}
              onGone={() => leaveGoneBook(open.title)}
              assistant={AssistantSlot}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
