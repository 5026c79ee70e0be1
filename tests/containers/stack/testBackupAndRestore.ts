import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Book } from '@hikma/contracts/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, readPages, type Client } from '../../../test-support/builders/createClient.ts'
import type { Stack } from './buildStack.ts'

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

    it('backs up the running library and restores it after all volumes are lost', async () => {
      const { make, compose } = stackOf()
      await admin.deleteBook('compose-book')
      expect(await make('undelete', 'BOOK=compose-book')).toContain('is back')
      const list = async () => (await admin.ask<Book[]>('/api/books-db')).body.map(({ id }) => id)
      // the next run of the reconciler adds its row
      await expect.poll(list, { timeout: 30_000 }).toContain('compose-book')
      const books = (await list()).length
      const backup = join(folder, 'a backup')
      expect(await make('backup', `TO=${backup}`)).toContain(`${backup} has ${books} books`)
      expect(await make('verify')).toMatch(/No difference in \d+ areas/)
      expect(await make('rebuild-catalogue')).toContain('Reads and sessions were kept.')
      await expect(make('restore', `BACKUP=${backup}`)).rejects.toThrow('Stop Hikma first')

      await compose('down', '--volumes', '--timeout', '2')
      expect(await make('restore', `BACKUP=${backup}`)).toContain(`the library has ${books} books`)
      await compose('up', '--detach', '--wait')
      admin = clientOf()
      await admin.signIn()
      expect(await list()).toHaveLength(books)
      expect(await readPages(admin, 'compose-book')).toEqual(['<p>one</p>', '<p>two</p>'])
      expect(JSON.stringify((await clientOf().ask('/api/books-db')).body)).not.toContain('compose-book')
    })
  })
}
