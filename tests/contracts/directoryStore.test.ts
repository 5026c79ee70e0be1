import { mkdtemp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import { type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { describe, expect, it } from 'vitest'

const text = (value: string): Buffer => Buffer.from(value)

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('the directory store', () => {
  it('follows no symbolic link, neither of a file nor of a folder', async () => {
    const root = await mkdtemp(join(tmpdir(), 'hikma-links-'))
    const outside = await mkdtemp(join(tmpdir(), 'hikma-outside-'))
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

  it('forgets what a killed process had not finished', async () => {
    const root = await mkdtemp(join(tmpdir(), 'hikma-left-'))
    await createDirectoryStore(root)
    await writeFile(join(root, '.temporary', 'half'), 'half')
    const store = await createDirectoryStore(root)
    expect(await readdir(join(root, '.temporary'))).toEqual([])
    expect(await keysOf(store, '')).toEqual([])
  })

  it('tells two writes apart that are equally long and come within one tick of the clock', async () => {
    const store = await createDirectoryStore(await mkdtemp(join(tmpdir(), 'hikma-ticks-')))
    const etags = new Set<string>()
    for (let n = 0; n < 200; n++) etags.add((await store.put('a', text(String(n % 10)))).etag)
    expect(etags.size).toBe(200)
  })
})

describe('a store that does not answer', () => {
  it('throws instead of waiting for ever', async () => {
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
