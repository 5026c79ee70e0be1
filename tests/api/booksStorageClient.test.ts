import { toErrorAnswer } from '@hikma/contracts/errors'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { createStorageClient } from '@hikma/books-service/storageClient'
import type { ChangeAnswer, ManifestSummary } from '@hikma/contracts/changes'
import { listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const MANIFEST: ManifestSummary = { id: 'well', etag: 'e1', version: 5, record: null, deleted: false }
const REQUEST = { operationId: 'op-1', change: { type: 'delete' } } as const

interface ReceivedRequest {
  method?: string | undefined
  url?: string | undefined
  token?: string | undefined
  body: unknown
}

let server: Awaited<ReturnType<typeof listen>>
let received: ReceivedRequest[]
let answer: { status: number; text: string } | null

beforeEach(async () => {
  received = []
  server = await listen(
    async (req, res) => {
      let text = ''
      for await (const chunk of req) text += chunk
      received.push({
        method: req.method,
        url: req.url,
        token: req.headers.authorization,
        body: text && JSON.parse(text),
      })
      if (!answer) return void req.socket.destroy()
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
    },
    '127.0.0.1',
    0,
  )
})
afterEach(() => closeServer(server))

const client = () =>
  createStorageClient({ baseUrl: `http://127.0.0.1:${portOf(server)}`, serviceToken: 'secret', timeoutMs: 20_000 })
const answering = (status: number, body: unknown) => (answer = { status, text: JSON.stringify(body) })

describe('the client of storage-service', () => {
  it('sends the service token with every call', async () => {
    const change: ChangeAnswer = { manifest: MANIFEST, created: false }
    answering(200, change)
    expect(await client().change('well', REQUEST)).toEqual(change)
    answering(200, MANIFEST)
    expect(await client().manifest('well')).toEqual(MANIFEST)
    answering(200, [{ id: 'well', etag: 'e1' }])
    expect(await client().manifestEtags()).toEqual([{ id: 'well', etag: 'e1' }])
    answering(200, { well: 3 })
    expect(await client().savedReads()).toEqual({ well: 3 })
    answering(200, {})
    await client().saveReads({ well: 4 })
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /internal/areas/well/changes',
      'GET /internal/manifests/well',
      'GET /internal/manifests',
      'GET /internal/reads',
      'POST /internal/reads',
    ])
    expect(received.every(({ token }) => token === 'Bearer secret')).toBe(true)
    expect(received[0]?.body).toEqual(REQUEST)
  })

  it('passes refusals on unchanged, and gives null for a missing manifest', async () => {
    answering(409, toErrorAnswer('stage_page_missing', { page: 3 }))
    await expect(client().change('well', REQUEST)).rejects.toMatchObject({
      status: 409,
      message: 'Page 3 was not uploaded.',
    })
    answering(404, { error: 'There is nothing here.', code: 'not_found' })
    await expect(client().change('well', REQUEST)).rejects.toMatchObject({ status: 404 })
    expect(await client().manifest('well')).toBeNull()
  })

  it.each([
    ['no answer', null],
    ['an error', { status: 500, text: '{"error":"x"}' }],
    ['a proxy', { status: 200, text: '<html>' }],
    ['another form', { status: 200, text: '{"manifest":{}}' }],
    ['nothing at all', { status: 204, text: '' }],
    ['a refused token', { status: 401, text: '{"error":"x"}' }],
  ])('answers 503, because the outcome is unclear, after %s', async (_what, given) => {
    answer = given
    await expect(client().change('well', REQUEST)).rejects.toMatchObject({ status: 503 })
    await expect(client().manifestEtags()).rejects.toMatchObject({ status: 503 })
    await expect(client().savedReads()).rejects.toMatchObject({ status: 503 })
  })

  it('sends a change again after a break only if it names the version that it follows', async () => {
    answer = null
    await expect(client().change('well', REQUEST)).rejects.toMatchObject({ status: 503 })
    expect(received).toHaveLength(1)
    await expect(client().change('well', { ...REQUEST, version: 5 })).rejects.toMatchObject({ status: 503 })
    expect(received.slice(1).map(({ body }) => body)).toEqual([
      { ...REQUEST, version: 5 },
      { ...REQUEST, version: 5 },
    ])
  })

  it('keeps fields that it does not know', async () => {
    const record = { ...buildBookInput(), isPublic: true, publishedDate: '2026', createdVersion: 1, later: [1] }
    const manifest = { ...MANIFEST, record, later: 2 }
    answering(200, manifest)
    expect(await client().manifest('well')).toEqual(manifest)
    answering(200, { manifest, created: false })
    expect((await client().change('well', REQUEST)).manifest).toEqual(manifest)
  })

  it('passes on that a newer build has written the book', async () => {
    answering(503, toErrorAnswer('format_newer'))
    await expect(client().change('well', REQUEST)).rejects.toMatchObject({ status: 503, code: 'format_newer' })
  })

  it('passes on that storage is full', async () => {
    const sentence = 'The storage is full. Nothing was changed.'
    answering(507, { error: sentence, code: 'storage_full' })
    await expect(client().change('well', REQUEST)).rejects.toMatchObject({ status: 507, message: sentence })
  })
})
