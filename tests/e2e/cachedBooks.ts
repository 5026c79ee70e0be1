import type { Page } from '@playwright/test'

interface Entry {
  key: string
  size: number
}

/** The entries of the cache of books in the browser of a page. */
export const cachedEntries = (page: Page): Promise<Entry[]> =>
  page.evaluate(
    () =>
      new Promise<Entry[]>((resolve) => {
        const opening = indexedDB.open('hikma.books')
        // reading must not create the database
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          // a foreign database, which the app replaces
          if (!opening.result.objectStoreNames.contains('entries')) {
            opening.result.close()
            resolve([])
            return
          }
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.addEventListener('success', () => resolve(reading.result as Entry[]))
          opening.result.close()
        })
      }),
  )

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

/** How many cached contents are what `poisonCache` put there. */
export const poisonedContents = (page: Page, content: unknown): Promise<number> =>
  page.evaluate(
    (content) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hikma.books')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('contents').objectStore('contents').getAll()
          reading.addEventListener('success', () => {
            const poison = JSON.stringify(content)
            resolve(reading.result.filter((each) => JSON.stringify(each) === poison).length)
          })
          opening.result.close()
        })
      }),
    content,
  )

/** Deletes the cache at each later load of the page. */
export const deleteCacheOnLoad = (page: Page): Promise<unknown> =>
  page.addInitScript(() => void indexedDB.deleteDatabase('hikma.books'))
