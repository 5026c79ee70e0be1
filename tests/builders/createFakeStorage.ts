import { putFields, withDetails, type BookRecord } from '@hikma/contracts/book'
import type { BookChange, ChangeAnswer, ChangeRequest, ManifestSummary, StoragePort } from '@hikma/contracts/changes'
import { httpError, unavailable } from '@hikma/service-kit/httpError'

interface Area {
  summary: ManifestSummary
  lastOperation: { id: string; request: string; answer: ChangeAnswer } | null
}

/** When the next change fails: before its swap, so that nothing has happened, or after it. */
type Fault = 'beforeSwap' | 'afterSwap'

const NO_AREA = { record: null, etag: '', deleted: true, version: 0 }

/** Storage in memory as books-service sees it: records, versions, conditions and faults, but no content. */
export function createFakeStorage(clock: () => number = Date.now) {
  const areas = new Map<string, Area>()
  const faults: Fault[] = []
  let reads: Record<string, number> = {}
  let writes = 0

  const state = { isAway: false, manifestReads: 0, listings: 0, changes: [] as ChangeRequest[] }
  const assertThere = () => {
    if (state.isAway) throw unavailable()
  }

  function nextRecord(change: BookChange, old: BookRecord | null, version: number): BookRecord | null {
    const now = new Date(clock()).toISOString()
    if (change.type === 'put') {
      const { publishedDate = now, createdVersion = version } = old ?? {}
      return { ...putFields(old, change.record), publishedDate, createdVersion }
    }
    if (!old) throw httpError('book_missing')
    if (change.type === 'patch') {
      const { totalPages = old.totalPages, isPublic = old.isPublic } = change.patch
      return { ...old, totalPages, isPublic }
    }
    if (change.type === 'details') return withDetails(old, change.details)
    if (change.type === 'insertPage') {
      if (change.page > old.totalPages + 1) throw httpError('page_beyond_end', { pages: old.totalPages })
      return { ...old, totalPages: old.totalPages + 1 }
    }
    if (change.type === 'deletePage') {
      if (change.page > old.totalPages) throw httpError('page_missing', { page: change.page })
      return { ...old, totalPages: old.totalPages - 1 }
    }
    return old
  }

  function swap(id: string, request: ChangeRequest): ChangeAnswer {
    const { operationId, change } = request
    const area = areas.get(id)
    const requestText = JSON.stringify([request.version, change])
    if (area?.lastOperation?.id === operationId) {
      if (area.lastOperation.request !== requestText) throw httpError('idempotency_key_used')
      return area.lastOperation.answer
    }
    const old = area && !area.summary.deleted ? area.summary.record : null
    const version = Math.max((area?.summary.version ?? 0) + 1, clock())
    const record = nextRecord(change, old, version)
    if (change.type === 'put' && change.onlyNew && old) throw httpError('id_taken')
    if (request.version !== undefined && request.version !== (old && area?.summary.version))
      throw httpError('changed_meanwhile')
    const summary = { id, etag: `etag-${++writes}`, version, record, deleted: change.type === 'delete' }
    const answer = { manifest: summary, created: change.type === 'put' && !old }
    areas.set(id, { summary, lastOperation: { id: operationId, request: requestText, answer } })
    return answer
  }

  const storage: StoragePort = {
    async change(id, request) {
      assertThere()
      state.changes.push(request)
      const fault = faults.shift()
      if (fault === 'beforeSwap') throw unavailable()
      const answer = swap(id, request)
      if (fault === 'afterSwap') throw unavailable()
      return answer
    },
    async manifestEtags() {
      assertThere()
      state.listings += 1
      return [...areas.values()].map(({ summary }) => ({ id: summary.id, etag: summary.etag }))
    },
    async manifest(id) {
      assertThere()
      state.manifestReads += 1
      return areas.get(id)?.summary ?? null
    },
    /** As many pages as the record says, each of one heading. Another state of the area has other pages. */
    async pages(id, viewer, knownIndex) {
      assertThere()
      const { record, etag, deleted, version } = areas.get(id)?.summary ?? NO_AREA
      if (!record || deleted || (!record.isPublic && viewer !== 'admin')) throw httpError('book_missing')
      const pages = Array.from({ length: record.totalPages }, (_page, at) => at + 1).map((page) => ({
        page,
        pageId: `${page}`.padStart(20, '0'),
        etag: `${etag}-${page}`,
      }))
      const { isPublic, ext } = record
      return { index: etag, version, isPublic, ext, pages: etag === knownIndex ? null : pages }
    },
    async pagesOfBooks(books, viewer) {
      assertThere()
      const read = ({ id, knownIndex }: (typeof books)[number]) => storage.pages(id, viewer, knownIndex ?? undefined)
      const answers = await Promise.allSettled(books.map(read))
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))
    },
    async pageText(_id, _index, name) {
      assertThere()
      return `<h2>Chapter ${Number.parseInt(name, 10)}</h2>`
    },
    async history() {
      assertThere()
      return { revisions: [], more: false, next: null }
    },
    async revisionPage() {
      assertThere()
      throw httpError('revision_missing')
    },
    async bin() {
      assertThere()
      return { books: [], next: null }
    },
    async saveReads(given) {
      assertThere()
      reads = { ...given }
    },
    async savedReads() {
      assertThere()
      return reads
    },
  }

  return Object.assign(storage, {
    state,
    failNext: (fault: Fault) => faults.push(fault),
    /** Makes a change without books-service, as `POST /api/upload` does. */
    changeBehind: (id: string, change: BookChange) => swap(id, { operationId: `behind-${++writes}`, change }).manifest,
    /** Starts an area without a record, as `createBucket` does. */
    startArea: (id: string) => {
      const summary = { id, etag: `etag-${++writes}`, version: clock(), record: null, deleted: false }
      areas.set(id, { summary, lastOperation: null })
    },
    clear: () => areas.clear(),
  })
}
