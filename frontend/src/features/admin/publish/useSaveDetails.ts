import type { Book } from '@hikma/contracts/book'
import { saveDetails } from '@hikma/publishing/saveDetails'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { recordOf } from '../draft/bookFields.ts'
import { loadedBook, loadedOf } from '../draft/bookInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { randomId } from '../../../lib/randomId.ts'
import { chosenCover } from './bookToPublish.ts'
import { createRequest } from './createRequest.ts'
import { useReplaceQuestion } from './usePublish.ts'

/** Saves the details of the loaded book, one save at a time. */
export function useSaveDetails(onSaved: (book: Book) => Promise<void>) {
  const dispatch = useDispatch<BooksDispatch>()
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const { question, ask } = useReplaceQuestion()

  return {
    isSaving: state === 'saving',
    isSaved: state === 'saved',
    hasFailed: state === 'failed',
    dismiss: () => setState('idle'),
    question,
    async save() {
      const { draft } = draftStore.getState()
      const loaded = loadedBook(draft)
      if (!loaded || state === 'saving') return
      setState('saving')
      const outcome = await saveDetails({
        request: createRequest(dispatch),
        record: recordOf(draft.details, null, loaded.totalPages),
        loaded,
        cover: chosenCover(draft),
        confirmReplace: ask,
        newName: randomId,
        signal: new AbortController().signal,
      })
      if (outcome.kind === 'saved') {
        const { book } = outcome
        // Input during the save stays.
        draftStore.edit((now) => ({
          ...now,
          loaded: loadedOf(book),
          cover: now.cover === draft.cover ? null : now.cover,
        }))
        await onSaved(book)
      }
      setState(outcome.kind === 'declined' ? 'idle' : outcome.kind)
    },
  }
}
