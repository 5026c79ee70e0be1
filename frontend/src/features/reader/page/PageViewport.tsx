import { memo, type MouseEvent, use, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { listPages, type ListedPage } from '../../../lib/listPages.ts'
import { findMatter } from '../../../lib/matter.ts'
import { LastScreen } from '../end/LastScreen.tsx'
import { PageEnd } from '../end/PageEnd.tsx'
import { PageFailure } from './PageFailure.tsx'
import { PrintedPlace } from './PrintedPlace.tsx'
import { PageText } from './PageText.tsx'
import { TableScrollBar } from './TableScrollBar.tsx'
import css from './Reader.module.css'
import { pageLink } from '../navigation/pageLink.ts'
import { TurnButton } from '../navigation/TurnButton.tsx'
import { PlaceNotices } from '../place/PlaceNotices.tsx'
import type { PageView } from '../view/createPageView.ts'
import { useTaps } from './useTaps.ts'
import type { TapZone } from '../dom/tapZone.ts'
import { CurrentReader, type Reader } from '../state/useReader.ts'
import { TexLookBar } from '../tex/TexLookBar.tsx'
import { useTexLook } from '../tex/useTexLook.ts'
import { useTypesetPages } from '../tex/useTypesetPages.ts'
import { usePageTools } from '../tools/usePageTools.tsx'
import { focusPageText } from '../dom/pageElements.ts'
import { useIsOnline } from './useIsOnline.ts'
import { useDispatch, useStore } from 'react-redux'
import { booksApi, type BooksDispatch } from '../../../api/booksApi.ts'
import { fetchContents, loadedContents } from '../../../api/contentsApi.ts'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { places } from '../../../places/places.ts'
import { withReadPage } from '../../../places/readPages.ts'
import type { SavedPlace } from '../../../places/SavedPlace.ts'
import { bookShare } from '../view/bookShare.ts'
import type { Relocation } from '../view/createReading.ts'
import type { OpenBook } from '../view/Screen.ts'

interface PageViewportProps {
  view: PageView
  hasTurnButtons: boolean
  isByScreens: boolean
  /** The pages with their names. */
  pages: readonly ListedPage[]
  /** Called after a tap on the page, but not on what is pressed in it. */
  onTap: (zone: TapZone) => void
}

/** Whether somebody is using a control, for example typing a page number, or the history has focused a link. */
const isControlFocused = (text: HTMLElement): boolean => {
  const control = document.activeElement?.closest('input, button, a')
  return control != null && text.closest('main')?.contains(control) === true
}

/** The scroll container of the page, with a turn button on either side. Renders before what stands around it (decision 12). */
export const PageViewport = memo(function PageViewport(props: PageViewportProps) {
  const { view, hasTurnButtons, isByScreens, pages, onTap } = props
  const reader = use(CurrentReader)
  if (!reader) throw new Error('PageViewport must be rendered within CurrentReader.')
  const { t } = useTranslation()
  const { book, shown, hasFailed, isWaiting, total } = reader
  const inLook = usePagesInLook(reader)
  const { content } = inLook
  const turnProps = { place: view, onTurn: view.step }
  const hasFirstPage = shown !== null
  const linkTo = (step: 1 | -1) => pageLink(book.id, reader.index + step, total)
  const { text, viewport } = view
  usePageView(view, reader)
  const readAgain = () => view.goTo(0, { line: null })
  const onClick = useTaps(book.direction, onTap)
  const shownIndex = shown?.index ?? null
  const tools = usePageTools({ book, text, content, shownIndex, load: reader.load, goTo: view.goToPlace })
  const onTextClick = (event: MouseEvent) => tools.onClick(event) || view.follow(event)

  // Only the first page takes the focus; after that it stays on the text or on the button that was pressed.
  useEffect(() => {
    if (text.current && !isControlFocused(text.current)) focusPageText(text.current)
  }, [hasFirstPage, text])

  return (
    <>
      <div className={css.main} role="presentation" dir={book.direction} onClick={onClick}>
        {hasTurnButtons && <TurnButton step="previous" isEnd={reader.index === 0} href={linkTo(-1)} {...turnProps} />}
        <div ref={viewport} className={css.viewport} aria-busy={isWaiting}>
          <div className={css.notice} role="status">
            {reader.hasChanged && <Notice text={t('reader.changed')} onDismiss={reader.dismissChange} />}
            {shown?.content.isKept && !hasFailed && <KeptPageNotice />}
            <PlaceNotices place={view} />
          </div>
          {content && <PrintedPlace book={book} index={shown?.index ?? reader.index} total={total} />}
          <PageColumn
            view={view}
            reader={reader}
            inLook={inLook}
            pages={pages}
            hasEnd={!isByScreens}
            onClick={onTextClick}
          />
          <LastScreen view={view} book={book} onReadAgain={readAgain} />
        </div>
        <TableScrollBar viewport={viewport} text={text} content={content} />
        {isWaiting && (
          <div className={css.loading}>
            <Spinner />
          </div>
        )}
        {hasTurnButtons && (
          <TurnButton step="next" isEnd={reader.index === total - 1} href={linkTo(1)} {...turnProps} />
        )}
      </div>
      {tools.layer}
    </>
  )
})

/** The page and those around it in the look that TeX is to have, and the state of the bar that changes it. */
function usePagesInLook({ book, shown, hasFailed, neighbours }: Reader) {
  const [look, onChoose] = useTexLook(book)
  const { failure, ...pages } = useTypesetPages({ book, shown: hasFailed ? null : shown, neighbours, look })
  return { ...pages, lookBar: { look, onChoose, failure } }
}

interface PageColumnProps {
  view: PageView
  reader: Reader
  inLook: ReturnType<typeof usePagesInLook>
  pages: readonly ListedPage[]
  /** Whether the way on stands below the text. */
  hasEnd: boolean
  /** Called after a click on the text with any button. */
  onClick: (event: MouseEvent) => void
}

/** The text of the page, or why there is none, with what stands above and below it. */
function PageColumn({ view, reader, inLook, pages, hasEnd, onClick }: PageColumnProps) {
  const { book, shown, hasFailed, step, edgeOf, total } = reader
  const { content, neighbours, lookBar } = inLook
  return (
    <div className={css.page}>
      {hasFailed && (
        <PageFailure book={book} isAway={reader.isAway} onRetry={reader.retry} onRecover={reader.recover} />
      )}
      {content && book.ext === 'tex' && <TexLookBar {...lookBar} />}
      {content && shown && (
        <PageText
          view={view}
          book={book}
          page={{ index: shown.index, content, step, edge: edgeOf(shown.index) }}
          neighbours={neighbours}
          onClick={onClick}
        />
      )}
      {content && shown && hasEnd && (
        <PageEnd
          book={book}
          index={shown.index}
          total={total}
          pages={pages}
          onNext={() => view.step('next')}
          onEnd={view.showEnd}
        />
      )}
    </div>
  )
}

/** Says that the page is the one of this device, and why. It stays until it is dismissed, or the library gives a page. */
function KeptPageNotice() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  const text = t(isOnline ? 'reader.away.keptUnavailable' : 'reader.away.keptOffline')
  return <Notice text={text} onDismiss={() => setIsDismissed(true)} />
}

/** Connects a page view to the open book and the history, and stores where the reader comes to rest (decision 49). */
function usePageView(view: PageView, reader: Reader): void {
  const { getState } = useStore<{ [booksApi.reducerPath]: ReturnType<typeof booksApi.reducer> }>()
  const dispatch = useDispatch<BooksDispatch>()
  const history = use(HistoryContext)
  const { book, index, total, isWaiting, goTo, turn, peek, load } = reader
  useLayoutEffect(() => {
    const contents = () => loadedContents(getState(), book)
    view.update({
      book,
      index,
      total,
      isWaiting,
      goTo,
      turn,
      peek,
      load,
      contents,
      fetchContents: () => fetchContents(dispatch, book),
    })
  }, [view, book, index, total, isWaiting, goTo, turn, peek, load, getState, dispatch])
  useLayoutEffect(() => {
    const stopSaving = view.onRelocate((at, open) => places.save(savedPlaceOf(at, open, places.read(open.book.id))))
    const disconnect = view.connect(history)
    return () => {
      // It may still report the last place.
      disconnect()
      stopSaving()
    }
  }, [view, history])
}

/** The place to be stored of a reader who has come to rest; `before` is the one that is stored. */
function savedPlaceOf(
  { page, share: pageShare, line }: Relocation,
  { book, contents }: OpenBook,
  before: SavedPlace | null,
): SavedPlace {
  const known = contents()
  const pages = listPages(known, book.totalPages)
  const { index, pageId } = page
  return {
    bookId: book.id,
    pageId,
    page: index + 1,
    version: book.version,
    line,
    pageShare,
    share: bookShare({ index, pageShare, total: book.totalPages }, known && pages),
    heading: known?.[index]?.heading ?? null,
    ...readPagesOf(index, pageShare, before),
    isFinished: isTextRead(pages, index, pageShare, before),
    isHidden: false,
    savedAt: Date.now(),
  }
}

/** Whether the last page of the text was read to its end; who reads on in back matter has finished the book still. */
function isTextRead(
  pages: readonly ListedPage[],
  index: number,
  pageShare: number,
  before: SavedPlace | null,
): boolean {
  const last = findMatter(pages).lastIndexOf(false)
  if (index > last && before?.isFinished === true) return true
  return (index === last || index === pages.length - 1) && pageShare === 1
}

/** A page that is read to here is read. */
const END = 0.98

function readPagesOf(index: number, pageShare: number, before: SavedPlace | null): Pick<SavedPlace, 'readPages'> {
  if (pageShare >= END) return { readPages: withReadPage(before?.readPages, index + 1) }
  return before?.readPages ? { readPages: before.readPages } : {}
}
