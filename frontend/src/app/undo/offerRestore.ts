import type { Book } from '@hikma/contracts/book'
import { booksApi, type BooksDispatch, cacheBookList } from '../../api/booksApi.ts'
import { reloadBooks } from '../../api/reloadBooks.ts'
import { restoreFromBin } from '../../features/admin/api/binApi.ts'
import { randomId } from '../../lib/randomId.ts'
import { restoreBefore } from '../../features/undo/api/restoreBefore.ts'
import { type Change, type UndoOffer, undoStore } from '../../features/undo/undoStore.ts'
import type { AppDispatch } from '../store.ts'

/** Shows a book as the library has it again, also if it was gone from the lists. */
export const bookRestored =
  (book: Book) =>
  async (dispatch: BooksDispatch): Promise<void> => {
    for (const list of ['listBooks', 'listCachedBooks'] as const)
      dispatch(
        booksApi.util.updateQueryData(list, undefined, (books) =>
          books?.some(({ id }) => id === book.id)
            ? books.map((known) => (known.id === book.id ? book : known))
            : books && [book, ...books],
        ),
      )
    void dispatch(cacheBookList())
    await reloadBooks(dispatch)
  }

/** Offers to restore a book that was deleted. */
export function offerUndelete({ id, title }: Book, dispatch: AppDispatch): void {
  const key = randomId()
  undoStore.offer({
    change: { kind: 'bookDeleted', title },
    undo: async () => dispatch(bookRestored(await restoreFromBin(id, dispatch, key))),
  })
}

interface RestoreOptions extends Pick<UndoOffer, 'leave'> {
  bookId: string
  /** The revision that the change made. */
  revision: string
  onUndone?: (book: Book) => unknown
}

/** The revisions of a change: its own, and those of the changes that belong to it. */
const revisionsOf = new WeakMap<UndoOffer, { bookId: string; revisions: Promise<string | null>[] }>()

/** Offers to make a book what it was before a change. */
export function offerRestore(
  change: Change,
  { bookId, revision, leave, onUndone }: RestoreOptions,
  dispatch: AppDispatch,
): void {
  const key = randomId()
  const made: Promise<string | null>[] = [Promise.resolve(revision)]
  const offer: UndoOffer = {
    change,
    leave,
    async undo() {
      const revisions = (await Promise.all(made)).filter((known) => known !== null)
      const book = await restoreBefore({ bookId, revisions, key }, dispatch)
      await dispatch(bookRestored(book))
      await onUndone?.(book)
    },
  }
  revisionsOf.set(offer, { bookId, revisions: made })
  undoStore.offer(offer)
}

/** The page that was added to this book is being taken away without the undo that is offered. */
export function withdrawInsertion(bookId: string, isDone: Promise<boolean>): void {
  const { offer } = undoStore.getState()
  if (offer?.change.kind === 'pageInserted' && revisionsOf.get(offer)?.bookId === bookId)
    void undoStore.undoneBy(offer, isDone)
}

/** A change belongs to the one that is offered: both are undone together. */
export function followUp(bookId: string, revision: Promise<string | null>): void {
  const { offer, phase } = undoStore.getState()
  const known = offer && phase === 'offered' ? revisionsOf.get(offer) : undefined
  if (known?.bookId === bookId) known.revisions.push(revision)
}
