import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@hikma/operator/runCommand'
import { createMarkerFile } from '@hikma/standalone/dataDir'
import { createFolderEngines } from '@hikma/standalone/createFolderEngines'
import { lockFolder } from '@hikma/standalone/lockFolder'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areaState, contentOf } from '../builders/areaState.ts'
import { publish, silentLogger, createStorage } from '../../test-support/builders/createStorage.ts'

describe("the operator's commands in standalone mode", () => {
  let root: string
  let printed: string[]
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'hikma-operator-'))
    printed = []
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  const run = (dataDir: string, ...words: string[]) =>
    runCommand(words, {
      engines: createFolderEngines(dataDir),
      logger: silentLogger,
      print: (line) => printed.push(line),
    })

  it('back up and verify beside the running Hikma without changing it, and restore elsewhere', async () => {
    const [source, target, folder] = [join(root, 'source'), join(root, 'target'), join(root, 'backup')]
    const store = await createDirectoryStore(join(source, 'store'))
    await publish(createStorage(store), 'the-lamp', 3)
    const unlock = await lockFolder(source)
    // a file that the running process is writing stays
    const half = join(source, 'store', '.temporary', 'half')
    await writeFile(half, 'half')
    expect(await run(source, 'backup', folder)).toBe(true)
    expect(printed.at(-1)).toMatch(/a day ago at most/)
    expect(await run(source, 'verify')).toBe(true)
    expect(printed.at(-2)).toMatch(/^The catalogue was not compared/)
    for (const words of [['rebuild-catalogue'], ['undelete', 'the-lamp'], ['restore', folder]]) {
      await expect(run(source, ...words)).rejects.toThrow('Hikma is running already with this folder')
    }
    await unlock()
    expect(await readFile(half, 'utf8')).toBe('half')

    expect(await run(target, 'restore', folder)).toBe(true)
    const restored = await createDirectoryStore(join(target, 'store'))
    expect(contentOf(await areaState(restored, 'the-lamp'))).toEqual(contentOf(await areaState(store, 'the-lamp')))
    // the next start does not count as the first
    expect(await createMarkerFile(target, 'samples-published').exists()).toBe(true)
    printed = []
    expect([await run(target, 'verify'), printed]).toEqual([true, ['No difference in 1 area with 7 files.']])
    expect(await run(target, 'backup', folder)).toBe(true)
    expect(printed.at(-1)).toMatch(/has 1 book in 9 files, 0 of them new\./)
    // the timeout covers creating PGlite once and opening it twice
  }, 240_000)

  it('say what to do with a database that cannot be opened, and back up nevertheless', async () => {
    await publish(createStorage(await createDirectoryStore(join(root, 'store'))), 'the-lamp', 1)
    await mkdir(join(root, 'db'))
    await writeFile(join(root, 'db', 'PG_VERSION'), 'spoilt')
    expect(await run(root, 'backup', join(root, 'backup'))).toBe(true)
    expect(await run(root, 'verify')).toBe(false)
    expect(printed.at(-2)).toContain('Move that folder away and run make rebuild-catalogue')
    await rename(join(root, 'db'), join(root, 'db.old'))
    expect(await run(root, 'rebuild-catalogue')).toBe(true)
    expect(printed.at(-2)).toBe('The catalogue is rebuilt: the library has 1 book.')
  }, 240_000)

  it('report a missing library and an incomplete command', async () => {
    for (const words of [
      ['backup', join(root, 'backup')],
      ['verify'],
      ['rebuild-catalogue'],
      ['undelete', 'the-lamp'],
    ]) {
      await expect(run(join(root, 'none'), ...words)).rejects.toThrow('COMPOSE=1')
    }
    await expect(run(root, 'backup', '')).rejects.toThrow('make backup TO=folder')
    await expect(run(root, 'restore', '')).rejects.toThrow('make restore BACKUP=folder')
    await expect(run(root, 'destroy')).rejects.toThrow('The commands are')
  })
})
