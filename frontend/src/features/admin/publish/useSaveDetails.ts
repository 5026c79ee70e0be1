import type { DetailName } from '@hikma/contracts/detailNames'
import type { DetailsPatch } from '@hikma/contracts/book'
import type { HistoryEntry } from '@hikma/contracts/history'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import { saveDetails } from '@hikma/publishing/saveDetails'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { listHistory } from '../../../api/historyApi.ts'
import { putBook } from '../../../books/bookLists.ts'
import { randomId } from '../../../lib/randomId.ts'
import { loadedBook, withSaved } from '../draft/bookInForm.ts'
import {
  changedByOthers,
  type DetailConflict,
  detailsPatch,
  type MergedDetails,
  mergeDetails,
} from '../draft/detailsMerge.ts'
import { draftStore } from '../draft/draftStore.ts'
import { chosenCover } from './bookToPublish.ts'
import { createRequest } from './createRequest.ts'

/** So many of the last changes are searched for who changed a detail. */
const SEARCHED_CHANGES = 50

/** A field that this admin and somebody else have changed, with the change of theirs if it is known. */
export interface KnownConflict extends DetailConflict {
  change: HistoryEntry | null
}

export interface DetailsQuestion {
  conflicts: readonly KnownConflict[]
  /** Takes the fields in which this admin's text is to be saved; null saves nothing. */
  answer: (mine: readonly DetailName[] | null) => void
}

/** The last change of each field that is in conflict. Without the history nothing is known of them. */
async function withChanges(
  id: string,
  conflicts: readonly DetailConflict[],
  dispatch: BooksDispatch,
): Promise<KnownConflict[]> {
  const revisions = await listHistory({ id, limit: SEARCHED_CHANGES }, dispatch).then(
    (history) => history.revisions,
    () => [],
  )
  const lastOf = (name: DetailName) => revisions.find(({ details }) => details?.some(({ field }) => field === name))
  return conflicts.map((conflict) => ({ ...conflict, change: lastOf(conflict.field) ?? null }))
}

/** The patch with this admin's text in the chosen fields. */
const patchWith = ({ patch, conflicts }: MergedDetails, chosen: readonly DetailName[]): DetailsPatch => ({
  ...patch,
  ...Object.fromEntries(
    conflicts.filter(({ field }) => chosen.includes(field)).map(({ field, mine }) => [field, mine]),
  ),
})

/** Saves the changed details of the loaded book, one save at a time. */
export function useSaveDetails() {
  const dispatch = useDispatch<BooksDispatch>()
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  /** Why the last save failed. */
  const [reason, setReason] = useState<'noAnswer' | 'bookGone' | null>(null)
  /** The sentence with which the library refused the last save; null if it gave none. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const [question, setQuestion] = useState<DetailsQuestion | null>(null)
  /** The fields that somebody else has changed meanwhile, and that stay as they are. */
  const [others, setOthers] = useState<readonly DetailName[]>([])

  const ask = (conflicts: readonly KnownConflict[]) =>
    new Promise<readonly DetailName[] | null>((resolve) =>
      setQuestion({
        conflicts,
        answer(mine) {
          setQuestion(null)
          resolve(mine)
        },
      }),
    )

  return {
    isSaving: state === 'saving',
    isSaved: state === 'saved',
    hasFailed: state === 'failed',
    reason,
    refusal,
    others,
    dismiss: () => setState('idle'),
    question,
    async save() {
      const { draft } = draftStore.getState()
      const loaded = loadedBook(draft)
      if (!loaded || state === 'saving') return
      setState('saving')
      setOthers([])
      const outcome = await saveDetails({
        request: createRequest(dispatch),
        id: loaded.id,
        version: loaded.version,
        patch: detailsPatch(draft, loaded),
        cover: chosenCover(draft),
        async onChanged(book) {
          setOthers(changedByOthers(draft, loaded, book))
          const merged = mergeDetails(draft, loaded, book)
          if (merged.conflicts.length === 0) return merged.patch
          const chosen = await ask(await withChanges(loaded.id, merged.conflicts, dispatch))
          return chosen && patchWith(merged, chosen)
        },
        newName: randomId,
        signal: new AbortController().signal,
      })
      if (outcome.kind === 'saved') {
        const { book } = outcome
        draftStore.edit((now) => withSaved(now, draft, book))
        await dispatch(putBook(book))
      }
      if (outcome.kind === 'failed') {
        const { error } = outcome
        setReason(hasStatus(error, 0) ? 'noAnswer' : hasStatus(error, 404) ? 'bookGone' : null)
        setRefusal(error instanceof ApiError && !hasStatus(error, 404) ? error.serverMessage : null)
      }
      setState(outcome.kind === 'declined' ? 'idle' : outcome.kind)
    },
  }
}
