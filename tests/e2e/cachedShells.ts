import type { Page } from '@playwright/test'

/** The releases whose shell is in the cache of the service worker; one without a name of its own is 'first'. */
export const cachedShells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // opening a cache creates it
    if (!(await caches.has('hikma.shell'))) return []
    const keys = await (await caches.open('hikma.shell')).keys()
    const names = keys.map(({ url }) => /\/shell-\w+(?:-(\w+))?\.html$/.exec(url)).filter((found) => found !== null)
    return names.map(([, release]) => release ?? 'first')
  })
