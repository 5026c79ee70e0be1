import { draftStore } from '../draft/draftStore.ts'
import type { BookDetails } from '../draft/bookFields.ts'
import { withDetails } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'

const change = (changes: Partial<BookDetails>): void => draftStore.edit((draft) => withDetails(draft, changes))

/** The details in the form, and a function that changes some of them. */
export const useDetails = () => ({ details: useDraft().draft.details, change })
