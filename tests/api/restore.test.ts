import { describe, expect, it } from 'vitest'
import { publishPages, readPages } from '../../test-support/builders/createClient.ts'
import { SVG } from '../builders/pictures.ts'
import { startLibrary } from '../builders/startLibrary.ts'

const library = startLibrary()
let count = 0

async function aBook(pages = ['one', 'two', 'three']) {
  const id = `book-${++count}`
  await publishPages(library.admin, id, pages)
  return id
}
const save = (id: string, page: number, fileContent: string, figures = {}) =>
  library.admin.upload({ action: 'upload', bucketName: id, filePath: `${page}.html`, fileContent, figures })
const revisionsOf = async (id: string) => (await library.admin.history(id)).body.revisions
const pageIdOf = async (id: string, page: number) => (await library.admin.page(id, page)).headers.get('x-page-id')!
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('a restore of the whole book', () => {
  it('undoes the deletion of a page, and can be undone itself', async () => {
    const id = await aBook()
    await library.admin.deletePage(id, 2, (await library.admin.book(id)).body.version)
    const [deleted, before] = await revisionsOf(id)
    const restored = await library.admin.restore(id, deleted!.id, { revision: before!.id })
    expect([restored.status, restored.body.totalPages]).toEqual([200, 3])
    expect(await readPages(library.visitor, id)).toEqual(['one', 'two', 'three'])
    const newest = restored.headers.get('x-revision')!
    await library.admin.restore(id, newest, { revision: deleted!.id })
    expect(await readPages(library.visitor, id)).toEqual(['one', 'three'])
    expect((await revisionsOf(id)).map(({ kind }) => kind)).toEqual([
      'restoreBook',
      'restoreBook',
      'deletePage',
      'create',
    ])
  })

  it('is the undo of a save in the history if a page was saved last, and else about the page if nothing else differs', async () => {
    const id = await aBook()
    await save(id, 2, 'saved')
    const [saved, before] = await revisionsOf(id)
    await library.admin.restore(id, saved!.id, { revision: before!.id })
    expect(await readPages(library.visitor, id)).toEqual(['one', 'two', 'three'])
    const [restored] = await revisionsOf(id)
    const facts = { page: 2, pageId: await pageIdOf(id, 2) }
    expect(restored).toMatchObject({ kind: 'undoSave', ...facts })
    await save(id, 2, 'saved once')
    await save(id, 2, 'saved twice')
    const [newest] = await revisionsOf(id)
    await library.admin.restore(id, newest!.id, { revision: restored!.id })
    expect((await revisionsOf(id))[0]).toMatchObject({ kind: 'restorePage', ...facts })
  })

  it('restores the record, but never who may read it', async () => {
    const id = await aBook()
    const first = (await library.admin.book(id)).body
    await library.admin.put(id, { title: 'Another', author: 'A', totalPages: 3, isPublic: false })
    const [newest, before] = await revisionsOf(id)
    const { body } = await library.admin.restore(id, newest!.id, { revision: before!.id })
    expect(body).toMatchObject({ title: first.title, isPublic: false, publishedDate: first.publishedDate })
    expect((await library.visitor.book(id)).status).toBe(404)
  })

  it('undoes a replacement', async () => {
    const id = await aBook()
    await publishPages(library.admin, id, ['other'])
    const [newest, before] = await revisionsOf(id)
    await library.admin.restore(id, newest!.id, { revision: before!.id })
    expect(await readPages(library.visitor, id)).toEqual(['one', 'two', 'three'])
  })

  it('refuses a state in which there was no book', async () => {
    const id = await aBook()
    await library.admin.deleteBook(id)
    await library.admin.restoreFromBin(id)
    const [newest, deleted] = await revisionsOf(id)
    expect(deleted!.kind).toBe('delete')
    expect(codeOf(await library.admin.restore(id, newest!.id, { revision: deleted!.id }))).toEqual([
      409,
      'revision_without_book',
    ])
  })
})

describe('a restore of a page', () => {
  it('happens where the page is now, with its figures', async () => {
    const id = await aBook()
    await library.admin.upload({ action: 'upload', bucketName: id, filePath: 'map.svg', fileContent: SVG })
    await save(id, 2, 'with a map', { 'map.svg': 'u' })
    const wanted = (await revisionsOf(id))[0]!.id
    const pageId = await pageIdOf(id, 2)
    await save(id, 2, 'without')
    await library.admin.upload({ action: 'remove', bucketName: id, filePaths: ['map.svg'] })
    await library.admin.insertPage(id, 1, 'new', (await library.admin.book(id)).body.version)
    const newest = (await revisionsOf(id))[0]!.id
    expect((await library.admin.restore(id, newest, { revision: wanted, pageId })).status).toBe(200)
    expect(await readPages(library.visitor, id)).toEqual(['new', 'one', 'with a map', 'three'])
    expect(await pageIdOf(id, 3)).toBe(pageId)
    const info = await library.admin.upload<{ content: string }>({
      action: 'download',
      bucketName: id,
      filePath: '3.info',
    })
    expect(JSON.parse(info.body.content)).toEqual({ figures: { 'map.svg': 'u' } })
    expect((await library.visitor.ask(`/api/download/${id}/map.svg`)).status).toBe(200)
  })

  it('is refused if the page is gone, with what can be done instead', async () => {
    const id = await aBook()
    const pageId = await pageIdOf(id, 2)
    const { id: first } = (await revisionsOf(id))[0]!
    await library.admin.deletePage(id, 2, (await library.admin.book(id)).body.version)
    const answer = await library.admin.restore(id, (await revisionsOf(id))[0]!.id, { revision: first, pageId })
    expect(codeOf(answer)).toEqual([409, 'page_left_book'])
    expect((answer.body as unknown as { error: string }).error).toContain('restore the whole book')
  })
})

describe('the newest revision', () => {
  it('is needed, and must be right', async () => {
    const id = await aBook()
    const { id: first } = (await revisionsOf(id))[0]!
    const ask = (headers: Record<string, string>, book = id) =>
      library.admin.ask(`/api/books-db/${book}/restore`, { method: 'POST', body: { revision: first }, headers })
    expect(codeOf(await ask({}))).toEqual([428, 'revision_required'])
    expect(codeOf(await ask({}, 'no-such-book'))).toEqual([404, 'book_missing'])
    expect(codeOf(await ask({ 'if-match': '"1764000000000"' }))).toEqual([400, 'revision_if_match_invalid'])
    expect(codeOf(await ask({ 'if-match': first, 'idempotency-key': '?' }))).toEqual([400, 'idempotency_key_invalid'])
    await save(id, 1, 'saved by somebody else')
    expect(codeOf(await ask({ 'if-match': first }))).toEqual([412, 'changed_meanwhile'])
    expect(await readPages(library.visitor, id)).toEqual(['saved by somebody else', 'two', 'three'])
  })

  it('lets one of 100 restores at once pass', async () => {
    const id = await aBook()
    await save(id, 1, 'saved')
    const [newest, before] = await revisionsOf(id)
    const restores = Array.from({ length: 100 }, () => library.admin.restore(id, newest!.id, { revision: before!.id }))
    const statuses = (await Promise.all(restores)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(99)
    expect(await revisionsOf(id)).toHaveLength(3)
  })

  it('is not looked at for a repeat with the same key', async () => {
    const id = await aBook()
    await save(id, 1, 'saved')
    const [newest, before] = await revisionsOf(id)
    const ask = (revision: string) =>
      library.admin.ask<{ version: number }>(`/api/books-db/${id}/restore`, {
        method: 'POST',
        body: { revision },
        headers: { 'if-match': `"${newest!.id}"`, 'idempotency-key': 'again' },
      })
    const answers = [await ask(before!.id), await ask(before!.id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]!.headers.get('x-revision')).toBe(answers[0]!.headers.get('x-revision'))
    expect(codeOf(await ask(newest!.id))).toEqual([409, 'idempotency_key_used'])
    expect(await revisionsOf(id)).toHaveLength(3)
  })
})
