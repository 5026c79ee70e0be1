import type { BookInput } from '@hikma/contracts/book'
import { ApiError } from '../ApiError.ts'
import type { BookToPublish, KnownBook } from '../publishTypes.ts'
import type { Method, Request, RequestOptions } from '../Request.ts'

/** The fault of one call: a status, an error, no answer (`cut`), or carried out with its answer lost (`lost`). */
export type CallFault = number | ApiError | 'cut' | 'lost'

interface Body extends Partial<BookInput> {
  action?: string
  filePath?: string
  fileContent?: string
  stage?: string
}

/** The name of a call: that of the uploaded file, or what the call does. */
function nameOf(method: Method, { action, filePath }: Body): string {
  if (method === 'GET') return 'find'
  if (method === 'PUT') return 'record'
  if (method === 'PATCH') return 'details'
  return filePath ?? { createBucket: 'area', delete: 'drop' }[action ?? ''] ?? 'unknown'
}

const throwIfFailing = (fault: CallFault | undefined) => {
  if (fault === 'cut') throw new ApiError(0)
  if (typeof fault === 'number') throw new ApiError(fault, `It says ${fault}.`)
  if (fault instanceof ApiError) throw fault
}

/** A fake of the library for one book. `fail` gives a call faults, in order. */
export function fakeLibrary(known: KnownBook | null = null) {
  const asked: string[] = []
  const sent: (RequestOptions & { path: string })[] = []
  const faults = new Map<string, CallFault[]>()
  const staged = new Map<string, string>()
  const state = { known, committed: null as BookInput | null, dropped: false }
  /** Called at the start and at the end of each call. */
  const watch: { onCall: (name: string) => void | Promise<void>; onAnswer: (name: string) => void } = {
    onCall: () => undefined,
    onAnswer: () => undefined,
  }

  function commit({ stage, ...record }: Body, headers: RequestOptions['headers']) {
    // The commit of a committed stage succeeds whatever the condition (DESIGN.md §4.4).
    const isMet = state.known
      ? headers?.['if-match'] === `"${state.known.version}"`
      : headers?.['if-none-match'] === '*'
    if (!isMet && !(stage && state.committed)) throw new ApiError(412)
    const saved = record as BookInput
    state.committed = saved
    state.known = { version: 99, totalPages: saved.totalPages, ext: saved.ext, isPublic: saved.isPublic ?? true }
    return { id: 'salt', ...saved, version: 99 }
  }
  function patch(given: Body, headers: RequestOptions['headers']) {
    if (headers?.['if-match'] !== `"${state.known?.version}"`) throw new ApiError(412)
    state.known = { ...state.known!, ...given, version: 99 } as KnownBook
    return state.known
  }
  function act(name: string, body: Body, headers: RequestOptions['headers']): unknown {
    if (name === 'find') return state.known
    if (name === 'record') return commit(body, headers)
    if (name === 'details') return patch(body, headers)
    if (name === 'drop') {
      if (state.committed) throw new ApiError(409)
      state.dropped = true
    }
    if (body.filePath) staged.set(body.filePath, body.fileContent ?? '')
    return { success: true }
  }

  const request: Request = async (method, path, options) => {
    const body = (options.body ?? {}) as Body
    const name = nameOf(method, body)
    asked.push(name)
    sent.push({ path, ...options })
    await watch.onCall(name)
    const fault = faults.get(name)?.shift()
    throwIfFailing(fault)
    const answer = act(name, body, options.headers)
    if (fault === 'lost') throw new ApiError(0)
    if (answer === null) throw new ApiError(404)
    watch.onAnswer(name)
    return answer
  }
  const fail = (name: string, ...given: CallFault[]) => faults.set(name, given)
  return { request, asked, sent, staged, state, watch, fail }
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

export const buildFile = (name: string, content = `<p>${name}</p>`) => ({ name, read: () => content, figures: {} })

export const buildPublish = (more: Partial<BookToPublish> = {}): BookToPublish => ({
  id: 'salt',
  record: RECORD,
  files: [buildFile('1.html'), buildFile('2.html', '')],
  cover: null,
  ...more,
})
