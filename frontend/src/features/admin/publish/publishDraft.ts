import { publishBook } from '@hikma/publishing/publishBook'
import type { PublishOptions } from '@hikma/publishing/publishTypes'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { randomId } from '../../../lib/randomId.ts'
import type { Draft } from '../draft/draft.ts'
import { bookToPublish } from './bookToPublish.ts'
import { createRequest } from './createRequest.ts'

/** BEHAVIOUR.md §9 */
const AREA_WAIT_MS = 1_000

export type PublishUi = Pick<PublishOptions, 'confirmReplace' | 'onProgress' | 'signal'>

/** Publishes a draft under a stage of its own. */
export function publishDraft(draft: Draft, dispatch: BooksDispatch, ui: PublishUi) {
  const request = createRequest(dispatch)
  const options = { ...ui, request, stage: randomId(), areaWaitMs: AREA_WAIT_MS }
  return publishBook(bookToPublish(draft, request), options)
}
