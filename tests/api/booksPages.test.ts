import { describe, expect, it } from 'vitest'
import { setUpBook } from '../builders/setUpBook.ts'

const FULL = { title: 'The Well', author: 'Mina Rad' }

const given = setUpBook()
const { put, insert, deletePage, get } = given

describe('inserting and deleting pages', () => {
  it('changes the version of the book that If-Match names', async () => {
    const { body: book } = await put({ ...FULL, totalPages: 2 })
    const { body: longer } = await insert(
      { page: 3, content: '<p>x</p>', figures: {} },
      { 'if-match': `"${book.version}"` },
    ).expect(200)
    expect(longer).toMatchObject({ id: given.id, totalPages: 3 })
    expect(longer.pages).toHaveLength(3)
    await deletePage(1, { 'if-match': `"${book.version}"` }).expect(412)
    const { body: shorter } = await deletePage(1, { 'if-match': `${longer.version}` }).expect(200)
    expect(shorter.totalPages).toBe(2)
    expect((await get()).body).toEqual(shorter)
  })

  it('needs If-Match: 428 without it, but 404 first if there is no book', async () => {
    await insert({ page: 1, content: '' }).expect(404)
    await deletePage(1).expect(404)
    await put({ ...FULL, totalPages: 1 })
    await insert({ page: 1, content: '' }).expect(428)
    expect((await deletePage(1).expect(428)).body.error).toContain('If-Match')
    await given.books.admin('delete', `/api/books-db/${given.id}`)
    await deletePage(1).expect(404)
  })

  it('gives a repeat with the same Idempotency-Key the first answer, and another request 409', async () => {
    const { body: book } = await put({ ...FULL, totalPages: 3 })
    const headers = { 'if-match': `"${book.version}"`, 'idempotency-key': 'Key-1' }
    const first = await deletePage(2, headers).expect(200)
    expect((await deletePage(2, headers).expect(200)).body).toEqual(first.body)
    expect(first.body.totalPages).toBe(2)
    await deletePage(1, headers).expect(409)
    await deletePage(1, { ...headers, 'idempotency-key': 'a b' }).expect(400)
  })

  it('answers 400 to an insert and 404 to a delete out of range, and 400 if the page is no number', async () => {
    const { body: book } = await put({ ...FULL, totalPages: 1 })
    const headers = { 'if-match': `${book.version}` }
    for (const page of [0, 3, 5001, 1.5, '1']) await insert({ page, content: '' }, headers).expect(400)
    for (const page of [0, 2, 5001, 99999999]) await deletePage(page, headers).expect(404)
    for (const page of ['x', '1e1', '-1', '0x1']) await deletePage(page, headers).expect(400)
    await deletePage(1, headers).expect(200)
    expect((await get()).body).toMatchObject({ totalPages: 0, pages: [] })
  })

  it('accepts at most 2 MB of UTF-8', async () => {
    const { body: book } = await put(FULL)
    const headers = { 'if-match': `${book.version}` }
    const limit = 2 * 1024 * 1024
    const tooLong = await insert({ page: 1, content: 'é'.repeat(limit / 2) + 'a' }, headers).expect(413)
    expect(tooLong.body.error).toContain('2 MB')
    await insert({ page: 1, content: 'é'.repeat(limit / 2) }, headers).expect(200)
    await insert({ page: 1, content: 'a'.repeat(13 * 1024 * 1024) }, headers).expect(413)
  })

  it('refuses content that cannot be stored', async () => {
    await put(FULL)
    await insert({ page: 1, content: 'a\0' }, { 'if-match': '1' }).expect(400)
    await insert({ page: 1, content: 'x', figures: { '../x.png': 'y' } }, { 'if-match': '1' }).expect(400)
  })
})
