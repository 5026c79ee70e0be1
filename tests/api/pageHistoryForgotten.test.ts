import { describe, expect, it } from 'vitest'
import { publishPages, readPages } from '../../test-support/builders/createClient.ts'
import { startLibrary } from '../builders/startLibrary.ts'

const library = startLibrary()
let count = 0
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const revisionsOf = async (id: string, query = '') => (await library.admin.history(id, query)).body.revisions
const newestOf = async (id: string) => (await revisionsOf(id, '?limit=1'))[0]!.id

/** A book of three pages, of which the second was saved twice. Gives its id and that of the second page. */
async function aBook() {
  const id = `book-${++count}`
  await publishPages(library.admin, id, ['one', 'two', 'three'])
  for (const fileContent of ['a secret', 'two again'])
    await library.admin.upload({ action: 'upload', bucketName: id, filePath: '2.html', fileContent })
  return { id, pageId: (await library.admin.page(id, 2)).headers.get('x-page-id')! }
}

describe('deleting the history of a page for good', () => {
  it('leaves its present text, in all former versions of the book too', async () => {
    const { id, pageId } = await aBook()
    const answer = await library.admin.forgetPage(id, await newestOf(id), pageId)
    expect(answer.status).toBe(204)
    const [forgotten, created, ...more] = await revisionsOf(id)
    expect(forgotten).toMatchObject({ id: answer.headers.get('x-revision'), kind: 'forgetPage', page: 2, pageId })
    expect([created!.kind, more]).toEqual(['create', []])
    expect(await readPages(library.visitor, id)).toEqual(['one', 'two again', 'three'])
    const past = await library.admin.ask<{ content: string }>(
      `/api/books-db/${id}/revisions/${created!.id}/pages/${pageId}`,
    )
    expect(past.body.content).toBe('two again')
    expect((await library.admin.restore(id, forgotten!.id, { revision: created!.id })).status).toBe(200)
    expect(await readPages(library.visitor, id)).toEqual(['one', 'two again', 'three'])
  })

  it('of a page that has left the book leaves it empty in the versions that had it', async () => {
    const { id, pageId } = await aBook()
    await library.admin.deletePage(id, 2, (await library.admin.book(id)).body.version)
    expect((await library.admin.forgetPage(id, await newestOf(id), pageId)).status).toBe(204)
    const revisions = await revisionsOf(id)
    expect(revisions.map(({ kind }) => kind)).toEqual(['forgetPage', 'deletePage', 'create'])
    await library.admin.restore(id, revisions[0]!.id, { revision: revisions[2]!.id })
    expect(await readPages(library.visitor, id)).toEqual(['one', '', 'three'])
  })

  it('is for admins, of a page of this book, and needs the newest revision', async () => {
    const [{ id, pageId }, other] = [await aBook(), await aBook()]
    const newest = await newestOf(id)
    for (const book of [id, 'no-such-book'])
      expect(codeOf(await library.visitor.forgetPage(book, newest, pageId))).toEqual([401, 'sign_in_required'])
    const { admin } = library
    const path = `/api/books-db/${id}/history/${pageId}`
    expect(codeOf(await admin.ask(path, { method: 'DELETE' }))).toEqual([428, 'revision_required'])
    expect(codeOf(await admin.forgetPage(id, 'x', pageId))).toEqual([400, 'revision_if_match_invalid'])
    expect(codeOf(await admin.forgetPage(id, newest, 'x'))).toEqual([400, 'field_invalid'])
    expect(codeOf(await admin.forgetPage('no-such-book', newest, pageId))).toEqual([404, 'book_missing'])
    expect(codeOf(await admin.forgetPage(id, newest, other.pageId))).toEqual([404, 'page_without_history'])
    expect(codeOf(await admin.forgetPage(id, await newestOf(other.id), pageId))).toEqual([412, 'changed_meanwhile'])
    expect(await revisionsOf(id)).toHaveLength(3)
    expect(await revisionsOf(other.id)).toHaveLength(3)
  })
})
