import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Book } from '@hikma/contracts/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, readPages, type Client } from '../../builders/client.ts'
import type { Stack } from './buildStack.ts'

/** The operator's commands, and the loss of everything; what others left in the stack is gone afterwards. */
export function losing(stackOf: () => Stack): void {
  describe('losing', () => {
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

    it('is backed up while it runs, and comes back after all of it was lost', async () => {
      const { make, compose } = stackOf()
      await admin.deleteBook('compose-book')
      expect(await make('undelete', 'BOOK=compose-book')).toContain('is back')
      const list = async () => (await admin.ask<Book[]>('/api/books-db')).body.map(({ id }) => id)
      // its row follows with the next pass of the reconciler
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
