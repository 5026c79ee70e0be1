import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createSocket } from 'node:dgram'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEdgeMetrics, type EdgeMetrics } from '@hikma/operator/edge/createEdgeMetrics'
import { listen, portOf, type Handler } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBooks } from '../builders/createTestBooks.ts'
import { createTestStorage, publishBook } from '../builders/createTestStorage.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { freePort } from '../../test-support/engines/freePort.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROMETHEUS = ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find((path) => existsSync(path))

/** The rules as they are shipped, but for their times: what takes minutes takes a second here. */
const inSeconds = (rules: string): string =>
  rules
    .replaceAll(/\[\d+[mh]\]/g, '[3s]')
    .replaceAll(/for: \d+m/g, 'for: 0s')
    .replaceAll('offset 30m', 'offset 1s')

/** Each part fails for real, and a real Prometheus with the rules of operations/ says so. */
describe.skipIf(!PROMETHEUS)('the alerts', () => {
  let folder: string
  let url: string
  let prometheus: ChildProcess
  let running: RunningDatabase
  let engine: Awaited<ReturnType<(typeof storeEngines)[number]['start']>>
  let edge: EdgeMetrics
  const servers: Awaited<ReturnType<typeof listen>>[] = []
  let textfiles: Server

  /** Serves the answers of a handler, and gives the address. */
  async function serve(handler: Handler): Promise<string> {
    const server = await listen(handler, '127.0.0.1', 0)
    servers.push(server)
    return `127.0.0.1:${portOf(server)}`
  }
  /** Notes a success as a backup or a drill at a former time does. */
  async function recordAt(time: number, kind: string): Promise<void> {
    const bin = join(folder, 'bin')
    execFileSync('mkdir', ['-p', bin])
    await writeFile(join(bin, 'date'), `#!/bin/sh\necho ${Math.floor(time / 1000)}\n`)
    await chmod(join(bin, 'date'), 0o755)
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, METRICS_DIRECTORY: join(folder, 'textfiles') }
    execFileSync(join(ROOT, 'operations/recordSuccess.sh'), [kind], { cwd: ROOT, env })
  }
  const firing = async (): Promise<string[]> => {
    const answer = (await (await fetch(`${url}/api/v1/alerts`).catch(() => null))?.json()) as
      { data: { alerts: { state: string; labels: { alertname: string } }[] } } | undefined
    const alerts = answer?.data.alerts.filter(({ state }) => state === 'firing') ?? []
    return [...new Set(alerts.map(({ labels }) => labels.alertname))].toSorted()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hikma-alerts-'))
    running = await startPGlite()
    engine = await storeEngines[0]!.start()
    edge = await createEdgeMetrics(0, 0)
    const books = await createTestBooks(running.pool)
    const store = await engine.fresh()
    const { id } = await publishBook(createTestStorage(store), { pages: ['<p>one</p>'] })
    const full = createTestStorage({
      ...store,
      put: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    })

    // the reconciler made its last pass ten minutes ago, the database of books-service goes away, the disk of the store is full
    books.clock.pass(-600_000)
    await books.reconciler.pass()
    books.database.isAway = true
    // nginx answers with errors, slowly
    const log = createSocket('udp4')
    const failures = setInterval(() => {
      log.send('<190>Nov 27 12:00:00 hikma: GET 502 1.900 /api/download/a/1.html', edge.logPort, '127.0.0.1')
      void full.upload(id, '1.html', 'x').catch(() => {})
      void books
        .visitor()
        .get('/api/books-db')
        .catch(() => {})
    }, 200)
    failures.unref()
    execFileSync('mkdir', ['-p', join(folder, 'textfiles')])
    await recordAt(Date.now() - 3 * 24 * 3_600_000, 'backup')
    await recordAt(Date.now() - 20 * 24 * 3_600_000, 'backup_drill')
    const answer = async (response: ServerResponse) => {
      const names = (await readdir(join(folder, 'textfiles'))).filter((name) => name.endsWith('.prom'))
      const texts = await Promise.all(names.map((name) => readFile(join(folder, 'textfiles', name), 'utf8')))
      response.end(texts.join(''))
    }
    textfiles = createServer((_request, response) => void answer(response))
    textfiles.listen(0, '127.0.0.1')

    const targets = {
      'books-service': await serve(books.internal),
      'storage-service': await serve(full.internalListener),
      // nobody listens there
      'web-service': `127.0.0.1:${await freePort()}`,
      nginx: `127.0.0.1:${edge.port}`,
      node: `127.0.0.1:${(textfiles.address() as { port: number }).port}`,
    }
    const jobs = Object.entries(targets).map(
      ([name, target]) => `  - job_name: ${name}\n    static_configs: [{ targets: ['${target}'] }]\n`,
    )
    await writeFile(join(folder, 'alerts.yml'), inSeconds(await readFile(`${ROOT}operations/alerts.yml`, 'utf8')))
    await writeFile(
      join(folder, 'prometheus.yml'),
      `global: { scrape_interval: 300ms, scrape_timeout: 300ms, evaluation_interval: 300ms }\nrule_files: [alerts.yml]\nscrape_configs:\n${jobs.join('')}`,
    )
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    prometheus = spawn(
      PROMETHEUS!,
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: 'ignore' },
    )
  }, 120_000)
  afterAll(async () => {
    prometheus?.kill('SIGKILL')
    textfiles?.close()
    await edge?.stop()
    await Promise.all(servers.map(closeServer))
    await engine?.stop()
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('are raised when a part of each kind fails, and those of the others are not', async () => {
    const expected = [
      'HikmaBackupOld',
      'HikmaDrillOld',
      'HikmaErrors',
      'HikmaNotReady',
      'HikmaReadersGetErrors',
      'HikmaReadersGetErrorsForLong',
      'HikmaReadersWait',
      'HikmaReconcilerStopped',
      'HikmaServiceDown',
      'HikmaServiceMissing',
      'HikmaStoreFull',
    ]
    await expect.poll(firing, { timeout: 60_000, interval: 500 }).toEqual(expect.arrayContaining(expected))
    expect((await firing()).filter((name) => !expected.includes(name))).toEqual([])

    // a backup succeeds, and its alert ends
    await recordAt(Date.now(), 'backup')
    await expect.poll(firing, { timeout: 30_000, interval: 500 }).not.toContain('HikmaBackupOld')
  }, 120_000)
})
