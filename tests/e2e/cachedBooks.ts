import type { Page } from '@playwright/test'

interface Entry {
  key: string
  size: number
}

/** All values of a store of the cache of books in the browser of a page. */
const valuesOf = (page: Page, store: 'entries' | 'contents'): Promise<unknown[]> =>
  page.evaluate(
    (store) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('hikma.books')
        // reading must not create the database
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          // a foreign database, which the app replaces
          if (!opening.result.objectStoreNames.contains(store)) {
            opening.result.close()
            resolve([])
            return
          }
          const reading = opening.result.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
          opening.result.close()
        })
      }),
    store,
  )

/** The entries of the cache. */
export const cachedEntries = async (page: Page): Promise<Entry[]> => (await valuesOf(page, 'entries')) as Entry[]

/** The contents of those entries. */
export const cachedContents = (page: Page): Promise<unknown[]> => valuesOf(page, 'contents')

/** The keys of those entries, in order: `list`, and `{id}/{version}/{n}`. */
export const cachedKeys = async (page: Page): Promise<string[]> =>
  (await cachedEntries(page)).map(({ key }) => key).toSorted()

/** The numbers of the cached pages of a book, in ascending order. */
export const cachedPages = async (page: Page, bookId: string): Promise<number[]> =>
  (await cachedKeys(page))
    .flatMap((key) => (key.startsWith(`${bookId}/`) ? [Number(key.split('/')[2])] : []))
    .toSorted((a, b) => a - b)

/** Replaces the cached contents whose keys contain `part`. Returns their number. */
export const poisonCache = (page: Page, part: string, content: unknown): Promise<number> =>
  page.evaluate(
    ([part, content]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hikma.books')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('contents', 'readwrite')
          const contents = transaction.objectStore('contents')
          const reading = contents.getAllKeys()
          let poisoned: IDBValidKey[] = []
          reading.addEventListener('success', () => {
            poisoned = reading.result.filter((key) => typeof key === 'string' && key.includes(part))
            for (const key of poisoned) contents.put(content, key)
          })
          transaction.addEventListener('complete', () => resolve(poisoned.length))
          opening.result.close()
        })
      }),
    [part, content] as const,
  )

/** Deletes the cache at each later load of the page. */
export const deleteCacheOnLoad = (page: Page): Promise<unknown> =>
  page.addInitScript(() => void indexedDB.deleteDatabase('hikma.books'))
