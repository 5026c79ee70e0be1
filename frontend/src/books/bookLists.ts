import type { Book } from '@hikma/contracts/book'
import { original } from '@reduxjs/toolkit'
import { booksApi, type BooksDispatch, type BooksState } from '../api/booksApi.ts'
import { cachedBooks } from '../api/cachedBooks.ts'
import { withVisibility } from '../lib/withVisibility.ts'

/**
 * The lists of books in memory: the one that the library has answered with, and the cached one that is shown until then.
 * This module alone changes them, and both together.
 */
const LISTS = ['listBooks', 'listCachedBooks'] as const

const change = (apply: (books: readonly Book[]) => readonly Book[]) => (dispatch: BooksDispatch) => {
  for (const list of LISTS)
    dispatch(
      booksApi.util.updateQueryData(list, undefined, (draft) => {
        // `original`: a list of 10,000 books is not copied book by book
        const books = draft && original(draft)
        return books && (apply(books) as Book[])
      }),
    )
}

/** Replaces some books. Writes no cache: `cacheBookList` does so once for all changes. */
export const replaceBooks = (changed: readonly Book[]) => {
  const byId = new Map(changed.map((book) => [book.id, book]))
  return change((books) => books.map((known) => byId.get(known.id) ?? known))
}

// Only the list has the time of a saved text.
const replaced = (books: readonly Book[], book: Book) =>
  books.map((known) =>
    known.id === book.id ? { ...(known.changedAt && { changedAt: known.changedAt }), ...book } : known,
  )

/** Replaces a book, in the cached list too. */
export const replaceBook = (book: Book) => (dispatch: BooksDispatch) => {
  dispatch(change((books) => replaced(books, book)))
  void dispatch(cacheBookList())
  void dispatch(replaceInFirstList(book))
}

/** The first list of a tab can be older than the change, and has no earlier list that it could be merged with. */
const replaceInFirstList = (book: Book) => async (dispatch: BooksDispatch, getState: () => BooksState) => {
  if (booksApi.endpoints.listBooks.select()(getState()).data) return
  await dispatch(booksApi.util.getRunningQueryThunk('listBooks', undefined))
  const isOlder = (known: Book) => known.id === book.id && known.version < book.version
  dispatch(change((books) => (books.some(isOlder) ? replaced(books, book) : books)))
  void dispatch(cacheBookList())
}

/** Replaces a book or, if it is not listed, adds it as the first; then fetches the list. */
export const putBook = (book: Book) => async (dispatch: BooksDispatch) => {
  dispatch(change((books) => (books.some(({ id }) => id === book.id) ? replaced(books, book) : [book, ...books])))
  void dispatch(cacheBookList())
  await dispatch(reloadBooks())
}

/** Puts a book that was just published first. */
export const putFirst = (book: Book) => change((books) => [book, ...books.filter(({ id }) => id !== book.id)])

export const removeBook = (id: string) => change((books) => books.filter((book) => book.id !== id))

/** Removes private books, and clears the whole cache. Public books stay on the screen. */
export const removePrivateBooks = () => async (dispatch: BooksDispatch) => {
  dispatch(change((books) => books.filter(({ isPublic }) => isPublic)))
  await cachedBooks.clear()
}

/** Makes the book of a drawn document known until the library has listed its books. */
export const knowBook = (book: Book) => (dispatch: BooksDispatch) => setCachedList([withVisibility(book)], dispatch)

/**
 * Adds the books of the cached list to those that are known from a drawn document. The cache can be older: no book goes
 * back to an older version.
 */
export const addCachedBooks = () => async (dispatch: BooksDispatch, getState: () => BooksState) => {
  const read = await cachedBooks.readList()
  const known = booksApi.endpoints.listCachedBooks.select()(getState()).data ?? []
  if (!read) return
  const all = new Map<string, Book>(read.map((book) => [book.id, book]))
  for (const book of known) if (book.version >= (all.get(book.id)?.version ?? 0)) all.set(book.id, book)
  setCachedList([...all.values()], dispatch)
}

const setCachedList = (value: Book[], dispatch: BooksDispatch) =>
  dispatch(booksApi.util.upsertQueryEntries([{ endpointName: 'listCachedBooks', arg: undefined, value }]))

/** Writes the present list to the cache; gives false if that fails. */
export const cacheBookList =
  () =>
  async (_dispatch: BooksDispatch, getState: () => BooksState): Promise<boolean> => {
    const { data } = booksApi.endpoints.listBooks.select()(getState())
    return data === undefined || (await cachedBooks.createWriter().writeList(data)) === 'written'
  }

/** Fetches the list and searches again, because the books or the viewer have changed. Awaits a pending list first. */
export const reloadBooks =
  () =>
  async (dispatch: BooksDispatch): Promise<void> => {
    dispatch(booksApi.util.invalidateTags(['search']))
    const running = () => dispatch(booksApi.util.getRunningQueryThunk('listBooks', undefined))
    // A pending request may return the former state, and RTK Query starts no second one beside it.
    for (let earlier = running(); earlier; earlier = running()) await earlier
    await dispatch(booksApi.endpoints.listBooks.initiate(undefined, { forceRefetch: true, subscribe: false }))
  }
