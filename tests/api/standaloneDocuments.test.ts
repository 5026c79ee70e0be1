import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VERSION } from '@hikma/contracts/version'
import { createStandalone, type Standalone } from '@hikma/standalone/createStandalone'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAt, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { drawnFrom, fakeDrawing, fakeFrontend, SHELL } from '../builders/setUpWeb.ts'

let dataDir: string
let standalone: Standalone
let server: Awaited<ReturnType<typeof listen>>
let admin: Client
let visitor: Client
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hikma-documents-'))
  await copyEmptyDatabase(dataDir)
  standalone = await createStandalone({
    dataDir,
    db: await openPGliteDatabase(dataDir),
    password: PASSWORD,
    secret: 's'.repeat(32),
    model: null,
    build: { frontend: fakeFrontend, drawing: fakeDrawing },
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    allowedHosts: ['books.example'],
  })
  server = await listen(standalone.handler, '127.0.0.1', 0)
  admin = clientAt(`http://127.0.0.1:${portOf(server)}`)
  visitor = clientAt(`http://127.0.0.1:${portOf(server)}`)
  await admin.signIn()
  await publishPages(admin, 'open-book', ['<p>one<script>x()</script></p>', '<p>two</p>'])
  await publishPages(admin, 'closed-book', ['<p>secret</p>'])
  await admin.put('closed-book', { isPublic: false })
})
afterAll(async () => {
  server.closeAllConnections()
  await closeServer(server)
  await standalone.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const documentAt = async (path: string) => {
  const { status, body } = await visitor.ask<string>(path)
  return { status, data: drawnFrom(body), body }
}

it('draws what the services of the same process have, without a socket', async () => {
  await expect.poll(async () => (await documentAt('/')).data).toMatchObject({ view: 'library', total: 1 })
  expect(await documentAt('/books/open-book')).toMatchObject({
    status: 200,
    data: { book: { title: expect.any(String) } },
  })
  const { data } = await documentAt('/books/open-book/1')
  expect(data).toMatchObject({ view: 'reader', page: 1, text: '<p>one</p>', book: { totalPages: 2 } })
})

it('shows a private book to nobody: to visitors it is as unknown as a missing one', async () => {
  for (const path of ['/books/closed-book', '/books/closed-book/1', '/books/missing', '/books/missing/1'])
    expect(await documentAt(path)).toMatchObject({ status: 404, data: { view: 'unknown' } })
  expect((await documentAt('/')).body).not.toContain('closed-book')
  const { status, body } = await admin.ask<string>('/books/closed-book/1')
  expect([status, body]).toEqual([200, SHELL])
})

it('answers files, health and internal paths as before', async () => {
  expect(await visitor.ask('/healthz')).toMatchObject({ status: 200, body: { ok: true, version: VERSION } })
  for (const path of ['/metrics', '/readyz', '/internal/manifests', '/assets/none.js'])
    expect(await visitor.ask(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
