import type { Book } from '@hikma/contracts/book'
import { updateBookInLists } from '../../api/booksApi.ts'
import { createEditCalls } from '../../features/edit/api/createEditCalls.ts'
import { undoStore } from '../../features/undo/undoStore.ts'
import type { AppDispatch } from '../store.ts'

/** Offers to make a book private again, or public. */
export function offerVisibility({ id, title, isPublic }: Book, dispatch: AppDispatch): void {
  undoStore.offer({
    change: { kind: isPublic ? 'madePublic' : 'madePrivate', title },
    async undo() {
      dispatch(updateBookInLists(await createEditCalls(dispatch).setVisibility(id, !isPublic)))
    },
  })
}
