import { beforeAll, expect, it } from 'vitest'
import { attackedFiles, BODY_ATTACKS } from '../builders/attacks/bodies.ts'
import { NAME_ATTACKS } from '../builders/attacks/names.ts'
import { expectRefusals, storageTarget } from '../builders/hostileBodies.ts'
import { publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('hostile bodies and names for storage-service', (fresh) => {
  let service: TestService
  let id: string
  beforeAll(async () => {
    service = createTestStorage(await fresh())
    const { '1.html': page = '', ...files } = attackedFiles
    ;({ id } = await publishBook(service, { pages: [page], files }))
  })

  it.each(Object.entries({ ...BODY_ATTACKS, ...NAME_ATTACKS }))('are refused: %s', (_what, attack) =>
    expectRefusals(storageTarget(service, id), attack),
  )

  it('do not change a prototype by ignored fields', async () => {
    const body = `{"action":"list","bucketName":"${id}","constructor":{"prototype":{"polluted":1}},"polluted":1}`
    expect((await service.postText(body)).status).toBe(200)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('leave the files unchanged', async () => {
    expect(await service.files(id)).toEqual(attackedFiles)
  })
})
