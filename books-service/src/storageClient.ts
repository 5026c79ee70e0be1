import { areaPages, MAX_ASKED_BOOKS, pagesOfBooks, pageText } from '@hikma/contracts/areaPages'
import { changeAnswer, manifestEtags, manifestSummary, type StoragePort } from '@hikma/contracts/changes'
import { binPart, history, revisionPage } from '@hikma/contracts/history'
import { httpError, unavailable } from '@hikma/service-kit/httpError'
import { createInternalFetch, type InternalFetchOptions } from '@hikma/service-kit/internalFetch'
import { z } from 'zod'

const readsAnswer = z.record(z.string(), z.int().min(0))

/** The answer as the schema parses it. Throws 503 for an invalid answer, after which the outcome is unknown. */
function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw unavailable(result.error)
}

/** A client of the storage-service's internal port. */
export function createStorageClient(options: InternalFetchOptions): StoragePort {
  const call = createInternalFetch(options)
  const area = (id: string): string => `/internal/areas/${encodeURIComponent(id)}`
  return {
    // A change that names the version that it follows has no second effect, and gets its first answer again. One that names
    // none could undo a change of somebody else in between.
    change: async (id, request) =>
      parsed(changeAnswer, await call('POST', `${area(id)}/changes`, request, {}, request.version !== undefined)),
    manifestEtags: async () => parsed(manifestEtags, await call('GET', '/internal/manifests')),
    manifest: async (id) =>
      parsed(manifestSummary.nullable(), await call('GET', `/internal/manifests/${encodeURIComponent(id)}`)),
    pages: async (id, viewer, knownIndex) => {
      const query = new URLSearchParams({ viewer, ...(knownIndex !== undefined && { known: knownIndex }) })
      const answer = await call('GET', `${area(id)}/pages?${query.toString()}`)
      if (answer === null) throw httpError('book_missing')
      return parsed(areaPages, answer)
    },
    pagesOfBooks: async (books, viewer) => {
      const answers = []
      for (let at = 0; at < books.length; at += MAX_ASKED_BOOKS) {
        const some = books.slice(at, at + MAX_ASKED_BOOKS)
        const answer = parsed(pagesOfBooks, await call('POST', '/internal/pages', { viewer, books: some }))
        if (answer.length !== some.length) throw unavailable()
        answers.push(...answer)
      }
      return answers
    },
    pageText: async (id, index, name) => {
      const answer = await call('GET', `${area(id)}/indexes/${index}/pages/${name}`)
      return answer === null ? null : parsed(pageText, answer).text
    },
    history: async (id, query) => parsed(history, await call('POST', `${area(id)}/history`, query)),
    revisionPage: async (id, revision, pageId) =>
      parsed(revisionPage, await call('POST', `${area(id)}/revision-page`, { revision, pageId })),
    bin: async ({ after, limit }) => {
      const query = new URLSearchParams({ limit: String(limit), ...(after !== undefined && { after }) })
      return parsed(binPart, await call('GET', `/internal/bin?${query.toString()}`))
    },
    saveReads: async (reads) => {
      await call('POST', '/internal/reads', reads)
    },
    savedReads: async () => parsed(readsAnswer, await call('GET', '/internal/reads')),
  }
}
