import type { Page } from '@playwright/test'

/** All that the pages of this origin have stored in the browser, as one text: storages, databases and caches. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const contents = database.transaction(store).objectStore(store)
        texts.push(JSON.stringify([name, store, await result(contents.getAllKeys()), await result(contents.getAll())]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        texts.push(name, request.url, /html|json|text/.test(request.url) ? ((await answer?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })
