import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

const FULL = { error: 'The storage is full. Nothing was changed.', code: 'storage_full' }

onEveryStore('a full store', (fresh) => {
  describe('that gets a change of a book', () => {
    let service: TestService
    let isFull = false
    let refused: string[] = []
    beforeAll(async () => {
      const store = await fresh()
      const put: ObjectStore['put'] = async (...given) => {
        if (!isFull) return store.put(...given)
        refused.push(given[0].split('/').at(-2)!)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
      service = createTestStorage({ ...store, put })
    })

    it('refuses it at the first attempt, and accepts it when there is room again', async () => {
      const { id, version } = await publishBook(service)
      isFull = true
      const hidden = await service.change(id, { type: 'patch', patch: { isPublic: false } })
      // one attempt writes its objects at the same time
      expect([hidden.status, hidden.body, refused.sort()]).toEqual([507, FULL, ['indexes', 'revisions']])
      refused = []
      const saved = await service.upload(id, '1.html', '<p>two</p>')
      expect([saved.status, saved.body, refused.sort()]).toEqual([507, FULL, ['indexes', 'objects', 'revisions']])
      expect((await service.manifest(id)).version).toBe(version)
      isFull = false
      expect((await service.change(id, { type: 'patch', patch: { isPublic: false } })).status).toBe(200)
      expect((await service.manifest(id)).record?.isPublic).toBe(false)
    })
  })
})
