import { createLogger } from '@hikma/service-kit/logger'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import request from 'supertest'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

const ID = 'the-lamp'

onEveryStore('the log of a change', (fresh) => {
  const lines: string[] = []
  let store: ObjectStore
  beforeAll(async () => {
    store = await fresh()
  })
  beforeEach(() => {
    lines.length = 0
  })
  const service = () =>
    createStorageService({
      store,
      sessions: { viewerOf: async () => 'admin', nameOf: async () => 'Mina' },
      serviceToken: 'token',
      logger: createLogger('storage-service', 'info', { write: (line: string) => void lines.push(line) }),
      trustProxy: true,
    })
  const audited = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'changed')
  const change = (asked: object, operationId: string) =>
    request(service().internalApp.callback())
      .post(`/internal/areas/${ID}/changes`)
      .set({ authorization: 'Bearer token', 'x-request-id': operationId })
      .send({ operationId, by: 'Mina', change: asked })
      .expect(200)

  it('has the ID of the request, the book, what was done and by whom, through both ports', async () => {
    await change({ type: 'put', record: buildBookInput({ totalPages: 1 }) }, 'request-1')
    await request(service().app.callback())
      .post('/api/upload')
      .set('x-request-id', 'request-2')
      .send({ action: 'upload', bucketName: ID, filePath: '1.html', fileContent: 'one' })
      .expect(200)
    const common = { book: ID, by: 'Mina', revision: expect.stringMatching(/^[0-9a-z]{26}$/) }
    expect(audited()).toMatchObject([
      { ...common, requestId: 'request-1', kind: 'create' },
      { ...common, requestId: 'request-2', kind: 'save' },
    ])
  })

  it('says how much a deletion for good has removed', async () => {
    await change({ type: 'delete' }, 'request-3')
    await change({ type: 'deleteForGood' }, 'request-4')
    expect(audited().at(-1)).toMatchObject({ requestId: 'request-4', book: ID, by: 'Mina', kind: 'deleteForGood' })
    expect(audited().at(-1)?.['removed']).toBeGreaterThan(5)
  })

  it('has no line for what was refused or changed nothing', async () => {
    const asked = request(service().app.callback()).post('/api/upload')
    await asked.send({ action: 'remove', bucketName: 'no-such-book', filePaths: ['1.html'] }).expect(404)
    expect(audited()).toEqual([])
  })
})
