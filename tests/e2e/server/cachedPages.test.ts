import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { cachedContents, cachedEntries, cachedKeys, cachedPages, poisonCache } from '../cachedBooks.ts'
import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'
import { requestShell } from '../requestShell.ts'
import { openBook } from '../../../test-support/browser/reader.ts'
import { watchPage } from '../watchPage.ts'

const SERVICES = '**/api/**'
const refuseServices = (page: Page) => page.route(SERVICES, (route) => route.abort())
const expectCachedPages = (page: Page, bookId: string, pages: number[]) =>
  expect.poll(() => cachedPages(page, bookId)).toEqual(pages)

// The server would draw what the browser is to find in its cache.
test.beforeEach(({ context, library }) => requestShell(context, library.url))

test('a poisoned page in the cache is sanitised like any other page', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const reader = await openBook(page, bookId)
  await expectCachedPages(page, bookId, [1])
  const text = `<h2>Poisoned</h2><script>top.__ran.push('script')</script><b onclick="top.__ran.push('click')">press</b>`
  expect(await poisonCache(page, `${bookId}/`, { compressed: false, text })).toBe(1)
  await page.addInitScript(() => (window.__ran = []))
  await refuseServices(page)
  await page.reload()
  await expect(reader.heading('Poisoned')).toBeVisible()
  await reader.text.getByText('press').click()
  await expect(reader.text.locator('script, [onclick]')).toHaveCount(0)
  expect(await page.evaluate(() => window.__ran)).toEqual([])
})

test('a corrupt cache is ignored and repaired', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const reader = await openBook(page, bookId)
  await expectCachedPages(page, bookId, [1])
  const poison = { compressed: true, bytes: [1, 2, 3] }
  expect(await poisonCache(page, '', poison)).toBe(2)
  expect(await cachedContents(page)).toEqual([poison, poison])
  await contentsMade(library, bookId)
  const { errors } = watchPage(page, library.url)
  await page.reload()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  expect(errors).toEqual([])
  await expect.poll(() => cachedContents(page)).not.toContainEqual(poison)
  await expectCachedPages(page, bookId, [1])
  await refuseServices(page)
  await page.reload()
  await expect(reader.heading('Chapter 1')).toBeVisible()
})

test(
  'a foreign database under the name of the cache is replaced',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    await page.route(`${library.url}/`, (route) => route.fulfill({ body: 'bare', contentType: 'text/html' }))
    await page.goto('/')
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('hikma.books', 99)
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('something else'))
          opening.addEventListener('success', () => resolve(opening.result.close()))
        }),
    )
    await page.unroute(`${library.url}/`)
    await openBook(page, bookId)
    await expectCachedPages(page, bookId, [1])
  },
)

test(
  'a cache that another tab deletes is created again',
  { tag: '@variant' },
  async ({ page, context, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
    const reader = await openBook(page, bookId)
    await expectCachedPages(page, bookId, [1, 2, 3])
    const other = await context.newPage()
    await other.goto('/')
    const deleted = await other.evaluate(
      () =>
        new Promise((resolve) => {
          const deleting = indexedDB.deleteDatabase('hikma.books')
          deleting.addEventListener('success', () => resolve('deleted'))
          deleting.addEventListener('error', () => resolve('failed'))
        }),
    )
    expect(deleted).toBe('deleted')
    await reader.next.click()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await expectCachedPages(page, bookId, [4])
  },
)

const FORBIDDEN = {
  'forbids storage': () => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
  },
  'never answers about storage': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
}

for (const [what, forbid] of oneOf(Object.entries(FORBIDDEN)))
  test(`a reader can read in a browser that ${what}`, async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await contentsMade(library, bookId)
    await page.addInitScript(forbid)
    const { errors } = watchPage(page, library.url)
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await reader.next.click()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    expect(errors).toEqual([])
    await refuseServices(page)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The library could not be loaded.')
  })

/** Pages that hardly compress: their weight is in an attribute, which is not laid out. */
const heavyPages = (total: number, bytes: number): string[] =>
  Array.from(
    { length: total },
    (_page, at) => `<h2>Chapter ${at + 1}</h2><p title="${randomBytes(bytes).toString('base64')}">Heavy.</p>`,
  )

test(
  'the cache evicts the pages that were not read for longest and never exceeds 10 MB',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    test.slow()
    const pages = heavyPages(9, 1_400_000)
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openBook(page, bookId)
    for (const [at] of pages.entries()) {
      await expect(reader.heading(`Chapter ${at + 1}`)).toBeVisible()
      await expect.poll(() => cachedPages(page, bookId)).toContain(at + 1)
      await page.keyboard.press('ArrowRight')
    }
    await expect.poll(async () => (await cachedPages(page, bookId)).at(-1)).toBe(9)
    const cached = await cachedPages(page, bookId)
    // pages 2 and 3 were fetched at the same time, so either may be older
    expect(cached).toHaveLength(7)
    expect(cached).not.toContain(1)
    expect(cached.slice(1)).toEqual([4, 5, 6, 7, 8, 9])
    expect(await cachedKeys(page)).toContain('list')
    const used = (await cachedEntries(page)).reduce((sum, { size }) => sum + size, 0)
    expect(used).toBeLessThanOrEqual(10 * 1024 * 1024)
  },
)

test('a full browser storage is reported once, and the reader can read on', async ({
  page,
  context,
  library,
  bookId,
}) => {
  test.slow()
  const pages = heavyPages(4, 600_000)
  await library.publishBook({ id: bookId, title: bookId, pages })
  await contentsMade(library, bookId)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: library.url, quotaSize: 500_000 })
  const { errors, dialogs } = watchPage(page, library.url)
  const reader = await openBook(page, bookId)
  for (const [at] of pages.entries()) {
    await expect(reader.heading(`Chapter ${at + 1}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  const sentence = 'Storage limit reached. Consider reducing book content or clearing browser data.'
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Home')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // all pages were evicted, which was not enough
  await expect.poll(() => cachedKeys(page)).toEqual(['list'])
  expect({ errors, dialogs }).toEqual({ errors: [], dialogs: [] })
})
