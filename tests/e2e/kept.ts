import type { Page } from '@playwright/test'

interface Entry {
  key: string
  size: number
}

/** What the browser of a page keeps of books: the entries of its cache. */
export const keptEntries = (page: Page): Promise<Entry[]> =>
  page.evaluate(
    () =>
      new Promise<Entry[]>((resolve) => {
        const opening = indexedDB.open('hikma.books')
        // Looking must not make one.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.addEventListener('success', () => resolve(reading.result as Entry[]))
          opening.result.close()
        })
      }),
  )

/** The keys of those entries, in order: `list`, and `{id}/{version}/{n}`. */
export const keptKeys = async (page: Page): Promise<string[]> =>
  (await keptEntries(page)).map(({ key }) => key).toSorted()

/** The numbers of the pages that are kept of a book. */
export const keptPages = async (page: Page, bookId: string): Promise<number[]> =>
  (await keptKeys(page))
    .flatMap((key) => (key.startsWith(`${bookId}/`) ? [Number(key.split('/')[2])] : []))
    .toSorted((a, b) => a - b)

/** Puts something else in the place of what is kept under the keys that contain `part`; gives how many there were. */
export const poisonKept = (page: Page, part: string, content: unknown): Promise<number> =>
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

/** From its next load on, the page begins with nothing kept. */
export const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => void indexedDB.deleteDatabase('hikma.books'))
