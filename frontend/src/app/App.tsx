import type { Book } from '@hikma/contracts/book'
import { type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { whenIdle } from '../lib/whenIdle.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { useProductTitle } from '../ui/useDocumentTitle.ts'
import css from './App.module.css'
import { Header } from './Header.tsx'
import { MainView } from './MainView.tsx'
import { OpenBook } from './OpenBook.tsx'
import { ReaderLoading } from './ReaderLoading.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useBookList } from '../books/useBookList.ts'
import { useEnterLibrary } from './useEnterLibrary.ts'
import { useFollowedLinks } from './useFollowedLinks.ts'
import { useOpenBook } from './useOpenBook.ts'
import { useSession } from './useSession.ts'
import { useSignInOverReader } from './useSignInOverReader.ts'
import { adminEntered, selectAboutId, selectAddress, selectMemory, selectView } from './viewSlice.ts'
import { formatAddress } from '@hikma/contracts/addresses'
import { useMemory } from '../history/useMemory.ts'

/** They can wait until what was asked for is shown, and have no texts of their own. */
const loadLayers = async () => {
  await new Promise<void>(whenIdle)
  return import('./AppLayers.tsx')
}
const nothing = () => null
const AppLayers = lazyWithRetry(async () => (await loadLayers()).AppLayers, nothing, false)
const LibraryNotices = lazyWithRetry(async () => (await loadLayers()).LibraryNotices, nothing, false)

/** The view of the present address. The library stays below an open book, hidden, so that it is there at once again. */
export function App() {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const list = useBookList()
  const { signOut } = useSession()
  const view = useFramedView()
  const aboutId = useSelector(selectAboutId)
  const mustSignIn = useSignInOverReader()
  const main = useRef<HTMLElement>(null)
  const [isCarryOpen, setCarryOpen] = useState<boolean>()
  const [bookToDelete, setBookToDelete] = useState<Book | null>(null)
  const enterLibrary = useEnterLibrary()
  const { book, noReader, open, close, leaveDeleted } = useOpenBook(list)
  useProductTitle(t('product'))
  useFollowedLinks()
  useViewScroll()
  useReturnFocus(main)
  useOnline(list.refetch)

  const enterAdmin = async () => {
    // not retried: somebody who waits may have gone elsewhere by then
    const memory = await import('../features/admin/adminMemory.ts').catch(() => null)
    dispatch(adminEntered(memory?.lastSection() ?? { section: 'new' }))
  }
  const endDeletion = (isDeleted: boolean) => {
    if (isDeleted && bookToDelete?.id === book?.id) close()
    // The dialog returns the focus to the card, which may be deleted: the focus moves only after that.
    flushSync(() => setBookToDelete(null))
    if (isDeleted) main.current?.focus({ preventScroll: true })
  }
  const isCovered = book !== undefined || noReader?.kind === 'loading'
  return (
    <>
      <SkipLink />
      <div className={isCovered ? css.behind : undefined} inert={isCovered}>
        <Header onHome={enterLibrary} onAdmin={() => void enterAdmin()} onCarry={() => setCarryOpen(true)} />
        <main ref={main} id="content" className={css.main} tabIndex={-1}>
          <div className={css.notice} role="status">
            <Suspense>
              <LibraryNotices find={list.find} />
            </Suspense>
          </div>
          <MainView
            view={view}
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
        <AppLayers
          book={book}
          onClose={close}
          mustSignIn={mustSignIn}
          bookToDelete={bookToDelete}
          onDeletionEnd={endDeletion}
          isCarryOpen={isCarryOpen}
          onCarryClose={() => setCarryOpen(false)}
        />
      </Suspense>
    </>
  )
}

/** The view in the frame: the library stays there while a book lies over it. */
function useFramedView() {
  const view = useSelector(selectView)
  const [below, setBelow] = useState(view)
  if (view !== 'reader' && view !== below) setBelow(view)
  return view === 'reader' && below === 'library' ? below : view
}

/** Calls back each time the browser is online again. */
function useOnline(callback: () => void): void {
  const onOnline = useEffectEvent(callback)
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

/** Shows each view from its top or, after Back or Forward, where it was left. The library waits for its books. */
function useViewScroll(): void {
  const view = useSelector(selectView)
  const memory = useSelector(selectMemory)
  const address = useSelector(selectAddress)
  // each section of the dashboard has a place of its own
  const place = view === 'admin' ? formatAddress(address) : view
  const shown = useRef<string>(null)
  useMemory(view, () => ({ scroll: document.documentElement.scrollTop }))
  useLayoutEffect(() => {
    if (place === shown.current) return
    shown.current = place
    if (view !== 'reader' && (view !== 'library' || memory.scroll === undefined))
      document.documentElement.scrollTop = memory.scroll ?? 0
  }, [view, place, memory])
}

/**
 * Moves the focus after a change of view: from the reader back to the element that opened the book or else to the title
 * of its card, and to `main` if the focused element is gone. The reader takes the focus itself.
 */
function useReturnFocus(main: RefObject<HTMLElement | null>): void {
  const address = useSelector(selectAddress)
  const former = useRef(address)
  const opener = useRef<Element>(null)
  useMemory('library', () => {
    opener.current = document.activeElement
    return {}
  })
  useEffect(() => {
    const { view, ...from } = former.current
    former.current = address
    if (view === address.view || !main.current || address.view === 'reader') return
    const isBack = view === 'reader' && address.view === 'library' && 'id' in from
    const target = isBack ? (openerIn(main.current, opener.current) ?? titleOf(main.current, from.id)) : null
    if (target) target.focus({ preventScroll: true })
    else if (isBack || document.activeElement === document.body) main.current.focus({ preventScroll: true })
  }, [address, main])
}

const openerIn = (main: HTMLElement, opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener !== main && main.contains(opener) ? opener : null

/** The link on the card of a book. */
const titleOf = (main: HTMLElement, id: string): HTMLElement | null =>
  [...main.querySelectorAll<HTMLElement>('h2 a[href]')].find((link) =>
    link.getAttribute('href')?.startsWith(`/books/${id}/`),
  ) ?? null
