import { mkdtemp, mkdir, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import { type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

/** A folder that is removed after the test. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-directory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const text = (value: string): Buffer => Buffer.from(value)

async function read(store: ObjectStore, key: string, range?: { start: number; end: number }): Promise<string | null> {
  const object = await store.get(key, range)
  return object && (await buffer(object.body)).toString()
}

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('the directory store', () => {
  it('follows no symbolic link to a file or a folder', async () => {
    const root = await temporaryFolder()
    const outside = await temporaryFolder()
    await writeFile(join(outside, 'secret'), 'secret')
    const store = await createDirectoryStore(root)
    await mkdir(join(root, 'a'))
    await symlink(join(outside, 'secret'), join(root, 'a', 'file'))
    await symlink(outside, join(root, 'a', 'folder'))
    expect(await store.get('a/file')).toBeNull()
    expect(await store.get('a/folder/secret')).toBeNull()
    await expect(store.put('a/folder/new', text('x'))).rejects.toThrow('link')
    await store.remove(['a/folder/secret'])
    expect(await readdir(outside)).toEqual(['secret'])
    expect(await keysOf(store, 'a/')).toEqual([])
  })

  it('deletes what a killed process has not finished', async () => {
    const root = await temporaryFolder()
    await createDirectoryStore(root)
    await writeFile(join(root, '.temporary', 'half'), 'half')
    const store = await createDirectoryStore(root)
    expect(await readdir(join(root, '.temporary'))).toEqual([])
    expect(await keysOf(store, '')).toEqual([])
  })

  it('answers a write only after an fsync of its folder that started after the rename', async () => {
    const root = await temporaryFolder()
    const underWay: { end: () => void }[] = []
    const covered = new Set<string>()
    let isHeld = false
    const store = await createDirectoryStore(root, async (folder) => {
      const inPlace = await readdir(folder)
      if (isHeld) await new Promise<void>((end) => underWay.push({ end }))
      for (const name of inPlace) covered.add(name)
    })
    await store.put('a/first', text('x'))
    isHeld = true
    const names = Array.from({ length: 8 }, (_name, n) => `file-${n}`)
    const answered: string[] = []
    const puts = names.map(async (name) => {
      await store.put(`a/${name}`, text('x'))
      expect(covered).toContain(name)
      answered.push(name)
    })
    const inPlace = async () => expect(await readdir(join(root, 'a'))).toHaveLength(names.length + 1)
    await vi.waitFor(inPlace, { timeout: 30_000 })
    await vi.waitFor(() => expect(underWay).toHaveLength(1), { timeout: 30_000 })
    expect(answered).toEqual([])
    underWay[0]!.end()
    const isOver = () => expect(answered.length === names.length || underWay.length === 2).toBe(true)
    await vi.waitFor(isOver, { timeout: 30_000 })
    underWay[1]?.end()
    await Promise.all(puts)
    expect(underWay.length).toBeLessThanOrEqual(2)
  })

  it('fails a write if its folder cannot be synced', async () => {
    let isBroken = false
    const store = await createDirectoryStore(await temporaryFolder(), () =>
      isBroken ? Promise.reject(new Error('no sync')) : Promise.resolve(),
    )
    await store.put('a/one', text('x'))
    isBroken = true
    await expect(store.put('a/two', text('x'))).rejects.toThrow('no sync')
    await expect(store.put('b/one', text('x'))).rejects.toThrow('no sync')
    isBroken = false
    await store.put('b/one', text('x'))
    expect(await read(store, 'b/one')).toBe('x')
  })

  it('syncs the parents of a new folder before it answers, also for a second writer', async () => {
    const synced: string[] = []
    const root = await realpath(await temporaryFolder())
    const store = await createDirectoryStore(root, async (folder) => void synced.push(folder))
    const answer = async (key: string) => {
      await store.put(key, text('x'))
      return [...synced]
    }
    const seen = await Promise.all([answer('a/b/one'), answer('a/c/two'), answer('a/b/three')])
    for (const [at, folder] of ['b', 'c', 'b'].entries()) {
      expect(seen[at]).toEqual(expect.arrayContaining([root, join(root, 'a'), join(root, 'a', folder)]))
    }
  })

  it('creates a folder again that was removed', async () => {
    const root = await temporaryFolder()
    const store = await createDirectoryStore(root)
    await store.put('a/b/one', text('x'))
    await rm(join(root, 'a'), { recursive: true })
    await store.put('a/b/two', text('y'))
    expect(await keysOf(store, '')).toEqual(['a/b/two'])
  })

  it('gives two writes of equal length within one clock tick different etags', async () => {
    const store = await createDirectoryStore(await temporaryFolder())
    const etags = new Set<string>()
    for (let n = 0; n < 200; n++) etags.add((await store.put('a', text(String(n % 10)))).etag)
    expect(etags.size).toBe(200)
  })
})

describe('a store that does not answer', () => {
  it('makes a call throw instead of waiting forever', async () => {
    const { createServer } = await import('node:net')
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const options = { accessKey: 'a', secretKey: 'b', bucket: 'none', region: 'us-east-1', timeoutMs: 200 }
    const store = createMinioStore({ ...options, url: new URL(`http://127.0.0.1:${port}`) })
    await expect(store.get('a')).rejects.toThrow()
    await expect(store.put('a', text('x'))).rejects.toThrow()
    await expect(store.check()).rejects.toThrow()
    await expect(keysOf(store, 'a')).rejects.toThrow()
    silent.close()
    const nobody = createMinioStore({ ...options, url: new URL('http://127.0.0.1:9') })
    await expect(nobody.get('a')).rejects.toThrow()
  })
})
