import type { BookInput } from '@hikma/contracts/book'
import { buildBook } from '../../../testing/buildBook.ts'
import { ApiError } from '../../../api/ApiError.ts'
import type { BookToPublish, Condition, KnownBook, PublishCalls } from './publishBook.ts'

/** What happens to one call: it is refused, it is not answered, or it is carried out and the answer is lost. */
export type Fate = number | 'cut' | 'lost'

/** A library that keeps what it was told, as far as a publish needs one. `fates` holds what befalls a call, in turn. */
export function fakeCalls(known: KnownBook | null = null) {
  const asked: string[] = []
  const fates = new Map<string, Fate[]>()
  const staged = new Map<string, string>()
  const state = { known, committed: null as BookInput | null, dropped: false }
  /** Told of each call as it begins. */
  const watch: { onCall: (name: string) => void | Promise<void> } = { onCall: () => undefined }

  async function call<T>(name: string, act: () => T): Promise<T> {
    asked.push(name)
    await watch.onCall(name)
    const fate = fates.get(name)?.shift()
    if (fate === 'cut') throw new ApiError(0)
    if (typeof fate === 'number') throw new ApiError(fate, `It says ${fate}.`)
    const answer = act()
    if (fate === 'lost') throw new ApiError(0)
    return answer
  }
  function commit(record: BookInput, condition: Condition, stage: string | null) {
    // A stage that was committed answers before any condition (design §4.4).
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
  return { calls, asked, staged, state, watch, fail: (name: string, ...given: Fate[]) => fates.set(name, given) }
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
