import type { RevisionPage } from '@hikma/contracts/history'
import { describe, expect, it } from 'vitest'
import { publishPages, readPages, type Answer } from '../../test-support/builders/createClient.ts'
import { startLibrary } from '../builders/startLibrary.ts'

const library = startLibrary()
let count = 0

const linkTo = (...pages: (number | string)[]) => pages.map((page) => `<a href="${page}.html#n">${page}</a>`).join('')
/** The pages 'a', 'b' and 'c', each with links to all three. */
const TEXTS = ['a', 'b', 'c'].map((name) => `<p id="n">${name}${linkTo(1, 2, 3)}</p>`)

async function aBook() {
  const id = `book-${++count}`
  await publishPages(library.admin, id, TEXTS)
  const pageIds = await Promise.all([1, 2, 3].map(async (page) => pageIdOf(await library.admin.page(id, page))))
  return { id, pageIds }
}
const pageIdOf = ({ headers }: Answer) => headers.get('x-page-id')!
const versionOf = async (id: string) => (await library.admin.book(id)).body.version
const newestOf = async (id: string) => (await library.admin.history(id, '?limit=1')).body.revisions[0]!.id

const insert = async (id: string, page: number, content: string) =>
  expect((await library.admin.insertPage(id, page, content, await versionOf(id))).status).toBeLessThan(300)
const remove = async (id: string, page: number) =>
  expect((await library.admin.deletePage(id, page, await versionOf(id))).status).toBe(200)
const reorder = async (id: string, order: string[]) => {
  const headers = { 'if-match': `"${await versionOf(id)}"` }
  const path = `/api/books-db/${id}/pages`
  expect((await library.admin.ask(path, { method: 'PUT', body: { order }, headers })).status).toBe(200)
}
const act = async (id: string, action: string, more: object) => {
  const answer = await library.admin.upload({ action, bucketName: id, ...more })
  expect([action, answer.status]).toEqual([action, 200])
  return answer
}
const open = async (id: string, page: number) =>
  (
    await library.admin.upload<{ content: string; etag: string }>({
      action: 'download',
      bucketName: id,
      filePath: `${page}.html`,
    })
  ).body
const save = (id: string, page: number, fileContent: string, ifMatch?: string) =>
  library.admin.upload({
    action: 'upload',
    bucketName: id,
    filePath: `${page}.html`,
    fileContent,
    ...(ifMatch !== undefined && { ifMatch }),
  })

/** Where the links of each page lead: the names of the pages, or 'deleted', or '-' for nothing. */
async function follow(id: string): Promise<Record<string, string>> {
  const pages = await readPages(library.visitor, id)
  const nameOf = (text: string | undefined) => /<p id="n">(\w+)/.exec(text ?? '')?.[1] ?? '-'
  return Object.fromEntries(
    pages.map((text) => {
      const links = [...text.matchAll(/href="(deleted-)?(\w+)\.html#n"/g)]
      return [
        nameOf(text),
        links.map(([, gone, page]) => (gone ? 'deleted' : nameOf(pages[Number(page) - 1]))).join(' '),
      ]
    }),
  )
}

describe('the links of a book', () => {
  it('follow their pages after an insert, an order and a deletion', async () => {
    const { id, pageIds } = await aBook()
    await insert(id, 1, `<p id="n">x${linkTo(1, 4)}</p>`)
    expect(await follow(id)).toEqual({ x: 'x c', a: 'a b c', b: 'a b c', c: 'a b c' })
    const x = pageIdOf(await library.admin.page(id, 1))
    await reorder(id, [pageIds[2]!, x, pageIds[1]!, pageIds[0]!])
    expect(await follow(id)).toEqual({ x: 'x c', a: 'a b c', b: 'a b c', c: 'a b c' })
    await remove(id, 3)
    expect(await follow(id)).toEqual({ x: 'x c', a: 'a deleted c', c: 'a deleted c' })
    expect((await library.visitor.page(id, 3)).body).toContain(`href="deleted-${pageIds[1]}.html#n"`)
  })

  it('follow pages that a client of the specification moves one by one', async () => {
    const { id } = await aBook()
    for (const page of [3, 2]) await act(id, 'move', { fromPath: `${page}.html`, toPath: `${page + 1}.html` })
    await save(id, 2, `<p id="n">x${linkTo(3, 4)}</p>`)
    await library.admin.put(id, { totalPages: 4 })
    expect(await follow(id)).toEqual({ x: 'b c', a: 'a b c', b: 'a b c', c: 'a b c' })
    await act(id, 'remove', { filePaths: ['1.html'] })
    for (const page of [2, 3, 4]) await act(id, 'move', { fromPath: `${page}.html`, toPath: `${page - 1}.html` })
    await library.admin.put(id, { totalPages: 3 })
    expect(await follow(id)).toEqual({ x: 'b c', b: 'deleted b c', c: 'deleted b c' })
  })
})

describe('a page whose links have other numbers now', () => {
  it('is served with them under another etag, to readers and to clients of the upload call alike', async () => {
    const { id } = await aBook()
    const before = await library.visitor.page(id, 1)
    for (let n = 0; n < 9; n++) await insert(id, 1, `<p id="n">x${n}</p>`)
    const now = await library.visitor.page(id, 10)
    expect(now.body).toBe(
      `<p id="n">a${linkTo(1, 2, 3).replace(/href="(\d)/g, (_all, page) => `href="${Number(page) + 9}`)}</p>`,
    )
    const [old, etag] = [before, now].map(({ headers }) => headers.get('etag')!)
    expect(etag).not.toBe(old)
    const { content, etag: uploadEtag } = await open(id, 10)
    expect([content, `"${uploadEtag}"`]).toEqual([now.body, etag])
    const { body: list } = await act(id, 'list', {})
    const listed = (list as unknown as { data: { name: string; etag: string }[] }).data
    expect(listed.find(({ name }) => name === '10.html')!.etag).toBe(uploadEtag)

    const path = `/api/download/${id}/10.html`
    // fetch adds `no-cache` to a conditional request, which forbids a 304
    const ask = (method: string, headers: Record<string, string>) =>
      library.visitor.ask(path, { method, headers: { 'cache-control': 'max-age=0', ...headers } })
    expect((await ask('GET', { 'if-none-match': etag! })).status).toBe(304)
    expect((await ask('GET', { 'if-none-match': old! })).status).toBe(200)
    const head = await ask('HEAD', {})
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([`${now.body.length}`, etag])
    const part = await ask('GET', { range: 'bytes=20-39' })
    expect([part.status, part.body]).toEqual([206, now.body.slice(20, 40)])
    expect(part.headers.get('content-range')).toBe(`bytes 20-39/${now.body.length}`)
    expect((await ask('GET', { range: 'bytes=0-3', 'if-range': old! })).status).toBe(200)
    expect((await ask('GET', { range: `bytes=${now.body.length}-` })).status).toBe(416)
  })

  it('is saved by what was read before somebody else inserted a page, and its links lead where they led', async () => {
    const { id } = await aBook()
    const read = await open(id, 1)
    await insert(id, 2, '<p id="n">x</p>')
    const saved = await save(id, 1, read.content.replace('a<', `a${linkTo(2)}<`), read.etag)
    expect(saved.status).toBe(200)
    expect(await follow(id)).toMatchObject({ a: 'b a b c' })
    const again = await open(id, 1)
    expect(again.etag).toBe(saved.body.data.etag)
    expect(again.content).toBe(
      `<p id="n">a${linkTo(2, 1, 2, 3).replace(/href="([23])/g, (_all, page) => `href="${Number(page) + 1}`)}</p>`,
    )
  })

  it('is saved by what is served now, and refused by the etag of other bytes', async () => {
    const { id } = await aBook()
    const first = await open(id, 2)
    await insert(id, 1, '<p id="n">x</p>')
    const read = await open(id, 3)
    expect((await save(id, 3, read.content.replace('b<', `b${linkTo(1)}<`), read.etag)).status).toBe(200)
    expect(await follow(id)).toMatchObject({ b: 'x a b c' })
    for (const etag of [first.etag, read.etag, `${first.etag}+unknown`])
      expect((await save(id, 3, 'lost', etag)).status).toBe(412)
    await insert(id, 1, '<p id="n">y</p>')
    expect(await follow(id)).toMatchObject({ b: 'x a b c', x: '' })
  })
})

describe('the links of a former state', () => {
  it('are those of today in the call for a page of a revision', async () => {
    const { id, pageIds } = await aBook()
    const created = await newestOf(id)
    await insert(id, 1, '<p id="n">x</p>')
    await remove(id, 4)
    const { body } = await library.admin.ask<RevisionPage>(
      `/api/books-db/${id}/revisions/${created}/pages/${pageIds[0]}`,
    )
    expect(body.content).toBe((await library.visitor.page(id, 2)).body)
    expect(body.content).toContain('href="3.html#n"')
    expect(body.content).toContain(`href="deleted-${pageIds[2]}.html#n"`)
  })

  it('lead where they led after a page is restored, and after the whole book is', async () => {
    const { id, pageIds } = await aBook()
    const created = await newestOf(id)
    await save(id, 1, '<p id="n">a</p>')
    await insert(id, 1, '<p id="n">x</p>')
    const path = { revision: created, pageId: pageIds[0] }
    expect((await library.admin.restore(id, await newestOf(id), path)).status).toBe(200)
    expect(await follow(id)).toEqual({ x: '', a: 'a b c', b: 'a b c', c: 'a b c' })
    await remove(id, 3)
    const shifted = await newestOf(id)
    expect((await library.admin.restore(id, shifted, { revision: created })).status).toBe(200)
    expect(await follow(id)).toEqual({ a: 'a b c', b: 'a b c', c: 'a b c' })
    expect((await library.admin.restore(id, await newestOf(id), { revision: shifted })).status).toBe(200)
    expect(await follow(id)).toEqual({ x: '', a: 'a deleted c', c: 'a deleted c' })
  })

  it('lead where they led after the history of a page is deleted, in former versions too', async () => {
    const { id, pageIds } = await aBook()
    await insert(id, 1, '<p id="n">x</p>')
    await reorder(id, [pageIds[2]!, pageIds[1]!, pageIds[0]!, pageIdOf(await library.admin.page(id, 1))])
    expect((await library.admin.forgetPage(id, await newestOf(id), pageIds[1]!)).status).toBe(204)
    expect(await follow(id)).toEqual({ x: '', a: 'a b c', b: 'a b c', c: 'a b c' })
    // the history was written anew
    const { revisions } = (await library.admin.history(id)).body
    const [newest, created] = [revisions[0]!.id, revisions.find(({ kind }) => kind === 'create')!.id]
    expect((await library.admin.restore(id, newest, { revision: created })).status).toBe(200)
    expect(await follow(id)).toEqual({ a: 'a b c', b: 'a b c', c: 'a b c' })
  })

  it('lead where they led after the book is deleted and restored from the bin', async () => {
    const { id } = await aBook()
    await insert(id, 1, '<p id="n">x</p>')
    expect((await library.admin.deleteBook(id)).status).toBe(200)
    expect((await library.admin.restoreFromBin(id)).status).toBe(200)
    await library.admin.put(id, { isPublic: true })
    expect(await follow(id)).toEqual({ x: '', a: 'a b c', b: 'a b c', c: 'a b c' })
  })
})
