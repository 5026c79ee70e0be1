import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publishSamples } from '@hikma/publisher/publishSamples'
import type { Book } from '@hikma/contracts/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, readPages, type Client } from '../builders/client.ts'
import { hasDocker } from '../engines/docker.ts'
import { freePort } from '../engines/freePort.ts'
import { PASSWORD } from '../engines/secrets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

describe.skipIf(!hasDocker)('the stack of docker-compose.yml, two replicas of each service', () => {
  const project = `hikma-test-${randomBytes(4).toString('hex')}`
  let url: string
  let env: NodeJS.ProcessEnv
  let admin: Client
  let visitor: Client
  let folder: string

  const compose = (...words: string[]) =>
    run('docker', ['compose', '--project-name', project, ...words], { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })

  /** What an operator says, with COMPOSE=1. */
  const make = async (...words: string[]): Promise<string> => {
    const said = { ...env, COMPOSE_PROJECT_NAME: project }
    return (await run('make', ['--silent', ...words, 'COMPOSE=1'], { cwd: ROOT, env: said })).stdout
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hikma-compose-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = {
      ...process.env,
      HTTP_PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      SECRET: randomBytes(32).toString('hex'),
      DOCKER_BUILDKIT: '0',
      COMPOSE_DOCKER_CLI_BUILD: '0',
    }
    // one after the other: they share their first stage, which the first one builds
    for (const service of ['storage-service', 'books-service', 'chat-service', 'operator', 'nginx'])
      await compose('build', service)
    const scale = ['books-service', 'storage-service', 'chat-service'].flatMap((name) => ['--scale', `${name}=2`])
    await compose('up', '--detach', '--wait', ...scale)
    admin = createClient({ storageUrl: url, booksUrl: url })
    visitor = createClient({ storageUrl: url, booksUrl: url })
  })
  afterAll(async () => {
    await compose('--profile', 'operator', 'down', '--volumes', '--rmi', 'local', '--timeout', '2')
    await rm(folder, { recursive: true, force: true })
  })

  it('serves the product, and says who is not known', async () => {
    const page = await visitor.ask<string>('/')
    expect(page.status).toBe(200)
    expect(page.body).toContain('<title>Hikma')
    expect(page.headers.get('content-security-policy')).toContain(`script-src ${url}/assets/;`)
    expect((await visitor.ask('/internal/manifests')).headers.get('content-type')).toContain('text/html')
    expect((await visitor.ask('/api/none')).body).toEqual({ error: 'There is nothing here.' })
    expect((await visitor.put('a-book', { isPublic: true })).status).toBe(401)
  })

  it('publishes, reads, goes private, and is gone for visitors', async () => {
    await admin.signIn()
    await publishPages(admin, 'compose-book', ['<p>one</p>', '<p>two</p>'])
    for (let round = 0; round < 4; round++) {
      expect((await visitor.page('compose-book', 1)).body).toBe('<p>one</p>')
      expect((await visitor.page('compose-book', 2)).body).toBe('<p>two</p>')
    }
    expect((await visitor.ask<Book[]>('/api/books-db')).body.map(({ id }) => id)).toContain('compose-book')
    const { status, body } = await admin.put('compose-book', { isPublic: false })
    expect([status, body.isPublic]).toEqual([200, false])
    // nginx keeps what is public for a second and gives it for two at most; each replica trusts its memory for half a one
    await sleep(3_000)
    for (let round = 0; round < 6; round++) {
      expect((await visitor.page('compose-book', 1)).status).toBe(404)
      expect((await visitor.book('compose-book')).status).toBe(404)
      expect((await admin.page('compose-book', 1)).body).toBe('<p>one</p>')
    }
    for (const path of ['/api/books-db', '/api/books']) {
      expect(JSON.stringify((await visitor.ask(path)).body)).not.toContain('compose-book')
    }
  })

  it('takes the sample books through the public calls', async () => {
    const published = await publishSamples({ url, password: PASSWORD })
    expect(published.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
    expect((await visitor.page('rahnama-ye-hikma', 16)).status).toBe(200)
  })

  it('has no assistant where no model is configured, and says so', async () => {
    expect((await visitor.ask('/api/chat/status')).body).toEqual({ enabled: false })
    const question = (query: string) => visitor.ask('/api/chat', { method: 'POST', body: { query } })
    const answer = await question('Who?')
    expect([answer.status, answer.body]).toEqual([503, { error: 'The assistant is not available here.' }])
    expect((await question('x'.repeat(70_000))).status).toBe(413)
  })

  it('lets neither Postgres, MinIO nor an internal port be reached from outside', async () => {
    const { stdout } = await compose('ps', '--format', 'json')
    const published = [...stdout.matchAll(/"PublishedPort":(\d+)/g)]
      .map(([, port]) => port)
      .filter((port) => port !== '0')
    expect([...new Set(published)]).toEqual([new URL(url).port])
  })

  it('is backed up while it runs, and comes back after all of it was lost', async () => {
    await admin.deleteBook('compose-book')
    expect(await make('undelete', 'BOOK=compose-book')).toContain('is back')
    const backup = join(folder, 'a backup')
    expect(await make('backup', `TO=${backup}`)).toContain(`${backup} has 4 books`)
    expect(await make('verify')).toContain('No difference in 4 areas')
    expect(await make('rebuild-catalogue')).toContain('Reads and sessions were kept.')
    await expect(make('restore', `BACKUP=${backup}`)).rejects.toThrow('Stop Hikma first')

    await compose('down', '--volumes', '--timeout', '2')
    expect(await make('restore', `BACKUP=${backup}`)).toContain('the library has 4 books')
    await compose('up', '--detach', '--wait')
    const again = createClient({ storageUrl: url, booksUrl: url })
    expect((await again.ask<Book[]>('/api/books-db')).body).toHaveLength(3)
    await again.signIn()
    expect(await readPages(again, 'compose-book')).toEqual(['<p>one</p>', '<p>two</p>'])
  })
})
