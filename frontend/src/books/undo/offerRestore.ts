import type { Book } from '@hikma/contracts/book'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { randomId } from '../../lib/randomId.ts'
import { restoreFromBin } from '../binApi.ts'
import { putBook } from '../bookLists.ts'
import { restoreBefore } from './restoreBefore.ts'
import { type UndoableChange, type UndoOffer, undoStore } from './undoStore.ts'

/** Offers to restore a book that was deleted. */
export const offerUndelete =
  ({ id, title }: Book) =>
  (dispatch: BooksDispatch): void => {
    const key = randomId()
    undoStore.offer({
      change: { kind: 'bookDeleted', title },
      undo: async () => dispatch(putBook(await dispatch(restoreFromBin(id, key)))),
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
export const offerRestore =
  (change: UndoableChange, { bookId, revision, leave, onUndone }: RestoreOptions) =>
  (dispatch: BooksDispatch): void => {
    const key = randomId()
    const made: Promise<string | null>[] = [Promise.resolve(revision)]
    const offer: UndoOffer = {
      change,
      leave,
      async undo() {
        const revisions = (await Promise.all(made)).filter((known) => known !== null)
        const book = await restoreBefore({ bookId, revisions, key }, dispatch)
        await dispatch(putBook(book))
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
