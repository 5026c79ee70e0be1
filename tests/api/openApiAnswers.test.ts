import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentenceOf } from '@hikma/contracts/errors'
import type { History } from '@hikma/contracts/history'
import { listen, portOf } from '@hikma/service-kit/listen'
import { createStandalone } from '@hikma/standalone/createStandalone'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { buildModel } from '../builders/buildModel.ts'
import { callsOf, checkerOf, openApi31, type DescribedCall, type OpenApi } from '../builders/openApi31.ts'
import { says, startFakeModel, type FakeModel } from '../../test-support/engines/startFakeModel.ts'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'

const STAGE = 'stage-1'

let dataDir: string
let model: FakeModel
let server: Server
let stop: () => Promise<void>
let url: string
let document: OpenApi
let calls: Map<string, DescribedCall>
let cookie = ''
/** The operation IDs of the calls that have succeeded. */
const succeeded = new Set<string>()

interface CallOptions {
  path?: Record<string, string | number>
  query?: string
  headers?: Record<string, string>
  body?: unknown
  as?: 'admin' | 'visitor'
}

/** Makes a call and checks its answer against the document. Gives the body. */
async function expectAnswer(
  id: string,
  status: number,
  { path = {}, query = '', headers = {}, body, as = 'admin' }: CallOptions = {},
) {
  const { method, path: pattern, operation } = calls.get(id)!
  const address = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => String(path[name]))
  const answer = await fetch(`${url}${address}${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...headers,
      ...(as === 'admin' && { cookie }),
      ...(body !== undefined && {
        'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    }),
  })
  const text = await answer.text()
  expect([id, answer.status, answer.status === status ? '' : text]).toEqual([id, status, ''])
  const described = operation.responses[String(status)]
  expect(described, `${id} ${status}`).toBeDefined()
  for (const name of Object.keys(described?.headers ?? {})) expect(answer.headers.has(name), `${id} ${name}`).toBe(true)
  if (id === 'signIn' && status === 204) cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  if (status < 400) succeeded.add(id)
  if (text === '') {
    expect(described?.content).toBeUndefined()
    return null
  }
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const media = described?.content?.[type] ?? described?.content?.['*/*']
  expect(media, `${id} ${status} ${type}`).toBeDefined()
  if (type !== 'application/json') return text
  const given = JSON.parse(text)
  if (media?.schema) expect(checkerOf(document, media.schema).safeParse(given).error?.issues ?? []).toEqual([])
  if (status >= 400) {
    expect(Object.keys(media?.examples ?? {})).toContain(given.code)
    expect(given.error).toBe(sentenceOf(given.code, given.details ?? {}))
  }
  return given
}

const upload = (status: number, body: object, as: 'admin' | 'visitor' = 'admin') =>
  expectAnswer('actOnFiles', status, { body: { bucketName: 'the-lamp', ...body }, as })
const id = { id: 'the-lamp' }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hikma-openapi-'))
  await copyEmptyDatabase(dataDir)
  model = await startFakeModel()
  const standalone = await createStandalone({
    dataDir,
    db: await openPGliteDatabase(dataDir),
    password: PASSWORD,
    secret: 's'.repeat(32),
    model: buildModel({ baseUrl: model.url, dailyTokens: 10_000, addressDailyTokens: 10_000 }),
    logger,
    trustProxy: false,
  })
  stop = standalone.stop
  server = await listen(standalone.handler, '127.0.0.1', 0)
  url = `http://127.0.0.1:${portOf(server)}`
  document = openApi31.parse(await (await fetch(`${url}/api/docs/openapi.json`)).json())
  calls = new Map(callsOf(document).map((each) => [each.operation.operationId, each]))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await stop()
  await model.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the served document', () => {
  it('describes the answers of sessions', async () => {
    await expectAnswer('signIn', 401, { body: { password: 'wrong' }, as: 'visitor' })
    await expectAnswer('signIn', 400, { body: '{', as: 'visitor' })
    await expectAnswer('signIn', 204, { body: { password: PASSWORD }, as: 'visitor' })
    expect(await expectAnswer('getSession', 200)).toEqual({ admin: true })
    await expectAnswer('signOut', 204, { as: 'visitor' })
  })

  it('describes the answers about what is carried', async () => {
    const headers = { authorization: `Bearer ${Buffer.alloc(32, 1).toString('base64url')}` }
    const isNew = { ...headers, 'if-none-match': '*' }
    const body = new Uint8Array([1, 2, 3])
    for (const call of ['readCarried', 'writeCarried', 'endCarrying']) {
      await expectAnswer(call, 401)
      await expectAnswer(call, 404, {
        headers: { ...headers, 'if-match': '"1"' },
        body: call[0] === 'w' ? body : undefined,
      })
    }
    await expectAnswer('writeCarried', 428, { headers, body })
    await expectAnswer('writeCarried', 400, { headers: { ...headers, 'if-match': '1' }, body })
    await expectAnswer('writeCarried', 415, { headers: isNew, body: {} })
    await expectAnswer('writeCarried', 413, { headers: isNew, body: new Uint8Array(1024 * 1024 + 1) })
    await expectAnswer('writeCarried', 204, { headers: isNew, body })
    await expectAnswer('writeCarried', 412, { headers: isNew, body })
    expect(await expectAnswer('readCarried', 200, { headers })).toBe('\u0001\u0002\u0003')
    await expectAnswer('endCarrying', 204, { headers })
    await expectAnswer('readCarried', 410, { headers })
    await expectAnswer('writeCarried', 410, { headers: isNew, body })
  })

  it('describes the answers of a publish, with each action on files', async () => {
    await upload(200, { action: 'createBucket' })
    await upload(200, { action: 'upload', filePath: '1.html', fileContent: '<p>one</p>', stage: STAGE, figures: {} })
    await upload(401, { action: 'upload', filePath: '2.html', fileContent: '' }, 'visitor')
    await upload(400, { action: 'upload', filePath: 'cover.png', fileContent: 'no picture' })
    await expectAnswer('putBook', 400, { path: id, body: { title: '', author: 'Mina Rad' } })
    await expectAnswer('putBook', 401, { path: id, body: { title: 'T', author: 'A' }, as: 'visitor' })
    const put = { title: 'The Lamp', author: 'Mina Rad', totalPages: 1, stage: STAGE, pageNames: ['The well'] }
    await expectAnswer('putBook', 409, { path: id, body: { ...put, stage: 'unknown' } })
    await expectAnswer('putBook', 201, { path: id, body: put, headers: { 'if-none-match': '*' } })
    await expectAnswer('putBook', 412, {
      path: id,
      body: { ...put, stage: 'other' },
      headers: { 'if-none-match': '*' },
    })
    await expectAnswer('putBook', 400, { path: id, body: { isPublic: true }, headers: { 'if-none-match': '*' } })
    await expectAnswer('putBook', 400, { path: id, body: put, headers: { 'if-none-match': '"1"' } })
    await expectAnswer('putBook', 200, { path: id, body: { isPublic: true } })
    const { data } = (await upload(200, { action: 'list' }, 'visitor')) as { data: unknown[] }
    expect(data.length).toBe(2)
    await upload(200, { action: 'download', filePath: '1.html' }, 'visitor')
    await upload(404, { action: 'download', filePath: '13.html' })
    await upload(409, { action: 'delete' })
    await upload(412, { action: 'upload', filePath: '1.html', fileContent: '', ifMatch: 'another' })
    await upload(200, { action: 'upload', filePath: '2.html', fileContent: '<p>two</p>' })
    await upload(200, { action: 'move', fromPath: '2.html', toPath: '3.html' })
    await upload(200, { action: 'remove', filePaths: ['3.html'] })
  })

  it('describes the answers of lists, books and files', async () => {
    for (const list of ['listBooks', 'listBooksFromStorage']) {
      const books = (await expectAnswer(list, 200, { as: 'visitor' })) as { pages?: string[] }[]
      expect(books[0]?.pages).toHaveLength(1)
      expect((await expectAnswer(list, 200, { query: '?view=summary' }))[0].pages).toBeUndefined()
    }
    await expectAnswer('listBooks', 400, { query: '?view=none' })
    await expectAnswer('getBook', 200, { path: id, as: 'visitor' })
    await expectAnswer('getBook', 400, { path: id, query: '?view=none' })
    await expectAnswer('getBook', 404, { path: { id: 'no-such-book' } })
    await expectAnswer('getContents', 200, { path: id, as: 'visitor' })
    await expectAnswer('getContents', 404, { path: { id: 'no-such-book' } })
    expect((await expectAnswer('searchBook', 200, { path: id, query: '?q=one', as: 'visitor' })).total).toBeTypeOf(
      'number',
    )
    await expectAnswer('searchBook', 404, { path: { id: 'no-such-book' }, query: '?q=one' })
    await expectAnswer('searchBooks', 200, { query: '?q=one&limit=1', as: 'visitor' })
    await expectAnswer('searchBooks', 400)
    await expectAnswer('searchBooks', 400, { query: `?q=${'a'.repeat(10_000)}` })
    await expectAnswer('countRead', 204, { path: id, as: 'visitor' })
    const page = { bucketName: 'the-lamp', filePath: '1.html' }
    expect(await expectAnswer('downloadFile', 200, { path: page })).toBe('<p>one</p>')
    expect(await expectAnswer('downloadFile', 206, { path: page, headers: { range: 'bytes=0-2' } })).toBe('<p>')
    await expectAnswer('downloadFile', 416, { path: page, headers: { range: 'bytes=900-' } })
    await expectAnswer('downloadFile', 404, { path: { ...page, filePath: '13.html' } })
    await expectAnswer('downloadFile', 400, { path: page, query: '?w=241' })
  })

  it('describes the answers of page changes', async () => {
    const put = await expectAnswer('putBook', 200, { path: id, body: { isPublic: true } })
    const { version } = await expectAnswer('changeDetails', 200, { path: id, body: { genre: 'Fantasy' } })
    await expectAnswer('changeDetails', 400, { path: id, body: {} })
    await expectAnswer('changeDetails', 401, { path: id, body: { genre: 'Fantasy' }, as: 'visitor' })
    await expectAnswer('changeDetails', 404, { path: { id: 'no-such-book' }, body: { genre: 'Fantasy' } })
    const old = { 'if-match': `"${put.version}"` }
    await expectAnswer('changeDetails', 412, { path: id, body: { genre: 'Mystery' }, headers: old })
    const body = { page: 2, content: '<p>two</p>' }
    await expectAnswer('insertPage', 428, { path: id, body })
    await expectAnswer('insertPage', 400, { path: id, body, headers: { 'if-match': 'W/"1"' } })
    await expectAnswer('insertPage', 400, { path: id, body, headers: { 'idempotency-key': '?' } })
    await expectAnswer('insertPage', 412, { path: id, body, headers: { 'if-match': '"1"' } })
    await expectAnswer('insertPage', 400, {
      path: id,
      body: { ...body, page: 9 },
      headers: { 'if-match': `"${version}"` },
    })
    const changed = await expectAnswer('insertPage', 200, { path: id, body, headers: { 'if-match': `"${version}"` } })
    const contents = (await expectAnswer('getContents', 200, { path: id })) as { pageId: string }[]
    const order = contents.map(({ pageId }) => pageId).toReversed()
    await expectAnswer('reorderPages', 428, { path: id, body: { order } })
    const asked = { path: id, headers: { 'if-match': `"${changed.version}"` } }
    await expectAnswer('reorderPages', 409, { ...asked, body: { order: order.slice(1) } })
    const reordered = await expectAnswer('reorderPages', 200, { ...asked, body: { order } })
    const fence = { 'if-match': `"${reordered.version}"` }
    const { data } = (await expectAnswer('actOnFiles', 200, { body: { action: 'list', bucketName: id.id } })) as {
      data: { name: string; etag: string }[]
    }
    const etag = data.find(({ name }) => name === '2.html')?.etag
    const edits = [{ from: 0, to: 1, text: '<' }]
    const pages = [{ page: 2, etag, edits }]
    await expectAnswer('replaceText', 401, { path: id, body: { pages }, headers: fence, as: 'visitor' })
    await expectAnswer('replaceText', 428, { path: id, body: { pages } })
    await expectAnswer('replaceText', 412, {
      path: id,
      headers: fence,
      body: { pages: [{ page: 2, etag: 'x', edits }] },
    })
    await expectAnswer('replaceText', 200, { path: id, headers: fence, body: { pages } })
    await expectAnswer('deletePage', 404, { path: { ...id, page: 13 }, headers: fence })
    await expectAnswer('deletePage', 400, { path: { ...id, page: 'x' }, headers: fence })
    await expectAnswer('deletePage', 200, { path: { ...id, page: 2 }, headers: fence })
  })

  it('describes the answers of the history', async () => {
    const { revisions } = (await expectAnswer('getHistory', 200, { path: id, query: '?limit=2' })) as History
    await expectAnswer('getHistory', 400, { path: id, query: '?limit=0' })
    await expectAnswer('getHistory', 404, { path: { id: 'no-such-book' } })
    const [newest, before] = revisions.map((each) => each.id)
    const [page] = (await expectAnswer('getContents', 200, { path: id })) as { pageId: string }[]
    const past = { ...id, revision: newest!, pageId: page!.pageId }
    await expectAnswer('getRevisionPage', 200, { path: past })
    await expectAnswer('getRevisionPage', 404, { path: { ...past, revision: '0'.repeat(26) } })
    await expectAnswer('getRevisionPage', 400, { path: { ...past, revision: 'x' } })
    const body = { revision: before }
    await expectAnswer('restoreRevision', 428, { path: id, body })
    await expectAnswer('restoreRevision', 400, { path: id, body, headers: { 'if-match': '"1"' } })
    await expectAnswer('restoreRevision', 412, { path: id, body, headers: { 'if-match': `"${before}"` } })
    await expectAnswer('restoreRevision', 200, { path: id, body, headers: { 'if-match': `"${newest}"` } })
    const ofPage = { ...id, pageId: page!.pageId }
    await expectAnswer('forgetPage', 428, { path: ofPage })
    await expectAnswer('forgetPage', 412, { path: ofPage, headers: { 'if-match': `"${newest}"` } })
    const [head] = ((await expectAnswer('getHistory', 200, { path: id, query: '?limit=1' })) as History).revisions
    const fence = { 'if-match': `"${head!.id}"` }
    await expectAnswer('forgetPage', 404, { path: { ...id, pageId: '0'.repeat(20) }, headers: fence })
    await expectAnswer('forgetPage', 204, { path: ofPage, headers: fence })
  })

  it('describes the answers of the assistant', async () => {
    expect(await expectAnswer('getChatStatus', 200)).toEqual({ enabled: true, isLocal: true })
    model.behave(says('Mina.', { tokens: 40 }))
    await expectAnswer('ask', 200, { body: { query: 'Who?' } })
    const stream = (await expectAnswer('ask', 200, { body: { query: 'Who?', stream: true } })) as string
    const { schema } = calls.get('ask')!.operation.responses['200']!.content!['text/event-stream']!
    const events = stream.trim().split('\n\n')
    expect(events.length).toBeGreaterThan(1)
    for (const event of events) {
      const parsed = checkerOf(document, schema!).safeParse(JSON.parse(event.slice('data: '.length)))
      expect(parsed.error?.issues ?? []).toEqual([])
    }
  })

  it('describes its own answer, which needs no session', async () => {
    await expectAnswer('getDocument', 200, { as: 'visitor' })
    expect(await expectAnswer('getDocsPage', 200, { as: 'visitor' })).toContain('/api/docs/docs.js')
    for (const file of ['docs.css', 'docs.js', 'schemas.js', 'tryIt.js'])
      await expectAnswer('getDocsFile', 200, { path: { file } })
    await expectAnswer('getDocsFile', 404, { path: { file: 'server.ts' } })
    await expectAnswer('getHealth', 200)
  })

  it('describes the answers of a deletion, and of refusals for other sites and large bodies', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    await expectAnswer('deleteBook', 403, { path: id, headers: foreign })
    await expectAnswer('ask', 413, { body: { query: 'x'.repeat(70_000) } })
    await expectAnswer('deleteBook', 400, { path: { id: 'No-ID' } })
    expect(await expectAnswer('deleteBook', 200, { path: id })).toEqual({ success: true })
    await expectAnswer('deleteBook', 404, { path: id })
    expect(await expectAnswer('listBin', 200)).toHaveLength(1)
    await expectAnswer('listBin', 400, { query: '?after=x' })
    await expectAnswer('restoreFromBin', 200, { path: id })
    await expectAnswer('restoreFromBin', 404, { path: id })
    await expectAnswer('deleteForGood', 404, { path: id })
    await expectAnswer('deleteBook', 200, { path: id })
    await expectAnswer('deleteForGood', 204, { path: id })
    await upload(200, { action: 'delete' })
  })

  it('has no call that was not tried', () => {
    expect([...succeeded].sort()).toEqual([...calls.keys()].sort())
  })

  it('does not match a wrong answer', () => {
    const { schema } = calls.get('getSession')!.operation.responses['200']!.content!['application/json']!
    const checker = checkerOf(document, schema!)
    expect(checker.safeParse({ admin: true }).success).toBe(true)
    for (const wrong of [{}, { admin: 1 }, { admin: true, more: 1 }, null])
      expect(checker.safeParse(wrong).success).toBe(false)
  })
})
