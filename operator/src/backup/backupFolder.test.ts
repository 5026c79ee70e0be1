import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackupFolder } from './backupFolder.ts'

const fail = (code: string) => Promise.reject(Object.assign(new Error(`${code}: the system's words`), { code }))

describe('the folder of a backup', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hikma-backup-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const NOT_FINISHED = 'This backup is not finished; earlier ones in the folder are unchanged.'

  it.each([
    ['ENOSPC', 'The disk is full'],
    ['EDQUOT', 'The quota of this user is used up'],
    ['EIO', 'The disk has failed'],
  ])('says in a sentence that a file cannot be written: %s', async (code, sentence) => {
    const store = await openBackupFolder(folder, async (path) => {
      const opened = await createDirectoryStore(path)
      return { ...opened, put: (key, ...rest) => (key === 'a-key' ? fail(code) : opened.put(key, ...rest)) }
    })
    await expect(store.put('a-key', Buffer.from('a'))).rejects.toThrow(`${folder}: ${sentence}. ${NOT_FINISHED}`)
    expect((await store.put('another-key', Buffer.from('a'))).etag).toBeTruthy()
  })

  it.each([
    ['EROFS', 'The disk is read-only'],
    ['EACCES', 'This user may not write there'],
    ['EPERM', 'This user may not write there'],
    ['ENOSPC', 'The disk is full'],
  ])('says in a sentence that it cannot be created: %s', async (code, sentence) => {
    await expect(openBackupFolder(folder, () => fail(code))).rejects.toThrow(`${folder}: ${sentence}. ${NOT_FINISHED}`)
  })

  it('passes on an error that is none of the disk', async () => {
    await expect(openBackupFolder(folder, () => fail('EOTHER'))).rejects.toThrow("EOTHER: the system's words")
  })
})
