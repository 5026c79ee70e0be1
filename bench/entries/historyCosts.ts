import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createStorage, newOperationId, publish, upload } from '../../test-support/builders/createStorage.ts'
import { linkAreas } from '../growth/linkAreas.ts'
import type { Bench } from '../harness/Bench.ts'
import type { Start } from '../harness/createResources.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOKS = 1_000
const REVISIONS = 100
const SAVES = 1_000
const PAGES = 500
const BOOK = 'bench'
const DAY_MS = 24 * 60 * 60_000
/** Objects that are written then are old enough for a garbage collection now, and their indexes are not retained any more. */
const yesterday = (): number => Date.now() - DAY_MS - 60 * 60_000

const startFolder: Start<string> = async (onStop) => {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Gives all files of a folder the time of `yesterday`. */
async function age(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) await utimes(file, yesterday() / 1000, yesterday() / 1000)
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await filesIn(folder)) bytes += (await stat(file)).size
  return bytes
}

async function save(service: ReturnType<typeof createStorage>, page: number, fileContent: string): Promise<number> {
  const { status } = await upload(service, {
    action: 'upload',
    bucketName: BOOK,
    filePath: `${page}.html`,
    fileContent,
    figures: {},
  })
  if (status !== 200) throw new Error(`a save was answered with ${status}`)
  return Buffer.byteLength(fileContent)
}

/** The bytes that a thousand saves of a book of 500 pages leave behind once the garbage is collected. */
const kept: Bench = {
  name: 'history-kept',
  needs: [],
  async run(resources) {
    const folder = join(await resources.shared(startFolder), 'kept')
    const store = await createDirectoryStore(folder)
    const past = createStorage(store, { clock: yesterday })
    await publish(past, BOOK, PAGES)
    const collectedBytes = async () => {
      await age(folder)
      await createStorage(store).collectGarbage()
      return bytesIn(join(folder, 'areas'))
    }
    const before = await collectedBytes()
    let texts = 0
    for (const [at, text] of makePageTexts(SAVES).entries()) texts += await save(past, 1 + ((at * 7) % PAGES), text)
    const revisions = await bytesIn(join(folder, 'areas', BOOK, 'revisions'))
    const all = (await collectedBytes()) - before
    const kilobytes = (bytes: number) => Math.round(bytes / 1024)
    const note = `${kilobytes(texts)} KB of it texts of the pages, ${kilobytes(revisions)} KB revisions`
    return [rowOf({ name: 'history-kept', unit: 'KB for 1,000 saves', ours: [all / 1024], note })]
  },
}

/** A garbage collection of many books with a history, the first one and one after which nothing has changed. */
const collection: Bench = {
  name: 'history-collection',
  needs: [],
  async run(resources) {
    const folder = join(await resources.shared(startFolder), 'collection')
    const past = createStorage(await createDirectoryStore(folder), { clock: yesterday })
    await publish(past, BOOK, 10)
    for (let n = 1; n < REVISIONS; n++) await save(past, 1 + (n % 10), `<p>text ${n}</p>`)
    await age(folder)
    linkAreas(folder, BOOK, 1, BOOKS)
    const service = createStorage(await createDirectoryStore(folder))
    let removed = 0
    const [first, next] = [
      await measureMs(async () => void (removed = await service.collectGarbage())),
      await measureMs(() => service.collectGarbage()),
    ]
    const note = `${removed} objects removed; the next collection takes ${Math.round(next)} ms`
    return [rowOf({ name: 'history-collection', unit: 's', ours: [first / 1000], note })]
  },
}

/** The first part of the bin with a thousand books in it. */
const bin: Bench = {
  name: 'bin-1k',
  needs: [],
  async run(resources) {
    const folder = join(await resources.shared(startFolder), 'bin')
    const before = createStorage(await createDirectoryStore(folder))
    await publish(before, BOOK, 1)
    await before.port.change(BOOK, { operationId: newOperationId(), change: { type: 'delete' } })
    linkAreas(folder, BOOK, 1, BOOKS)
    const service = createStorage(await createDirectoryStore(folder))
    const list = () => measureMs(() => service.port.bin({ limit: 50 }))
    const first = await list()
    const times = []
    for (let round = 0; round < 15; round++) times.push(await list())
    return [
      rowOf({ name: 'bin-1k', unit: 'ms', ours: times, note: `the first list after a start: ${Math.round(first)} ms` }),
    ]
  },
}

export const historyCosts: readonly Bench[] = [kept, collection, bin]
