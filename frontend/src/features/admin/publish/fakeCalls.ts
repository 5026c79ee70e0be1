import type { BookInput } from '@hikma/contracts/book'
import { buildBook } from '../../../testing/buildBook.ts'
import { ApiError } from '../../../api/ApiError.ts'
import type { BookToPublish, Condition, KnownBook, PublishCalls } from './publishBook.ts'

/** The fault of one call: a status, no answer (`cut`), or carried out with its answer lost (`lost`). */
export type CallFault = number | 'cut' | 'lost'

/** A fake of the library for a publish. `faults` holds the faults of each call, in order. */
export function fakeCalls(known: KnownBook | null = null) {
  const asked: string[] = []
  const faults = new Map<string, CallFault[]>()
  const staged = new Map<string, string>()
  const state = { known, committed: null as BookInput | null, dropped: false }
  /** Called at the start of each call. */
  const watch: { onCall: (name: string) => void | Promise<void> } = { onCall: () => undefined }

  async function call<T>(name: string, act: () => T): Promise<T> {
    asked.push(name)
    await watch.onCall(name)
    const fault = faults.get(name)?.shift()
    if (fault === 'cut') throw new ApiError(0)
    if (typeof fault === 'number') throw new ApiError(fault, `It says ${fault}.`)
    const answer = act()
    if (fault === 'lost') throw new ApiError(0)
    return answer
  }
  function commit(record: BookInput, condition: Condition, stage: string | null) {
    // The commit of a committed stage succeeds whatever the condition (DESIGN.md §4.4).
    const isMet = 'onlyNew' in condition ? !state.known : state.known?.version === condition.version
    if (!isMet && !(stage && state.committed)) throw new ApiError(412)
    state.committed = record
    state.known = { version: 99, totalPages: record.totalPages, ext: record.ext }
    return buildBook({ id: 'salt', title: record.title, version: 99, totalPages: record.totalPages })
  }
  const calls: PublishCalls = {
    findBook: () => call('find', () => state.known),
    createArea: () => call('area', () => undefined),
    uploadCover: (_id, name, content) => call(name, () => void staged.set(name, content)),
    uploadPage: (_id, name, content) => call(name, () => void staged.set(name, content)),
    putBook: (_id, record, condition, stage) => call('record', () => commit(record, condition, stage)),
    dropStage: () =>
      call('drop', () => {
        if (state.committed) throw new ApiError(409)
        state.dropped = true
      }),
  }
  return { calls, asked, staged, state, watch, fail: (name: string, ...given: CallFault[]) => faults.set(name, given) }
}

const RECORD: BookInput = {
  title: 'Salt',
  author: 'Vale',
  description: '',
  genre: 'Uncategorized',
  primaryLanguage: 'en',
  language: 'ltr',
  ext: 'html',
  isPublic: false,
  cover: null,
  totalPages: 2,
}

export const buildPublish = (more: Partial<BookToPublish> = {}): BookToPublish => ({
  id: 'salt',
  record: RECORD,
  pages: ['<p>One</p>', ''],
  cover: null,
  ...more,
})
