import { describe, expect, it, vi } from 'vitest'
import { publishPages } from '../../test-support/builders/createClient.ts'
import { startLibrary } from '../builders/startLibrary.ts'

const library = startLibrary()
let count = 0

interface Entry {
  pageId: string
  heading: string | null
  name?: string
}
const contentsOf = async (id: string): Promise<Entry[]> =>
  (await library.visitor.ask<Entry[]>(`/api/books-db/${id}/contents`)).body
const headingsOf = async (id: string) => (await contentsOf(id)).map(({ heading }) => heading)
const versionOf = async (id: string) => (await library.admin.book(id)).body.version

/** Three pages with headings, of which the book names the second. */
async function aBook(fields: object = { pageNames: [null, '  II: A\nrunaway  reef ', null] }) {
  const id = `named-${++count}`
  await publishPages(library.admin, id, ['<h1>I</h1><p>a</p>', '<h1>II</h1><p>b</p>', '<h1>III</h1><p>c</p>'], fields)
  return id
}

/** `PUT …/pages` as an admin who knows the present version. */
async function arrange(id: string, body: object, version?: number) {
  const headers = { 'if-match': `"${version ?? (await versionOf(id))}"` }
  return library.admin.ask<{ code?: string }>(`/api/books-db/${id}/pages`, { method: 'PUT', body, headers })
}

describe('the names of pages', () => {
  it('come with a publish, on one line, and stand in contents and search', async () => {
    const id = await aBook()
    expect(await headingsOf(id)).toEqual(['I', 'II: A runaway reef', 'III'])
    expect((await contentsOf(id)).map(({ name }) => name)).toEqual([undefined, 'II: A runaway reef', undefined])
    await vi.waitFor(async () => {
      const { body } = await library.visitor.ask<{ hits: { heading: string }[] }>(`/api/books-db/${id}/search?q=b`)
      expect(body.hits[0]?.heading).toBe('II: A runaway reef')
    }, 10_000)
  })

  it('come with the answer for a page and the list of files', async () => {
    const id = await aBook({ pageNames: ['باغِ سنگ'] })
    const { headers } = await library.visitor.page(id, 1)
    expect(decodeURIComponent(headers.get('x-page-name') ?? '')).toBe('باغِ سنگ')
    expect((await library.visitor.page(id, 2)).headers.has('x-page-name')).toBe(false)
    const { body } = await library.visitor.upload<{ data: { name: string; pageName?: string }[] }>({
      action: 'list',
      bucketName: id,
    })
    expect(body.data.map(({ name, pageName }) => [name, pageName]).sort()).toEqual([
      ['1.html', 'باغِ سنگ'],
      ['2.html', undefined],
      ['3.html', undefined],
    ])
  })

  it('stay with their pages through saves, shifts, a new order and undone deletions', async () => {
    const id = await aBook()
    await library.admin.upload({ action: 'upload', bucketName: id, filePath: '2.html', fileContent: '<p>saved</p>' })
    await library.admin.insertPage(id, 1, '<p>new</p>', await versionOf(id))
    expect(await headingsOf(id)).toEqual(['new', 'I', 'II: A runaway reef', 'III'])
    const order = (await contentsOf(id)).map(({ pageId }) => pageId).toReversed()
    expect((await arrange(id, { order })).status).toBe(200)
    expect(await headingsOf(id)).toEqual(['III', 'II: A runaway reef', 'I', 'new'])
    await library.admin.deletePage(id, 2, await versionOf(id))
    const [newest, before] = (await library.admin.history(id)).body.revisions
    await library.admin.restore(id, newest!.id, { revision: before!.id })
    expect(await headingsOf(id)).toEqual(['III', 'II: A runaway reef', 'I', 'new'])
  })

  it('are changed and taken away by page id, in one step that raises the version, with or without an order', async () => {
    const id = await aBook()
    const [first, second] = (await contentsOf(id)) as [Entry, Entry]
    const version = await versionOf(id)
    expect((await arrange(id, { names: { [first.pageId]: 'The lamp', [second.pageId]: null } }, version)).status).toBe(
      200,
    )
    expect(await versionOf(id)).toBeGreaterThan(version)
    expect(await headingsOf(id)).toEqual(['The lamp', 'II', 'III'])
    const [newest] = (await library.admin.history(id)).body.revisions
    expect(newest).toMatchObject({ kind: 'renamePages', page: null, pageId: null })
    const order = (await contentsOf(id)).map(({ pageId }) => pageId).toReversed()
    await arrange(id, { order, names: { [second.pageId]: 'Well' } })
    expect(await headingsOf(id)).toEqual(['III', 'Well', 'The lamp'])
    // what they are already changes nothing
    const unchanged = await versionOf(id)
    await arrange(id, { names: { [second.pageId]: 'Well' } })
    expect(await versionOf(id)).toBe(unchanged)
  })

  it('of one page are a change of that page, for the history of the book and for its own', async () => {
    const id = await aBook()
    const [, { pageId }] = (await contentsOf(id)) as [Entry, Entry]
    await arrange(id, { names: { [pageId]: 'The lamp' } })
    const change = { kind: 'renamePages', page: 2, pageId }
    const ofBook = (await library.admin.history(id)).body.revisions
    expect(ofBook[0]).toMatchObject(change)
    const ofPage = (await library.admin.history(id, `?pageId=${pageId}`)).body.revisions
    expect(ofPage[0]).toMatchObject(change)
  })

  it('are kept by a replacement that says nothing of them, and set by one that does', async () => {
    const id = await aBook()
    const pages = ['<h1>I</h1><p>a</p>', '<h1>New</h1><p>n</p>', '<h1>II</h1><p>b</p>', '<h1>III</h1><p>c</p>']
    await publishPages(library.admin, id, pages)
    expect(await headingsOf(id)).toEqual(['I', 'New', 'II: A runaway reef', 'III'])
    await publishPages(library.admin, id, pages, { pageNames: ['One'] })
    expect(await headingsOf(id)).toEqual(['One', 'New', 'II: A runaway reef', 'III'])
    await publishPages(library.admin, id, pages, { pageNames: [null, null, null, null] })
    expect(await headingsOf(id)).toEqual(['I', 'New', 'II', 'III'])
  })

  it.each([
    ['a number', { names: { '0123456789abcdefghjk': 5 } }, 400],
    ['a name of 201 letters', { names: { '0123456789abcdefghjk': 'a'.repeat(201) } }, 400],
    ['a control character', { names: { '0123456789abcdefghjk': 'a\u0000' } }, 400],
    ['a change of direction', { names: { '0123456789abcdefghjk': 'a\u202e' } }, 400],
    ['a page that is not there', { names: { '0123456789abcdefghjk': 'a' } }, 409],
    ['no page id', { names: { 'x.html': 'a' } }, 400],
    ['neither names nor an order', {}, 400],
  ])('are refused with %s, and nothing changes', async (_what, body, status) => {
    const id = await aBook()
    const version = await versionOf(id)
    expect((await arrange(id, body)).status).toBe(status)
    expect(await versionOf(id)).toBe(version)
  })

  it('are changed by admins only, on the version that they saw', async () => {
    const id = await aBook()
    const [{ pageId }] = (await contentsOf(id)) as [Entry]
    const body = { names: { [pageId]: 'x' } }
    const asked = await library.visitor.ask(`/api/books-db/${id}/pages`, { method: 'PUT', body })
    expect(asked.status).toBe(401)
    expect((await arrange(id, body, 1)).status).toBe(412)
    expect((await headingsOf(id))[0]).toBe('I')
  })
})
