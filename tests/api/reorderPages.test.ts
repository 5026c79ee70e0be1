import { beforeAll, expect, it } from 'vitest'
import { SVG } from '../builders/pictures.ts'
import { createTestStorage, newId, publishBook, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('the order of pages', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  const idsOf = async (id: string): Promise<string[]> =>
    ((await service.port.pages(id, 'admin')).pages ?? []).map(({ pageId }) => pageId)
  const reorder = (id: string, order: string[], more = {}) => service.change(id, { type: 'reorderPages', order }, more)
  const aBook = () =>
    publishBook(service, {
      pages: ['1', '2', '3'],
      files: { '1.info': '{"figures":{"a.svg":"u"}}', 'a.svg': SVG, 'notes.txt': 'notes' },
    })

  it('changes in one swap; ids and info files go with their pages, figures stay', async () => {
    const { id, version } = await aBook()
    const [first = '', second = '', third = ''] = await idsOf(id)
    const { body } = await reorder(id, [third, first, second], { version }).expect(200)
    expect(body.manifest.version).toBeGreaterThan(version)
    expect(await idsOf(id)).toEqual([third, first, second])
    expect(await service.files(id)).toEqual({
      '1.html': '3',
      '2.html': '1',
      '3.html': '2',
      '2.info': '{"figures":{"a.svg":"u"}}',
      'a.svg': SVG,
      'notes.txt': 'notes',
    })
  })

  it('is not changed by the order that it has', async () => {
    const { id, version } = await aBook()
    const { body } = await reorder(id, await idsOf(id)).expect(200)
    expect(body.manifest.version).toBe(version)
  })

  it('is refused unless it names each page once', async () => {
    const { id, version } = await aBook()
    const ids = await idsOf(id)
    const [first = '', second = '', third = ''] = ids
    const other = '0'.repeat(20)
    for (const order of [
      [],
      [first, second],
      [...ids, other],
      [first, second, other],
      [first, second, second],
      [...ids, third],
    ]) {
      const { status, body } = await reorder(id, order)
      expect([order, status, body.code]).toEqual([order, 409, 'page_order_differs'])
    }
    expect((await service.manifest(id)).version).toBe(version)
  })

  it('is refused for another version, an incomplete book, and no book', async () => {
    const { id, version } = await aBook()
    const ids = await idsOf(id)
    expect((await reorder(id, ids, { version: version - 1 })).body.code).toBe('changed_meanwhile')
    await service.act({ action: 'remove', bucketName: id, filePaths: ['2.html'] })
    expect((await reorder(id, await idsOf(id))).body.code).toBe('pages_incomplete')
    expect((await reorder(newId(), ids)).status).toBe(404)
  })

  it.each([['x'], ['../1.html'], ['I'.repeat(20)], [`${'0'.repeat(20)}\n`]])(
    'takes no other text for an id: %j',
    async (text) => expect((await reorder(newId(), [text])).status).toBe(400),
  )
})
