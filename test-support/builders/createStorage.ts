import type { StorageChanges } from '@hikma/contracts/changes'
import type { Viewer } from '@hikma/contracts/session'
import { pino } from 'pino'
import { createStorageService, type StorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import request from 'supertest'
import { buildBookInput } from './buildBookInput.ts'

export const silentLogger = pino({ level: 'silent' })

/** A session check by cookie: `admin` is an admin, `unknown` a viewer who cannot be checked, any other a visitor. */
export const testSessions = {
  viewerOf: (cookie: string | undefined): Promise<Viewer> =>
    Promise.resolve(cookie === 'admin' ? 'admin' : cookie === 'unknown' ? 'unknown' : 'visitor'),
} as const

/** A storage-service on a store. */
export const createStorage = (
  store: ObjectStore,
  options: { clock?: () => number; retryForMs?: number; historyDays?: number } = {},
): StorageService =>
  createStorageService({ store, sessions: testSessions, logger: silentLogger, serviceToken: 'token', ...options })

/** `POST /api/upload` as an admin. */
export const upload = (service: StorageService, body: object): request.Test =>
  request(service.app.callback()).post('/api/upload').set('cookie', 'admin').send(body)

export const FIGURE = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'

let count = 0
export const newOperationId = (): string => `op-${++count}`

export const pageText = (page: number, edition = 1): string => `<p>page ${page} of edition ${edition}</p>`

/** Uploads a stage of `total` pages, the first with a figure. Throws if an upload fails. */
export async function stagePages(
  service: StorageService,
  id: string,
  stage: string,
  total: number,
  edition = 1,
): Promise<void> {
  const put = async (filePath: string, fileContent: string, figures?: object) => {
    const body = { action: 'upload', bucketName: id, stage, filePath, fileContent, ...(figures && { figures }) }
    const { status, body: answer } = await upload(service, body)
    if (status !== 200) throw new Error(`staging ${filePath}: ${status} ${JSON.stringify(answer)}`)
  }
  await put('figure.svg', FIGURE)
  for (let page = 1; page <= total; page++) {
    await put(`${page}.html`, pageText(page, edition), page === 1 ? { 'figure.svg': 'x' } : {})
  }
}

/** Uploads and publishes a stage of `total` pages. */
export async function publish(
  service: StorageService,
  id: string,
  total: number,
  options: { stage?: string; edition?: number; changes?: StorageChanges } = {},
): Promise<void> {
  const { stage = `stage-${newOperationId()}`, edition = 1, changes = service.port } = options
  await stagePages(service, id, stage, total, edition)
  const record = buildBookInput({ totalPages: total, title: `Edition ${edition}` })
  await changes.change(id, { operationId: newOperationId(), change: { type: 'put', record, stage } })
}
