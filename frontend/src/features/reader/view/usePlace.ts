import { type RefObject, use, useLayoutEffect, useRef } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { booksApi, type BooksDispatch } from '../../../api/booksApi.ts'
import { fetchContents, loadedContents } from '../../../api/contentsApi.ts'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import { pageIdOf } from '../content/fetchPageContent.ts'
import { parsePageContent } from '../content/parsePageContent.ts'
import type { Reader } from '../state/useReader.ts'
import { bookShare } from './bookShare.ts'
import { findLine } from './findLine.ts'
import { positionOf } from '../dom/pageLines.ts'
import type { ObservablePlace } from './PlaceState.ts'
import { useArrivals } from './useArrivals.ts'
import { useReadingPlace } from './useReadingPlace.ts'
import type { WayBack } from './wayBack.ts'

interface PlaceOptions {
  reader: Reader
  viewport: RefObject<HTMLElement | null>
  text: RefObject<HTMLElement | null>
  state: ObservablePlace
}

/** The reader's place in the open book: shown again where it was left, followed, and stored (decision 49). */
export function usePlace({ reader, viewport, text, state }: PlaceOptions) {
  const { book, shown } = reader
  const { getState } = useStore<{ [booksApi.reducerPath]: ReturnType<typeof booksApi.reducer> }>()
  const dispatch = useDispatch<BooksDispatch>()
  const history = use(HistoryContext)
  const latest = useRef(reader)
  useLayoutEffect(() => {
    latest.current = reader
  })

  const place = useReadingPlace({
    book,
    shown: shown && { index: shown.index, pageId: pageIdOf(shown.content) },
    viewport,
    text,
    state,
    describe: (index, pageShare) => {
      const contents = loadedContents(getState(), book)
      return {
        share: bookShare({ index, pageShare, total: book.totalPages }, contents),
        heading: contents?.[index]?.heading ?? null,
      }
    },
  })

  const search = async (line: PageLine | null, pageId: string | null) => {
    const { index, total } = latest.current
    const found = await findLine({
      line,
      pageId,
      index,
      total,
      contents: () => fetchContents(dispatch, book),
      hasLine: (at) => hasLine(latest.current, at, line),
    })
    // Meanwhile the reader may have gone on.
    if (latest.current.book.id !== book.id || latest.current.index !== index) return
    if (found === null) return state.setState({ isTextGone: true })
    arrivals.arriveAtLine(found, line)
    latest.current.goTo(found)
  }
  const arrivals = useArrivals({
    book,
    shownIndex: shown?.index ?? null,
    shownId: shown && pageIdOf(shown.content),
    text,
    place,
    state,
    onLost: (line, pageId) => void search(line, pageId),
  })
  const goBack = ({ index, line, isEntry }: WayBack) => {
    if (isEntry) return history?.back()
    arrivals.arriveAtLine(index, line)
    reader.goTo(index)
  }
  return { arrivals, onLeave: place.onLeave, goBack }
}

async function hasLine(reader: Reader, index: number, line: PageLine | null): Promise<boolean> {
  const content = await reader.load(index).catch(() => null)
  if (!content || !line) return content !== null
  const page = document.createElement('div')
  page.append(parsePageContent(content))
  return positionOf(page, line) !== null
}
