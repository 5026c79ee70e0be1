import { use, useLayoutEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { booksApi, type BooksDispatch } from '../../../api/booksApi.ts'
import { fetchContents, loadedContents } from '../../../api/contentsApi.ts'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { places } from '../../../places/places.ts'
import type { Reader } from '../state/useReader.ts'
import type { PageView } from '../view/createPageView.ts'
import { savedPlaceOf } from '../view/savedPlaceOf.ts'

/** Connects a page view to the open book and the history, and stores where the reader comes to rest (decision 49). */
export function usePageView(view: PageView, reader: Reader): void {
  const { getState } = useStore<{ [booksApi.reducerPath]: ReturnType<typeof booksApi.reducer> }>()
  const dispatch = useDispatch<BooksDispatch>()
  const history = use(HistoryContext)
  const { book, index, total, isWaiting, goTo, turn, load } = reader
  useLayoutEffect(() => {
    const contents = () => loadedContents(getState(), book)
    view.update({
      book,
      index,
      total,
      isWaiting,
      goTo,
      turn,
      load,
      contents,
      fetchContents: () => fetchContents(dispatch, book),
    })
  }, [view, book, index, total, isWaiting, goTo, turn, load, getState, dispatch])
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
