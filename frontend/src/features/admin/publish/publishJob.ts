import { publishBook } from '@hikma/publishing/publishBook'
import type { BookToPublish, PublishOptions } from '@hikma/publishing/publishTypes'
import type { Request } from '@hikma/publishing/Request'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { randomId } from '../../../lib/randomId.ts'
import { createRequest } from './createRequest.ts'

/** BEHAVIOUR.md §9 */
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

/** Publishes a book under a stage of its own. */
export function publishJob({ bookOf }: PublishJob, dispatch: BooksDispatch, ui: PublishUi) {
  const request = createRequest(dispatch)
  return publishBook(bookOf(request), { ...ui, request, stage: randomId(), areaWaitMs: AREA_WAIT_MS })
}
