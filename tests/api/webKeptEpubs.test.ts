import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EPUB_PATH, getEpub } from '../builders/askEpub.ts'
import { buildListedBook, setUpWeb } from '../builders/setUpWeb.ts'

let folder: string
beforeEach(async () => void (folder = join(await mkdtemp(join(tmpdir(), 'hikma-test-')), 'epubs')))
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

function setUp(room = 1_000_000) {
  const web = setUpWeb({ keptEpubs: { folder, room } })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  /** How often the book was written: each time reads its page twice. */
  const written = () => web.state.asked.filter((path) => path.startsWith('/api/download/')).length / 2
  return { web, written }
}
const kept = () => readdir(folder).catch(() => [])

it('an EPUB that was written is sent again without being written, in the same bytes', async () => {
  const { web, written } = setUp()
  const first = await getEpub(web)
  expect([first.status, written()]).toEqual([200, 1])
  const second = await getEpub(web)
  expect([second.status, written()]).toEqual([200, 1])
  expect(second.body).toEqual(first.body)
  for (const name of ['etag', 'content-type', 'content-disposition', 'cache-control'])
    expect(second.headers[name]).toBe(first.headers[name])
  expect(second.headers['content-length']).toBe(String((first.body as Buffer).length))
})

it('is written anew after a page or a detail has changed, and the former copy goes', async () => {
  const { web, written } = setUp()
  const first = await getEpub(web)
  web.state.files['the-lamp/1.html'] = '<p>two</p>'
  const second = await getEpub(web)
  expect(second.body).not.toEqual(first.body)
  web.state.books = [buildListedBook({ totalPages: 1, title: 'The Well' })]
  expect((await getEpub(web)).headers['content-disposition']).toContain('The%20Well')
  expect(written()).toBe(3)
  await expect.poll(kept).toHaveLength(1)
})

it('is sent to nobody once its book is private or deleted, and goes', async () => {
  const { web } = setUp()
  await getEpub(web)
  web.state.books = []
  expect((await web.get(EPUB_PATH)).status).toBe(404)
  await expect.poll(kept).toEqual([])
})

it('is not kept if it takes more than half of the room', async () => {
  const { web, written } = setUp(2_000)
  await getEpub(web)
  await getEpub(web)
  expect(written()).toBe(2)
  expect(await kept()).toEqual([])
})

it('makes way for those that were asked for since', async () => {
  const size = ((await getEpub(setUp().web)).body as Buffer).length
  const { web } = setUp(size * 3.5)
  web.state.books = ['the-lamp', 'the-well', 'the-sea', 'the-road'].map((id) => buildListedBook({ id, totalPages: 1 }))
  for (const { id } of web.state.books) {
    web.state.files[`${id}/1.html`] = `<p>${id}</p>`
    expect((await web.get(`/books/${id}.epub`)).status).toBe(200)
  }
  await expect.poll(async () => (await kept()).length).toBeLessThan(4)
  expect((await kept()).length).toBeGreaterThan(0)
})

it('leaves nothing that another process has kept', async () => {
  const { web } = setUp()
  await getEpub(web)
  const own = await kept()
  await writeFile(join(folder, 'left'), 'left')
  await getEpub(setUp().web)
  expect(await kept()).toHaveLength(1)
  expect(await kept()).not.toEqual(own)
})

it('is written all the same if its folder cannot be', async () => {
  await writeFile(folder, 'a file')
  const web = setUpWeb({ keptEpubs: { folder: join(folder, 'epubs'), room: 1_000_000 } })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  expect((await getEpub(web)).status).toBe(200)
  expect((await getEpub(web)).status).toBe(200)
})
