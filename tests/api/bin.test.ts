import { describe, expect, it } from 'vitest'
import { publishPages, readPages } from '../../test-support/builders/createClient.ts'
import { startLibrary } from '../builders/startLibrary.ts'

const library = startLibrary()
let count = 0
const DAY_MS = 24 * 60 * 60_000

async function deletedBook() {
  const id = `book-${++count}`
  await publishPages(library.admin, id, ['one', 'two'], { title: `Title ${count}` })
  await library.admin.deleteBook(id)
  return id
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('the bin', () => {
  it('lists deleted books, the last deleted first, with the time that is left', async () => {
    const [first, second] = [await deletedBook(), await deletedBook()]
    const { body } = await library.admin.bin()
    const mine = body.filter(({ id }) => [first, second].includes(id))
    expect(mine.map(({ id, title }) => [id, title])).toEqual([
      [second, `Title ${count}`],
      [first, `Title ${count - 1}`],
    ])
    for (const { deletedAt, until } of mine)
      expect(Math.round((Date.parse(until) - Date.parse(deletedAt)) / DAY_MS)).toBe(365)
  })

  it('is given in parts, which go on after books that have left it', async () => {
    const made = []
    for (let n = 0; n < 5; n++) made.push(await deletedBook())
    const all = (await library.admin.bin()).body.map((each) => each.id)
    expect(all.slice(0, 5)).toEqual(made.toReversed())
    const listed: string[] = []
    for (let query: string | undefined = '?limit=2'; query !== undefined;) {
      const { body, headers } = await library.admin.bin(query)
      expect(body.length).toBeLessThanOrEqual(2)
      listed.push(...body.map((each) => each.id))
      // the last of this part leaves the bin before the next is asked for
      if (listed.length === 2) await library.admin.restoreFromBin(listed[1]!)
      const link: string | null = headers.get('link')
      query = link === null ? undefined : /^<\/api\/bin(\?[^>]+)>; rel="next"$/.exec(link)![1]
    }
    expect(listed).toEqual(all)
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'after=',
    'after=x',
    'after=1',
    'after=1-',
    'after=-1-book',
    'after=1-../x',
  ])('has no part %j', async (query) => {
    expect(codeOf(await library.admin.bin(`?${query}`))).toEqual([400, 'field_invalid'])
    expect((await library.visitor.bin(`?${query}`)).status).toBe(401)
  })

  it('gives a book back with its history', async () => {
    const id = await deletedBook()
    const { status, body, headers } = await library.admin.restoreFromBin(id)
    expect([status, body.totalPages]).toEqual([200, 2])
    expect(await readPages(library.visitor, id)).toEqual(['one', 'two'])
    const { revisions } = (await library.admin.history(id)).body
    expect(revisions.map(({ kind }) => kind)).toEqual(['undelete', 'delete', 'create'])
    expect(headers.get('x-revision')).toBe(revisions[0]!.id)
    expect((await library.admin.bin()).body.map((each) => each.id)).not.toContain(id)
  })

  it('is for admins, and has only deleted books', async () => {
    const id = await deletedBook()
    const live = `book-${++count}`
    await publishPages(library.admin, live, ['one'])
    for (const book of [id, live, 'no-such-book']) {
      expect((await library.visitor.restoreFromBin(book)).status).toBe(401)
      expect((await library.visitor.deleteForGood(book)).status).toBe(401)
    }
    expect((await library.visitor.bin()).status).toBe(401)
    for (const book of [live, 'no-such-book']) {
      expect(codeOf(await library.admin.restoreFromBin(book))).toEqual([404, 'not_in_bin'])
      expect(codeOf(await library.admin.deleteForGood(book))).toEqual([404, 'not_in_bin'])
    }
    expect(codeOf(await library.admin.restoreFromBin('No-ID'))[0]).toBe(400)
    expect(await readPages(library.visitor, live)).toEqual(['one'])
  })

  it('deletes a book for good: neither it nor its history comes back, and its id is free', async () => {
    const id = await deletedBook()
    expect((await library.admin.deleteForGood(id)).status).toBe(204)
    expect((await library.admin.bin()).body.map((each) => each.id)).not.toContain(id)
    expect(codeOf(await library.admin.restoreFromBin(id))).toEqual([404, 'not_in_bin'])
    expect(codeOf(await library.admin.deleteForGood(id))).toEqual([404, 'not_in_bin'])
    expect(codeOf(await library.admin.history(id))).toEqual([404, 'book_missing'])
    await publishPages(library.admin, id, ['new'])
    expect((await library.admin.history(id)).body.revisions.map(({ kind }) => kind)).toEqual(['create'])
    expect(await readPages(library.visitor, id)).toEqual(['new'])
  })
})
