import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Book } from '@hikma/contracts/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, readPages, type Client } from '../../../test-support/builders/createClient.ts'
import { runInContainer } from '../faults/parts.ts'
import type { Stack } from './buildStack.ts'

const USERS = 'hikma_books, hikma_chat'
const OWNERS = 'hikma_books_owner, hikma_chat_owner'
/** Each role of ours: whether it is a superuser, and whether it can connect over the network. */
const ROLES = `select rolname, rolsuper, rolcanlogin and rolpassword is not null from pg_authid
  where rolname like 'hikma%' order by 1`
const TABLE_OWNERS = `select distinct schemaname, tableowner from pg_tables
  where schemaname in ('catalogue', 'chat') order by 1`

const POLLING = { timeout: 30_000 }

/** While nginx is up and no service is: documents get a page that asks again, and calls an error. */
async function expectNotUp(visitor: Client): Promise<void> {
  await expect.poll(async () => (await visitor.ask('/healthz').catch(() => null))?.status, POLLING).toBe(200)
  const page = await visitor.ask<string>('/some/address')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5'])
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/)
  expect(page.body).toContain('Hikma is not up yet')
  expect(page.body).toContain('حکمت هنوز آماده نیست')
  const list = await visitor.ask('/api/books-db')
  expect([list.status, list.body]).toEqual([502, expect.objectContaining({ code: 'unavailable' })])
}

/** Declares the test of the operator's commands. It deletes all volumes, and with them what other tests have stored. */
export function testBackupAndRestore(stackOf: () => Stack): void {
  describe('backup and restore', () => {
    let folder: string
    let admin: Client
    let clientOf: () => Client
    beforeAll(async () => {
      const { url } = stackOf()
      clientOf = () => clientAt(url)
      folder = await mkdtemp(join(tmpdir(), 'hikma-compose-'))
      admin = clientOf()
      await admin.signIn()
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    it('backs up the running library and restores it after all volumes are lost, also into those of an earlier version', async () => {
      const { make, compose, set, exec, containersOf } = stackOf()
      await admin.deleteBook('compose-book')
      expect(await make('undelete', 'BOOK=compose-book')).toContain('is back')
      const list = async () => (await admin.ask<Book[]>('/api/books-db')).body.map(({ id }) => id)
      // the next run of the reconciler adds its row
      await expect.poll(list, { timeout: 30_000 }).toContain('compose-book')
      const books = (await list()).length
      const backup = join(folder, 'a backup')
      const enginesSince = async () => {
        const engines = [...(await containersOf('postgres')), ...(await containersOf('minio'))]
        return exec('docker', ['inspect', '--format', '{{.Id}} {{.State.StartedAt}}', ...engines])
      }
      const before = await enginesSince()
      // a setting that waits for the next start does not restart anything now
      const restoreSettings = set({ MINIO_ROOT_PASSWORD: 'the password of the next start' })
      expect(await make('backup', `TO=${backup}`)).toContain(`${backup} has ${books} books`)
      restoreSettings()
      expect(await enginesSince()).toBe(before)
      expect(await make('verify')).toMatch(/No difference in \d+ areas/)
      expect(await make('rebuild-catalogue')).toContain('Read counts and sessions are unchanged.')
      await expect(make('restore', `BACKUP=${backup}`)).rejects.toThrow('Stop Hikma first')

      await compose('down', '--volumes', '--timeout', '2')
      expect(await make('restore', `BACKUP=${backup}`)).toContain(`the library has ${books} books`)
      // volumes of an older installation: MinIO wrote its own as root, and SECRET was another one
      const disown = ['--entrypoint', 'chown', 'volume-owners', '-R', '0:0', '/volumes/minio']
      await compose('run', '--rm', '--no-deps', ...disown)
      // the superuser owned all, and there were no other roles; passwords came from SECRET
      const asSuperuser = async (sql: string) => {
        const [postgres = ''] = await containersOf('postgres')
        return exec('docker', ['exec', postgres, 'psql', '-qAtU', 'hikma', '-v', 'ON_ERROR_STOP=1', '-c', sql])
      }
      await asSuperuser(
        `reassign owned by ${OWNERS} to hikma; drop owned by ${USERS}, ${OWNERS}; drop role ${USERS}, ${OWNERS}`,
      )
      const fromSecret = {
        BOOKS_DATABASE_PASSWORD: '',
        CHAT_DATABASE_PASSWORD: '',
        MINIO_ROOT_PASSWORD: '',
        S3_SECRET_KEY: '',
      }
      set({ SECRET: randomBytes(32).toString('hex'), ...fromSecret })
      await compose('up', '--detach', 'nginx')
      await expectNotUp(clientOf())
      await compose('up', '--detach', '--wait')
      const [minio = ''] = await containersOf('minio')
      expect(await runInContainer(minio, 'id -u; stat -c %u /data /data/hikma')).toBe('1000\n1000\n1000')
      expect(
        (await compose('logs', 'books-service', 'storage-service')).match(/a password contains SECRET/g)?.length,
      ).toBeGreaterThan(1)
      expect(await asSuperuser(ROLES)).toBe(
        'hikma|t|f\nhikma_books|f|t\nhikma_books_owner|f|f\nhikma_chat|f|t\nhikma_chat_owner|f|f\n',
      )
      expect(await asSuperuser(TABLE_OWNERS)).toBe('catalogue|hikma_books_owner\nchat|hikma_chat_owner\n')
      expect((await admin.ask('/api/session')).body).toEqual({ admin: false })
      admin = clientOf()
      expect((await admin.ask('/')).status).toBe(200)
      await admin.signIn()
      expect(await list()).toHaveLength(books)
      expect(await readPages(admin, 'compose-book')).toEqual(['<p>one</p>', '<p>two</p>'])
      expect(JSON.stringify((await clientOf().ask('/api/books-db')).body)).not.toContain('compose-book')

      // passwords of their own, as `make env` adds them
      set(Object.fromEntries(Object.keys(fromSecret).map((name) => [name, randomBytes(32).toString('hex')])))
      await compose('up', '--detach', '--wait')
      expect(await readPages(admin, 'compose-book')).toEqual(['<p>one</p>', '<p>two</p>'])
    })
  })
}
