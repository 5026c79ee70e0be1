import type { Book } from '@hikma/contracts/book'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { whenIdle } from '../lib/whenIdle.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { useProductTitle } from '../ui/useDocumentTitle.ts'
import css from './App.module.css'
import { lastSection } from './adminMemory.ts'
import { Header } from './Header.tsx'
import { LibraryNotices } from './LibraryNotices.tsx'
import { MainView } from './MainView.tsx'
import { OpenBook } from './OpenBook.tsx'
import { ReaderLoading } from './ReaderLoading.tsx'
import { SkipLink } from './SkipLink.tsx'
import { selectIsAdmin } from './sessionSlice.ts'
import { useBookList } from './useBookList.ts'
import { useEnterLibrary } from './useEnterLibrary.ts'
import { useFollowedLinks } from './useFollowedLinks.ts'
import { useOpenBook } from './useOpenBook.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useSession } from './useSession.ts'
import { useSignInOverReader } from './useSignInOverReader.ts'
import { useViewScroll } from './useViewScroll.ts'
import { adminEntered, selectAboutId, selectView } from './viewSlice.ts'

const AdminDeletion = lazyWithRetry(async () => (await import('./AdminDeletion.tsx')).AdminDeletion)
const AdminSignIn = lazyWithRetry(async () => (await import('./AdminSignIn.tsx')).AdminSignIn)
/** What is kept on the device can wait until what was asked for is shown. */
const DeviceNotices = lazyWithRetry(
  async () => {
    await new Promise<void>(whenIdle)
    return (await import('./offline/DeviceNotices.tsx')).DeviceNotices
  },
  () => null,
)
const AdminUndo = lazyWithRetry(async () => (await import('./AdminUndo.tsx')).AdminUndo)
const CarryView = lazyWithRetry(async () => (await import('./CarryView.tsx')).CarryView)

/** Not null if this device carries places and marks to others. */
function storedCarry(): string | null {
  try {
    return localStorage.getItem('hikma.carry')
  } catch {
    return null
  }
}

/** The view of the present address. The library stays below an open book, hidden, so that it is there at once again. */
export function App() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const list = useBookList()
  const { signOut } = useSession()
  const view = useSelector(selectView)
  const aboutId = useSelector(selectAboutId)
  const mustSignIn = useSignInOverReader()
  const isAdmin = useSelector(selectIsAdmin)
  const main = useRef<HTMLElement>(null)
  const [carry, setCarry] = useState(storedCarry)
  const [bookToDelete, setBookToDelete] = useState<Book | null>(null)
  const enterLibrary = useEnterLibrary()
  const { book, noReader, open, close, leaveDeleted } = useOpenBook(list)
  const [below, setBelow] = useState(view)
  if (view !== 'reader' && view !== below) setBelow(view)
  useProductTitle(t('product'))
  useFollowedLinks()
  useViewScroll()
  useReturnFocus(main)

  const endDeletion = (isDeleted: boolean) => {
    if (isDeleted && bookToDelete?.id === book?.id) close()
    // The dialog returns the focus to the card, which may be deleted: the focus moves only after that.
    flushSync(() => setBookToDelete(null))
    if (isDeleted) main.current?.focus({ preventScroll: true })
  }
  const isBehind = book !== undefined || noReader?.kind === 'loading'
  return (
    <>
      <SkipLink />
      <div className={isBehind ? css.behind : undefined} inert={isBehind}>
        <Header
          onHome={enterLibrary}
          onAdmin={() => dispatch(adminEntered(lastSection()))}
          onCarry={() => setCarry('open')}
        />
        <main ref={main} id="content" className={css.main} tabIndex={-1}>
          <LibraryNotices find={list.find} />
          <MainView
            view={view === 'reader' && below === 'library' ? below : view}
            aboutId={aboutId}
            noReader={noReader}
            list={list}
            signOut={signOut}
            onOpen={open}
            onDelete={setBookToDelete}
          />
        </main>
      </div>
      {noReader?.kind === 'loading' && <ReaderLoading />}
      {book && <OpenBook book={book} onClose={close} onGone={() => leaveDeleted(book)} />}
      <Suspense>
        {bookToDelete && <AdminDeletion book={bookToDelete} onEnd={endDeletion} />}
        {book && mustSignIn && <AdminSignIn book={book} onClose={close} />}
        {isAdmin && <AdminUndo />}
        {carry && <CarryView isOpen={carry === 'open'} onClose={() => setCarry('closed')} />}
      </Suspense>
      <Suspense>
        <DeviceNotices />
      </Suspense>
    </>
  )
}
