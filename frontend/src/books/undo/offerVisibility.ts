import type { Book } from '@hikma/contracts/book'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { replaceBook } from '../bookLists.ts'
import { setVisibility } from '../setVisibility.ts'
import { undoStore } from './undoStore.ts'

/** Offers to make a book that was just made public private again, or the other way round. */
export const offerVisibility =
  ({ id, title, isPublic }: Book) =>
  (dispatch: BooksDispatch): void =>
    undoStore.offer({
      change: { kind: isPublic ? 'madePublic' : 'madePrivate', title },
      async undo() {
        dispatch(replaceBook(await dispatch(setVisibility(id, !isPublic))))
      },
    })
