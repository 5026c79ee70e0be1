// @vitest-environment jsdom
import { deleteDB, openDB, type OpenDBCallbacks } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { openOnce } from './openOnce.ts'

vi.mock('idb', () => ({ openDB: vi.fn<typeof openDB>(), deleteDB: vi.fn<typeof deleteDB>(async () => undefined) }))

const connection = (...objectStoreNames: string[]) => ({ objectStoreNames, close: vi.fn<() => void>() }) as never
const callbacks = () => vi.mocked(openDB).mock.lastCall?.[2] as OpenDBCallbacks<unknown> & { blocked: () => void }
const upgrade = () => undefined
beforeEach(() => vi.mocked(openDB).mockReset())

it('shares one connection, and opens another after it was lost', async () => {
  vi.mocked(openDB).mockResolvedValue(connection())
  const database = openOnce('notes', 1, { upgrade })
  await Promise.all([database.open(), database.open()])
  expect(openDB).toHaveBeenCalledTimes(1)

  callbacks().terminated?.()
  await database.open()
  expect(openDB).toHaveBeenCalledTimes(2)
})

it('closes for a tab that upgrades, and tries again after a failure', async () => {
  const close = vi.fn<() => void>()
  vi.mocked(openDB).mockRejectedValueOnce(new Error('forbidden')).mockResolvedValue(connection())
  const database = openOnce('notes', 1, { upgrade })
  await expect(database.open()).rejects.toThrow('forbidden')
  await database.open()
  callbacks().blocking?.(1, 2, { target: { close } } as never)
  expect(close).toHaveBeenCalledTimes(1)
  await database.open()
  expect(openDB).toHaveBeenCalledTimes(3)
})

it('refuses while an earlier version is open elsewhere, without a second request', async () => {
  let finish: (database: never) => void = () => undefined
  vi.mocked(openDB).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  const database = openOnce('notes', 2, { upgrade })
  const refused = database.open()
  callbacks().blocked()
  await expect(refused).rejects.toThrow('Another tab')
  await expect(database.open()).rejects.toThrow('Another tab')

  const late = connection()
  finish(late)
  await vi.waitFor(async () => expect(await database.open()).toBe(late))
  expect(openDB).toHaveBeenCalledTimes(1)
})

it('replaces a disposable database that lacks a store, and no other', async () => {
  const good = connection('pages')
  vi.mocked(openDB).mockResolvedValueOnce(connection('other')).mockResolvedValueOnce(good)
  expect(await openOnce('cache', 1, { upgrade, disposable: ['pages'] }).open()).toBe(good)
  expect(deleteDB).toHaveBeenCalledExactlyOnceWith('cache')

  vi.mocked(openDB).mockRejectedValueOnce(new Error('broken'))
  await expect(openOnce('drafts', 1, { upgrade }).open()).rejects.toThrow('broken')
  expect(deleteDB).toHaveBeenCalledTimes(1)
})
