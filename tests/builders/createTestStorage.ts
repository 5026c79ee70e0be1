import type { BookInput } from '@hikma/contracts/book'
import type { Viewer } from '@hikma/contracts/session'
import type { BookChange, ChangeAnswer, ManifestSummary } from '@hikma/contracts/changes'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import request from 'supertest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { newOperationId, silentLogger, testSessions } from '../../test-support/builders/createStorage.ts'

export const SERVICE_TOKEN = 'the-token-of-the-services'

/** A storage-service on a store, with the calls that tests make. */
export function createTestStorage(
  store: ObjectStore,
  options: { clock?: () => number; historyDays?: number; acceptedTokens?: string[] } = {},
) {
  const service = createStorageService({
    store,
    sessions: testSessions,
    logger: silentLogger,
    serviceToken: SERVICE_TOKEN,
    ...options,
  })
  const app = service.app.callback()
  const internal = service.internalApp.callback()
  const as = (test: request.Test, viewer: Viewer) => (viewer === 'visitor' ? test : test.set('cookie', viewer))
  const act = (body: object, viewer: Viewer = 'admin') => as(request(app).post('/api/upload'), viewer).send(body)
  /** The same with a body that is sent unchanged. */
  const postText = (text: string, viewer: Viewer = 'admin') =>
    as(request(app).post('/api/upload'), viewer).set('content-type', 'application/json').send(text)
  const asService = (test: request.Test) => test.set('authorization', `Bearer ${SERVICE_TOKEN}`)

  return {
    ...service,
    store,
    /** The public listener, for a server or for supertest. */
    listener: app,
    internalListener: internal,
    act,
    postText,
    upload: (bucketName: string, filePath: string, fileContent: string, more: object = {}) =>
      act({ action: 'upload', bucketName, filePath, fileContent, ...more }),
    list: (bucketName: string, viewer: Viewer = 'admin') => act({ action: 'list', bucketName }, viewer),
    download: (bucketName: string, filePath: string, viewer: Viewer = 'admin') =>
      act({ action: 'download', bucketName, filePath }, viewer),
    get: (path: string, viewer: Viewer = 'visitor') => as(request(app).get(path), viewer),
    head: (path: string, viewer: Viewer = 'visitor') => as(request(app).head(path), viewer),
    change: (id: string, change: BookChange, more: { operationId?: string; version?: number } = {}) =>
      asService(request(internal).post(`/internal/areas/${id}/changes`)).send({
        operationId: newOperationId(),
        ...more,
        change,
      }),

    /** The summary that books-service gets of an area. */
    async manifest(id: string): Promise<ManifestSummary> {
      const { status, body } = await asService(request(internal).get(`/internal/manifests/${id}`))
      if (status !== 200) throw new Error(`manifest of ${id}: ${status}`)
      return body as ManifestSummary
    },

    /** Content of all files of an area by name, as an admin downloads them. */
    async files(id: string): Promise<Record<string, string>> {
      const files: Record<string, string> = {}
      const { body } = await act({ action: 'list', bucketName: id })
      for (const { name } of body.data as { name: string }[]) {
        files[name] = (await act({ action: 'download', bucketName: id, filePath: name })).body.content
      }
      return files
    },
  }
}
export type TestService = ReturnType<typeof createTestStorage>

let count = 0
/** The ID of a book, unique in a test file. */
export const newId = (): string => `book-${++count}`
export const newStage = (): string => `Stage-${++count}`

export interface BookToPublish {
  id?: string
  /** Contents of the pages, in order. */
  pages?: string[]
  /** Other files: info files, figures, the cover. */
  files?: Record<string, string>
  book?: Partial<BookInput>
}

/** Uploads all of a book as a stage. */
export async function stageBook(
  service: TestService,
  id: string,
  { pages = ['<p>one</p>'], files = {}, book }: BookToPublish,
) {
  const stage = newStage()
  const ext = book?.ext ?? 'html'
  const named = [...pages.map((page, n) => [`${n + 1}.${ext}`, page] as const), ...Object.entries(files)]
  for (const [name, content] of named) {
    const { status, body } = await service.upload(id, name, content, { stage })
    if (status !== 200) throw new Error(`upload of ${name}: ${status} ${JSON.stringify(body)}`)
  }
  return stage
}

/** Publishes a book as the dashboard does: a stage, then its commit. */
export async function publishBook(service: TestService, published: BookToPublish = {}): Promise<ManifestSummary> {
  const { id = newId(), pages = ['<p>one</p>'], book = {} } = published
  const stage = await stageBook(service, id, published)
  const record = buildBookInput({ totalPages: pages.length, ...book })
  const { status, body } = await service.change(id, { type: 'put', record, stage })
  if (status !== 200) throw new Error(`publish of ${id}: ${status} ${JSON.stringify(body)}`)
  return (body as ChangeAnswer).manifest
}

/** The etag of every object in a store by its key. */
export async function readEtags(store: ObjectStore): Promise<Record<string, string>> {
  const etags: Record<string, string> = {}
  for await (const { key, etag } of store.list('')) etags[key] = etag
  return etags
}

export const HOUR_MS = 60 * 60_000
