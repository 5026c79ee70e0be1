import type { Book } from '@hikma/contracts/book'
import type { RevisionPage } from '@hikma/contracts/history'
import { describe, expect, it } from 'vitest'
import { publishPages, readPages } from '../../test-support/builders/createClient.ts'
import { startLibrary } from '../builders/startLibrary.ts'
import { sizeOf } from '../../test-support/trials.ts'

const library = startLibrary()
let count = 0

/** A book of three pages. Gives its id and the ids of its pages. */
async function aBook(fields = {}) {
  const id = `book-${++count}`
  await publishPages(library.admin, id, ['one', 'two', 'three'], fields)
  const pageIds = await Promise.all(
    [1, 2, 3].map(async (page) => (await library.admin.page(id, page)).headers.get('x-page-id')!),
  )
  return { id, pageIds }
}

const save = (id: string, page: number, fileContent: string, figures = {}) =>
  library.admin.upload({ action: 'upload', bucketName: id, filePath: `${page}.html`, fileContent, figures })
const revisionsOf = async (id: string, query = '') => (await library.admin.history(id, query)).body.revisions
const pageAfter = (id: string, revision: string, pageId: string) =>
  library.admin.ask<RevisionPage>(`/api/books-db/${id}/revisions/${revision}/pages/${pageId}`)

describe('the history of a book', () => {
  it('lists each change, newest first, with the page that was changed', async () => {
    const { id, pageIds } = await aBook()
    const { headers } = await save(id, 2, 'saved')
    const { version } = (await library.admin.book(id)).body
    await library.admin.deletePage(id, 1, version)
    await library.admin.put(id, { isPublic: false })
    const revisions = await revisionsOf(id)
    expect(revisions.map(({ kind, page, pageId, by }) => ({ kind, page, pageId, by }))).toEqual([
      { kind: 'visibility', page: null, pageId: null, by: null },
      { kind: 'deletePage', page: 1, pageId: pageIds[0], by: null },
      { kind: 'save', page: 2, pageId: pageIds[1], by: null },
      { kind: 'create', page: null, pageId: null, by: null },
    ])
    expect(headers.get('x-revision')).toBe(revisions[2]!.id)
    expect(revisions.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true)
  })

  it('lists the details that a change of the book changed, before and after', async () => {
    const { id } = await aBook({ title: 'The Lamp', author: 'Mina Rad', isPublic: true })
    await save(id, 1, 'saved')
    await library.admin.patch(id, { title: 'The Well', rights: 'CC BY 4.0' })
    await save(id, 2, 'saved')
    await library.admin.patch(id, { isPublic: false })
    const { version } = (await library.admin.book(id)).body
    expect((await library.admin.patch(id, { title: 'The Well', isPublic: false })).body.version).toBe(version)
    expect((await revisionsOf(id)).map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'visibility', details: [{ field: 'isPublic', before: true, after: false }] },
      { kind: 'save' },
      {
        kind: 'details',
        details: [
          { field: 'title', before: 'The Lamp', after: 'The Well' },
          { field: 'rights', before: null, after: 'CC BY 4.0' },
        ],
      },
      { kind: 'save' },
      { kind: 'create' },
    ])
  })

  it('ends with the time of the last change in the list of admins, also of a saved text', async () => {
    const { id } = await aBook()
    const { version } = (await library.admin.book(id)).body
    await save(id, 2, 'saved')
    const [newest] = await revisionsOf(id)
    const listed = async (client: typeof library.admin) =>
      (await client.ask<Book[]>('/api/books-db?view=summary')).body.find((book) => book.id === id)
    await expect
      .poll(
        async () => Math.abs(Date.parse((await listed(library.admin))?.changedAt ?? '0') - Date.parse(newest!.at)),
        {
          timeout: 15_000,
        },
      )
      .toBeLessThan(50)
    expect((await listed(library.admin))?.version).toBe(version)
    const fromManifests = async (client: typeof library.admin) =>
      (await client.ask<Book[]>('/api/books?view=summary')).body.find((book) => book.id === id)
    const change = Date.parse((await fromManifests(library.admin))?.changedAt ?? '0')
    expect(Math.abs(change - Date.parse(newest!.at))).toBeLessThan(50)
    expect(await fromManifests(library.visitor)).not.toHaveProperty('changedAt')
    expect(await listed(library.visitor)).not.toHaveProperty('changedAt')
  })

  it('begins with one row for a book whose room was made before, as publishing clients do', async () => {
    const id = `book-${++count}`
    for (const times of [1, 2]) {
      await library.admin.upload({ action: 'createBucket', bucketName: id })
      await publishPages(library.admin, id, ['one'])
      const kinds = (await revisionsOf(id)).map(({ kind }) => kind)
      expect(kinds).toEqual(times === 1 ? ['create'] : ['create', 'delete', 'create'])
      await library.admin.deleteBook(id)
    }
  })

  it('is given in parts', async () => {
    const { id } = await aBook()
    for (let n = 0; n < 70; n++) await save(id, 1, `text ${n}`)
    const all = await revisionsOf(id, '?limit=100')
    expect(all).toHaveLength(71)
    const parts: typeof all = []
    for (let before: string | null = ''; before !== null;) {
      const { body } = await library.admin.history(id, `?limit=30${before && `&before=${before}`}`)
      parts.push(...body.revisions)
      expect(body.more).toBe(body.next !== null)
      before = body.next
    }
    expect(parts).toEqual(all)
  })

  it('of a page has its own changes and those of the whole book', async () => {
    const { id, pageIds } = await aBook()
    await save(id, 1, 'first')
    await save(id, 2, 'second')
    await library.admin.put(id, { isPublic: false })
    const kinds = (await revisionsOf(id, `?pageId=${pageIds[1]}`)).map(({ kind, page }) => [kind, page])
    expect(kinds).toEqual([
      ['save', 2],
      ['create', 2],
    ])
  })

  it('gives a page as it was, with its figures', async () => {
    const { id, pageIds } = await aBook()
    await save(id, 2, 'with a map', { 'map.svg': '/api/download/x/map.svg' })
    await save(id, 2, 'without')
    const [, withMap, created] = await revisionsOf(id)
    expect((await pageAfter(id, withMap!.id, pageIds[1]!)).body).toEqual({
      content: 'with a map',
      ext: 'html',
      figures: { 'map.svg': '/api/download/x/map.svg' },
      page: 2,
    })
    expect((await pageAfter(id, created!.id, pageIds[1]!)).body.content).toBe('two')
  })

  it('says nothing to visitors, not even whether the book is there', async () => {
    const { id, pageIds } = await aBook({ isPublic: false })
    const [{ id: revision } = { id: '' }] = await revisionsOf(id)
    for (const book of [id, 'no-such-book']) {
      for (const path of ['history', `revisions/${revision}/pages/${pageIds[0]}`]) {
        const { status, body } = await library.visitor.ask(`/api/books-db/${book}/${path}`)
        expect([status, (body as { code: string }).code]).toEqual([401, 'sign_in_required'])
      }
      expect((await library.visitor.restore(book, revision, { revision })).status).toBe(401)
    }
  })

  it('knows no revisions and no pages of another book', async () => {
    const [mine, other] = [await aBook(), await aBook()]
    const [{ id: foreign } = { id: '' }] = await revisionsOf(other.id)
    const [{ id: own } = { id: '' }] = await revisionsOf(mine.id)
    const asked = [
      await pageAfter(mine.id, foreign, mine.pageIds[0]!),
      await pageAfter(mine.id, own, other.pageIds[0]!),
      await library.admin.restore(mine.id, own, { revision: foreign }),
      await library.admin.restore(mine.id, own, { revision: own, pageId: other.pageIds[0] }),
      await library.admin.history(mine.id, `?before=${foreign}`),
    ]
    const codes = asked.map(({ status, body }) => [status, (body as unknown as { code: string }).code])
    const [noRevision, noPage] = [
      [404, 'revision_missing'],
      [404, 'revision_without_page'],
    ]
    expect(codes).toEqual([noRevision, noPage, noRevision, noPage, noRevision])
    expect(await readPages(library.admin, mine.id)).toEqual(['one', 'two', 'three'])
  })

  it.each(['x', '../../manifests', '%2e%2e', '0'.repeat(25), 'U'.repeat(26)])(
    'takes no %j for a revision',
    async (text) => {
      const { id, pageIds } = await aBook()
      const answers = [
        await library.admin.ask(`/api/books-db/${id}/history?before=${encodeURIComponent(text)}`),
        await library.admin.ask(`/api/books-db/${id}/revisions/${encodeURIComponent(text)}/pages/${pageIds[0]}`),
        await library.admin.restore(id, '0'.repeat(26), { revision: text }),
      ]
      for (const { status } of answers) expect([400, 404]).toContain(status)
    },
  )
})

const MANY_PAGES = sizeOf(5_000, 300)

describe(`a book of ${MANY_PAGES} pages`, () => {
  it('is restored in one swap', async () => {
    const id = 'long-book'
    const texts = Array.from({ length: MANY_PAGES }, (_page, at) => `page ${at + 1}`)
    await publishPages(library.admin, id, texts)
    const { body: book } = await library.admin.deletePage(id, 1, (await library.admin.book(id)).body.version)
    expect(book.totalPages).toBe(MANY_PAGES - 1)
    const [newest, before] = await revisionsOf(id)
    const restored = await library.admin.restore(id, newest!.id, { revision: before!.id })
    expect([restored.status, restored.body.totalPages]).toEqual([200, MANY_PAGES])
    expect(await readPages(library.admin, id, [1, 200, MANY_PAGES])).toEqual([
      'page 1',
      'page 200',
      `page ${MANY_PAGES}`,
    ])
  })
})
