import type { Book } from '@hikma/contracts/book'
import { publishBook } from '@hikma/publishing/publishBook'
import type { BookToPublish, PublishOptions, PublishOutcome } from '@hikma/publishing/publishTypes'
import type { Request } from '@hikma/publishing/Request'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { randomId } from '../../../lib/randomId.ts'
import { createRequest } from './createRequest.ts'

/** BEHAVIOUR.md §4.8 */
const AREA_WAIT_MS = 1_000

export type PublishUi = Pick<PublishOptions, 'confirmReplace' | 'onProgress' | 'signal'>

/** A book that an admin wants to publish: the draft of the form, or a manuscript. */
export interface PublishJob {
  id: string
  title: string
  /** The book with its files, which are read when they are uploaded. */
  bookOf: (request: Request) => BookToPublish
  /** The library has the book: its draft is not needed any more. */
  onPublished: () => void
}

/** A book that was published, with its title in the form. */
export interface Published {
  id: string
  title: string
  /** Null if its record is not known, because the answer was lost. */
  book: Book | null
  /** The revision that replaced the book before; null for a new book, or if it is not known. */
  replacedBy: string | null
}

type OutcomeOf<Kind> = Extract<PublishOutcome, { kind: Kind }>
export type JobOutcome =
  | Exclude<PublishOutcome, { kind: 'published' }>
  | (Pick<OutcomeOf<'published'>, 'kind' | 'book'> & { replacedBy: string | null })

/** Publishes a book under a stage of its own. */
export async function publishJob({ bookOf }: PublishJob, dispatch: BooksDispatch, ui: PublishUi): Promise<JobOutcome> {
  let revision: string | null = null
  const request = createRequest(dispatch, (made) => (revision = made))
  const options = { ...ui, request, stage: randomId(), areaWaitMs: AREA_WAIT_MS }
  const outcome = await publishBook(bookOf(request), options)
  if (outcome.kind !== 'published') return outcome
  const { kind, book, existing } = outcome
  // Only the record, which is written last, makes a revision: what is uploaded before is on a stage.
  return { kind, book, replacedBy: book && existing ? revision : null }
}
