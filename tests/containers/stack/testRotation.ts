import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt } from '../../../test-support/builders/createClient.ts'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { expectUnnoticed } from '../load/expectUnnoticed.ts'
import { runReader } from '../load/runReader.ts'
import { createLoad } from '../load/createLoad.ts'
import type { Stack } from './buildStack.ts'

const NAMES = [
  'SECRET',
  'ADMIN_PASSWORD',
  'BOOKS_DATABASE_PASSWORD',
  'CHAT_DATABASE_PASSWORD',
  'MINIO_ROOT_PASSWORD',
  'S3_SECRET_KEY',
] as const
const SERVICES = ['STORAGE', 'BOOKS', 'CHAT', 'WEB']

/** Declares the tests of new passwords under load. They come last: the former roles of Postgres are retired for good. */
export function testRotation(stackOf: () => Stack): void {
  describe('a rotation', () => {
    let folder: string
    let file: string
    let restore = () => {}
    const valuesIn = async () =>
      Object.fromEntries(
        (await readFile(file, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      )
    const rotate = (name: string) => stackOf().exec('make', ['--silent', 'rotate', `OF=${name}`])
    const unnoticed = (name: string) =>
      expectUnnoticed(stackOf().url, `rotation of ${name}`, async () => void (await rotate(name)))
    /** Runs SQL as the superuser. Gives its rows. */
    async function ask(sql: string): Promise<string> {
      const [postgres = ''] = await stackOf().containersOf('postgres')
      return stackOf().exec('docker', ['exec', postgres, 'psql', '-qAtU', 'hikma', '-c', sql])
    }

    beforeAll(async () => {
      const { set, exec, compose } = stackOf()
      folder = await mkdtemp(join(tmpdir(), 'hikma-rotation-'))
      file = join(folder, 'env')
      const printed = await exec('sh', ['-c', NAMES.map((name) => `echo ${name}=$${name}`).join('\n')])
      await writeFile(file, printed)
      // what .env says counts only if the environment does not say it
      restore = set({
        COMPOSE_ENV_FILES: file,
        ...Object.fromEntries(NAMES.map((name) => [name, undefined])),
        ...Object.fromEntries(SERVICES.map((name) => [`${name}_REPLICAS`, '1'])),
      })
      await compose('up', '--detach', '--wait')
    })
    afterAll(async () => {
      restore()
      await rm(folder, { recursive: true, force: true })
    })

    it('of SECRET is unnoticed, and its sessions end when this is asked for', async () => {
      const admin = clientAt(stackOf().url)
      await admin.signIn()
      const isAdmin = async () => (await admin.ask<{ admin: boolean }>('/api/session')).body.admin
      const before = await valuesIn()
      await unnoticed('SECRET')
      const { SECRET = '' } = await valuesIn()
      expect(SECRET.split(',')[1]).toBe(before['SECRET'])
      expect(await isAdmin()).toBe(true)
      const newer = clientAt(stackOf().url)
      await newer.signIn()
      await rotate('SESSIONS')
      expect(await valuesIn()).toEqual({ ...before, SECRET: SECRET.split(',')[0] })
      expect(await isAdmin()).toBe(false)
      expect((await newer.ask('/api/session')).body).toEqual({ admin: true })
      await expect(rotate('SESSIONS')).rejects.toMatchObject({ stderr: expect.stringContaining('no former SECRET') })
    })

    it('of the passwords of books-service and chat-service at Postgres is unnoticed, with two replicas too', async () => {
      const roles = "select rolname from pg_roles where rolcanlogin and rolname like 'hikma\\_%' order by 1"
      await unnoticed('BOOKS_DATABASE_PASSWORD')
      const { BOOKS_DATABASE_USER: user } = await valuesIn()
      expect((await ask(roles)).trim().split('\n')).toEqual([user, 'hikma_chat'])
      await unnoticed('CHAT_DATABASE_PASSWORD')
      const { CHAT_DATABASE_USER: chatUser } = await valuesIn()
      expect((await ask(roles)).trim().split('\n')).toEqual([user, chatUser])
      const undo = stackOf().set({ BOOKS_REPLICAS: '2' })
      await stackOf().exec('make', ['--silent', 'renew'])
      await unnoticed('BOOKS_DATABASE_PASSWORD')
      undo()
      const newest = (await valuesIn())['BOOKS_DATABASE_USER']
      expect(newest).not.toBe(user)
      // Postgres restarts with the environment of the first role, and revives neither this nor its password
      await stackOf().compose('restart', 'postgres')
      await stackOf().compose('up', '--detach', '--wait', '--no-recreate')
      expect((await ask(roles)).trim().split('\n')).toEqual([newest, chatUser])
    })

    it("of storage-service's password at MinIO is unnoticed", async () => {
      await unnoticed('S3_SECRET_KEY')
      expect((await valuesIn())['S3_ACCESS_KEY']).toMatch(/^hikma-[\da-f]{8}$/)
      await expect(
        stackOf().compose('run', '--rm', '--no-deps', 'minio-setup', 'retire', 'hikma'),
      ).rejects.toMatchObject({ stderr: expect.stringContaining('does not exist') })
    })

    it("of the password of MinIO's root user restarts MinIO: pages wait for it, and nothing is lost", async () => {
      const { url, compose, containersOf } = stackOf()
      const before = await valuesIn()
      const [minio] = await containersOf('minio')
      const load = await createLoad(url)
      const end = load.start()
      await rotate('MINIO_ROOT_PASSWORD')
      const report = await end()
      console.log(`rotation of MINIO_ROOT_PASSWORD: ${report.toString()}`)
      expect(report.violations).toEqual([])
      expect((await valuesIn())['MINIO_ROOT_PASSWORD']).not.toBe(before['MINIO_ROOT_PASSWORD'])
      expect(await containersOf('minio')).not.toEqual([minio])
      // the root user signs in with it
      expect(await compose('run', '--rm', '--no-deps', 'minio-setup')).toContain('The bucket and its user exist.')
    })

    it('of ADMIN_PASSWORD ends all sessions, and readers notice nothing', async () => {
      const { url, exec } = stackOf()
      const { books, report, admin } = await createLoad(url)
      report.clear()
      const ending = new AbortController()
      const reader = runReader(url, books, report, ending.signal)
      await exec('sh', ['-c', "printf %s 'another password' | make --silent rotate OF=ADMIN_PASSWORD"])
      ending.abort()
      await reader
      console.log(`rotation of ADMIN_PASSWORD: ${report.toString()}`)
      expect([report.failedReads, report.violations]).toEqual([0, []])
      expect(JSON.parse((await admin.ask('/api/session')).text)).toEqual({ admin: false })
      const client = clientAt(url)
      const signIn = async (password: string) =>
        (await client.ask('/api/session', { method: 'POST', body: { password } })).status
      expect([await signIn(PASSWORD), await signIn('another password')]).toEqual([401, 204])
      await expect(exec('sh', ['-c', 'echo short | make --silent rotate OF=ADMIN_PASSWORD'])).rejects.toMatchObject({
        stderr: expect.stringContaining('8 characters or more. Nothing was changed.'),
      })
    })

    it('that fails leaves .env as it was', async () => {
      const before = await valuesIn()
      const undo = stackOf().set({ S3_URL: 'http://nowhere:9000', WITHIN_SECONDS: '4' })
      await expect(rotate('SECRET')).rejects.toMatchObject({ stderr: expect.stringContaining('as before this step') })
      undo()
      expect(await valuesIn()).toEqual(before)
    })
  })
}
