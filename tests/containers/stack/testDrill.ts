import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, publishPages, type Client } from '../../../test-support/builders/createClient.ts'
import type { Stack } from './buildStack.ts'

/** Declares the test of a drill. It needs a running library, and leaves a private book in it. */
export function testDrill(stackOf: () => Stack): void {
  describe('a drill', () => {
    let folder: string
    let admin: Client
    let restore = () => {}
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'hikma-drill-'))
      restore = stackOf().set({ METRICS_DIRECTORY: folder })
      admin = clientAt(stackOf().url)
      await admin.signIn()
      await publishPages(admin, 'drilled', ['<p>one</p>', '<p>two</p>'])
      await admin.put('drilled', { isPublic: false })
    })
    afterAll(async () => {
      restore()
      await rm(folder, { recursive: true, force: true })
    })
    const metricOf = async (name: string): Promise<number> =>
      Number((await readFile(join(folder, `hikma_${name}.prom`), 'utf8').catch(() => '')).trim().split(' ').at(-1))

    it('restores the newest backup beside the running library, reads from it, and leaves nothing', async () => {
      const { make, exec, containersOf, networkOf } = stackOf()
      const running = await containersOf('storage-service')
      const backup = join(folder, 'backup')
      await make('backup', `TO=${backup}`)
      expect(await metricOf('backup')).toBeGreaterThan(Date.now() / 1000 - 600)
      const begun = performance.now()
      const said = await exec('make', ['--silent', 'backup-drill', `BACKUP=${backup}`])
      console.log(`drill: ${Math.round((performance.now() - begun) / 1000)} s, ${said.trim()}`)
      const [, books, pages, read] = /(\d+) books with (\d+) pages are there, and (\d+) pages/.exec(said) ?? []
      expect(Number(books)).toBeGreaterThan(0)
      expect(Number(read)).toBe(Math.min(Number(pages), 100))
      expect(await metricOf('backup_drill')).toBeGreaterThan(Date.now() / 1000 - 600)
      const drill = `${networkOf('').slice(0, -1)}-drill`
      for (const kind of ['container', 'volume'])
        expect(
          await exec('docker', [kind, 'ls', '--quiet', '--filter', `label=com.docker.compose.project=${drill}`]),
        ).toBe('')
      expect(await containersOf('storage-service')).toEqual(running)
      expect((await admin.page('drilled', 1)).body).toBe('<p>one</p>')
    })

    it('fails if a file of the backup is damaged, and notes no success', async () => {
      const backup = join(folder, 'backup')
      const before = await metricOf('backup_drill')
      const files = await readdir(join(backup, 'areas'), { recursive: true, withFileTypes: true })
      const object = files.find((file) => file.isFile() && /\/(objects|stages)\b/.test(file.parentPath))!
      await writeFile(join(object.parentPath, object.name), 'damaged')
      await expect(stackOf().exec('make', ['--silent', 'backup-drill', `BACKUP=${backup}`])).rejects.toMatchObject({
        stderr: expect.stringContaining('damaged'),
      })
      expect(await metricOf('backup_drill')).toBe(before)
    })
  })
}
