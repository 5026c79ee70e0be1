import type { TakeOverData } from '@hikma/contracts/documents'
import { booksApi } from '../../api/booksApi.ts'
import { knowBook } from '../../books/bookLists.ts'
import { places } from '../../places/places.ts'
import { preloadSearchNote } from '../../features/library/LibraryView.tsx'
import { loadSearch } from '../../books/search/loadSearch.ts'
import { preloadContinueReading } from '../LibraryContainer.tsx'
import { preloadBook, preloadNotFound, preloadPerson } from '../MainView.tsx'
import { preloadReader } from '../OpenBook.tsx'
import type { AppDispatch } from '../store.ts'

type DrawnBook = Extract<TakeOverData, { view: 'book' }>

/** Longer than this the drawn document does not wait for the list: the app says that it is slow, or away. */
const MAX_WAIT_MS = 3_000

/** Loads what the first render needs to look like the drawn document. */
export async function prepareView(data: TakeOverData, dispatch: AppDispatch): Promise<void> {
  switch (data.view) {
    case 'reader':
      dispatch(knowBook(data.book))
      await preloadReader()
      return
    case 'book':
      dispatch(knowBook(data.book))
      await Promise.all([preloadBook(), knowContents(data, dispatch)])
      return
    case 'library':
      await Promise.all([
        loadList(dispatch),
        places.list().length > 0 && preloadContinueReading(),
        location.search.includes('q=') && Promise.all([loadSearch(), preloadSearchNote()]),
      ])
      return
    case 'person':
      await Promise.all([preloadPerson(), loadList(dispatch)])
      return
    case 'unknown':
      // The views of a book and of a person say themselves that there is no such thing.
      await Promise.all([
        preloadNotFound(),
        data.kind === 'book' && preloadBook(),
        data.kind === 'person' && preloadPerson(),
        loadList(dispatch),
      ])
  }
}

/** Its module is part of the view's chunk. */
async function knowContents({ book, contents }: DrawnBook, dispatch: AppDispatch): Promise<void> {
  if (!contents) return
  const { contentsApi } = await import('../../api/contentsApi.ts')
  const arg = { id: book.id, version: book.version }
  dispatch(contentsApi.util.upsertQueryEntries([{ endpointName: 'getContents', arg, value: [...contents] }]))
}

async function loadList(dispatch: AppDispatch): Promise<void> {
  const request = dispatch(booksApi.endpoints.listBooks.initiate())
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  request.unsubscribe()
}
