import { beforeAll, expect, it } from 'vitest'
import { createTestStorage, newId, publishBook, type TestService } from '../builders/createTestStorage.ts'
import { createFaultyStore } from '../engines/createFaultyStore.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

onEveryStore('replacing text in the pages of a book', (fresh) => {
  let service: TestService
  beforeAll(async () => {
    service = createTestStorage(await fresh())
  })

  const etagsOf = async (id: string): Promise<Map<string, string>> => {
    const { body } = await service.act({ action: 'list', bucketName: id })
    return new Map((body.data as { name: string; etag: string }[]).map(({ name, etag }) => [name, etag]))
  }
  type Edits = { from: number; to: number; text: string }[]
  /** The edits of pages, by number, with the etags that the pages have. */
  const pagesOf = async (id: string, edits: Record<number, Edits>) => {
    const etags = await etagsOf(id)
    return Object.entries(edits).map(([page, each]) => ({
      page: Number(page),
      etag: etags.get(`${page}.html`) ?? '',
      edits: each,
    }))
  }
  const replace = (id: string, pages: unknown, more = {}) =>
    service.change(id, { type: 'replaceText', pages } as never, more)
  const aBook = () => publishBook(service, { pages: ['one \ud83d\ude00 two', 'two', '<p>three'] })

  it('is one change of all pages, which keep their ids, and one revision that a restore takes back', async () => {
    const { id, version } = await aBook()
    const before = await service.files(id)
    const ids = async () => (await service.port.pages(id, 'admin')).pages?.map(({ pageId }) => pageId)
    const known = await ids()
    const pages = await pagesOf(id, {
      1: [
        { from: 0, to: 3, text: '۱' },
        { from: 7, to: 7, text: '…' },
      ],
      3: [{ from: 3, to: 8, text: '' }],
    })
    const { body } = await replace(id, pages, { version }).expect(200)
    expect(await service.files(id)).toEqual({ '1.html': '۱ \ud83d\ude00 …two', '2.html': 'two', '3.html': '<p>' })
    expect(await ids()).toEqual(known)
    const { revisions } = await service.port.history(id, { limit: 10 })
    expect(revisions[0]).toMatchObject({ id: body.revision, kind: 'replaceText', page: null })
    expect(revisions[1]?.kind).toBe('create')
    const ofPage = await service.port.history(id, { limit: 10, pageId: known?.[2] ?? '' })
    expect(ofPage.revisions.map(({ kind }) => kind)).toEqual(['replaceText', 'create'])
    const restore = { type: 'restore', revision: revisions[1]?.id ?? '', newest: revisions[0]?.id ?? '' } as const
    await service.change(id, restore).expect(200)
    expect(await service.files(id)).toEqual(before)
  })

  it('changes no page if one of them was saved meanwhile, is missing, or the book has another version', async () => {
    const { id, version } = await aBook()
    const edits = [{ from: 0, to: 1, text: 'x' }]
    const pages = await pagesOf(id, { 1: edits, 2: edits })
    await service.act({ action: 'upload', bucketName: id, filePath: '2.html', fileContent: 'TWO' }).expect(200)
    const before = await service.files(id)
    expect((await replace(id, pages)).body.code).toBe('saved_meanwhile')
    const now = await pagesOf(id, { 1: edits, 2: edits })
    expect((await replace(id, now, { version: version - 1 })).body.code).toBe('changed_meanwhile')
    expect((await replace(id, [...now, { page: 4, etag: 'x', edits }])).body.code).toBe('page_missing')
    expect((await replace(newId(), now)).status).toBe(404)
    expect(await service.files(id)).toEqual(before)
  })

  it('is refused for edits that leave the text, divide a character, overlap, or make a page too large', async () => {
    const { id } = await aBook()
    const before = await service.files(id)
    for (const [edits, code] of [
      [[{ from: 0, to: 99, text: '' }], 'edit_outside_text'],
      [[{ from: 5, to: 6, text: '' }], 'edit_outside_text'],
      [[{ from: 4, to: 5, text: '' }], 'edit_outside_text'],
      [[{ from: 0, to: 0, text: 'x'.repeat(2 * 1024 * 1024) }], 'page_too_large'],
    ] as const) {
      const { body } = await replace(id, await pagesOf(id, { 1: [...edits] }))
      expect([edits, body.code]).toEqual([edits, code])
    }
    const [page] = await pagesOf(id, { 1: [{ from: 0, to: 1, text: '' }] })
    for (const edits of [
      [],
      [{ from: 2, to: 1, text: '' }],
      [
        { from: 0, to: 3, text: '' },
        { from: 2, to: 4, text: '' },
      ],
      [{ from: 0, to: 1, text: '\0' }],
      [{ from: 0, to: 1, text: '\ud800' }],
      [{ from: -1, to: 1, text: '' }],
    ])
      expect((await replace(id, [{ ...page, edits }])).status).toBe(400)
    expect((await replace(id, [page, page])).status).toBe(400)
    expect((await replace(id, [])).status).toBe(400)
    expect(await service.files(id)).toEqual(before)
  })

  it.each([0, 1, 2, 3])('changes all pages or none if write %i to the store fails', async (at) => {
    const store = createFaultyStore(await fresh())
    const faulty = createTestStorage(store)
    const { id } = await publishBook(faulty, { pages: ['one', 'two'] })
    const before = await faulty.files(id)
    const { body } = await faulty.act({ action: 'list', bucketName: id })
    const pages = (body.data as { name: string; etag: string }[]).flatMap(({ name, etag }) => {
      const page = Number.parseInt(name)
      return Number.isNaN(page) ? [] : [{ page, etag, edits: [{ from: 0, to: 3, text: 'new' }] }]
    })
    expect(pages.length).toBe(2)
    store.arm({ fault: 'failsBefore', at, delayMs: 0 })
    const { status } = await faulty.change(id, { type: 'replaceText', pages })
    store.arm(null)
    // the swap is tried again, the objects before it are not
    expect(status).toBe(at < 2 ? 503 : 200)
    expect(await faulty.files(id)).toEqual(at < 2 ? before : { '1.html': 'new', '2.html': 'new' })
  })

  it('edits a page as it is served: with the links that follow their pages', async () => {
    const { id } = await publishBook(service, { pages: ['<a href="2.html">old</a>', 'two', 'three'] })
    await service.change(id, { type: 'deletePage', page: 2 }).expect(200)
    const { version } = await service.manifest(id)
    await service.change(id, { type: 'insertPage', page: 1, content: 'zero' }, { version }).expect(200)
    const served = async () =>
      (await service.act({ action: 'download', bucketName: id, filePath: '2.html' })).body.content as string
    const text = await served()
    const from = text.indexOf('old')
    const pages = await pagesOf(id, { 2: [{ from, to: from + 3, text: 'new' }] })
    await replace(id, pages).expect(200)
    expect(await served()).toBe(text.replace('old', 'new'))
  })
})
