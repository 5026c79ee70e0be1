import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chapters } from './bookFolder.ts'
import { keptEntries, keptKeys, keptPages, poisonKept } from './kept.ts'
import { expect, test } from './library.ts'
import { publishUnchecked } from './publishUnchecked.ts'
import { cardOf, openBook } from './reader.ts'
import { watch } from './watch.ts'

const SERVICES = '**/api/**'
const goAway = (page: Page) => page.route(SERVICES, (route) => route.abort())
const comeBack = (page: Page) => page.unroute(SERVICES)
const oldList = (page: Page) => page.getByText(/This is the list as it was last seen\.$/)
/** What the browser says when the connection is back, and what somebody says who hopes so. */
const sayOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))
const seeKept = (page: Page, bookId: string, pages: number[]) =>
  expect.poll(() => keptPages(page, bookId)).toEqual(pages)

test('what was listed and read before is there while the services are gone', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await reader.next.click()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await seeKept(page, bookId, [1, 2, 3, 4])

  await goAway(page)
  await page.reload()
  await expect(cardOf(page, bookId)).toBeVisible()
  await expect(oldList(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/^\d+ book\(s\) available$/)).toBeVisible()

  await cardOf(page, bookId).click()
  for (const number of [1, 2, 3, 4]) {
    await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
    await reader.next.click()
  }
  await expect(reader.heading('Error loading content')).toBeVisible()
  await comeBack(page)
  await reader.retry.click()
  await expect(reader.heading('Chapter 5')).toBeVisible()
  await reader.close.click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(oldList(page)).toBeHidden()
  await expect(cardOf(page, bookId)).toBeVisible()
})

test('a library that stops under its reader can be read on, and is found again', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await seeKept(page, bookId, [1, 2, 3])
  await reader.close.click()
  await library.whileStopped(async () => {
    await sayOnline(page)
    await expect(oldList(page)).toBeVisible()
    await cardOf(page, bookId).click()
    await expect(reader.heading('Chapter 1')).toBeVisible()
    for (const number of [2, 3]) {
      await reader.next.click()
      await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
    }
    await reader.next.click()
    await expect(reader.heading('Error loading content')).toBeVisible()
  })
  await reader.retry.click()
  await expect(reader.heading('Chapter 4')).toBeVisible()
  await reader.close.click()
  await sayOnline(page)
  await expect(oldList(page)).toBeHidden()
})

test('who has no connection is told so, and the list is asked again when it is back', async ({ page, context }) => {
  await page.goto('/')
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  await context.setOffline(true)
  await sayOnline(page)
  await expect(page.getByText('You are offline. This is the list as it was last seen.')).toBeVisible()
  await context.setOffline(false)
  await expect(oldList(page)).toBeHidden()
})

test('a list that is slow to come is preceded by the one of last time', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => keptKeys(page)).toContain('list')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(SERVICES, async (route) => held.then(() => route.continue()))
  await page.reload()
  await expect(page.getByText('The library is slow to answer. This is the list as it was last seen.')).toBeVisible()
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  answer()
  await expect(oldList(page)).toBeHidden()
})

const DISAPPEARANCES = [
  ['goes private', 'PUT', { isPublic: false }],
  ['is deleted', 'DELETE', undefined],
] as const

for (const [happening, method, body] of DISAPPEARANCES)
  test(`the pages of a book that ${happening} are gone after the next start`, async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await seeKept(page, bookId, [1, 2, 3])
    const { status } = await library.api(method, `/api/books-db/${bookId}`, body, { admin: true })
    expect(status).toBe(200)
    await page.goto('/')
    await seeKept(page, bookId, [])
    await goAway(page)
    await page.reload()
    await expect(oldList(page)).toBeVisible()
    await expect(cardOf(page, bookId)).toHaveCount(0)
  })

test('a failed start clears nothing', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await openBook(page, bookId)
  await seeKept(page, bookId, [1, 2, 3])
  const before = await keptKeys(page)
  await goAway(page)
  await page.reload()
  await expect(oldList(page)).toBeVisible()
  expect(await keptKeys(page)).toEqual(before)
})

test('a poisoned page is shown as a page like any other', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const reader = await openBook(page, bookId)
  await seeKept(page, bookId, [1])
  const text = `<h2>Poisoned</h2><script>top.__ran.push('script')</script><b onclick="top.__ran.push('click')">press</b>`
  expect(await poisonKept(page, `${bookId}/`, { compressed: false, text })).toBe(1)
  await page.addInitScript(() => (window.__ran = []))
  await goAway(page)
  await page.reload()
  await cardOf(page, bookId).click()
  await expect(reader.heading('Poisoned')).toBeVisible()
  await reader.text.getByText('press').click()
  await expect(reader.text.locator('script, [onclick]')).toHaveCount(0)
  expect(await page.evaluate(() => window.__ran)).toEqual([])
})

test('a cache full of garbage is as good as none, and is put right', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const reader = await openBook(page, bookId)
  await seeKept(page, bookId, [1])
  expect(await poisonKept(page, '', { compressed: true, bytes: [1, 2, 3] })).toBe(2)
  const { errors } = watch(page, library.url)
  await page.reload()
  await cardOf(page, bookId).click()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  expect(errors).toEqual([])
  await seeKept(page, bookId, [1])
  await goAway(page)
  await page.reload()
  await cardOf(page, bookId).click()
  await expect(reader.heading('Chapter 1')).toBeVisible()
})

test('another database in its place is dropped', async ({ page, library, bookId }) => {
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
  await seeKept(page, bookId, [1])
})

test('another tab may delete the cache, and it begins anew', async ({ page, context, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const reader = await openBook(page, bookId)
  await seeKept(page, bookId, [1, 2, 3])
  const other = await context.newPage()
  await other.goto('/')
  const deleted = await other.evaluate(
    () =>
      new Promise((resolve) => {
        const deleting = indexedDB.deleteDatabase('hikma.books')
        deleting.addEventListener('success', () => resolve('deleted'))
        deleting.addEventListener('blocked', () => resolve('blocked'))
      }),
  )
  expect(deleted).toBe('deleted')
  await reader.next.click()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await seeKept(page, bookId, [4])
})

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

for (const [what, forbid] of Object.entries(FORBIDDEN))
  test(`a browser that ${what} can be read in all the same`, async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await page.addInitScript(forbid)
    const { errors } = watch(page, library.url)
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await reader.next.click()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    expect(errors).toEqual([])
    await goAway(page)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The library could not be loaded.')
  })

/** Text that hardly can be compressed, in lines. */
const noise = (bytes: number): string =>
  randomBytes(bytes)
    .toString('base64')
    .replaceAll(/.{100}/g, '$&\n')

test('what was not read for longest makes room: 10 MB are never exceeded', async ({ page, library, bookId }) => {
  test.slow()
  const pages = Array.from({ length: 9 }, (_page, at) => `% ${at + 1}\n${noise(1_400_000)}`)
  await library.publishBook({ id: bookId, title: bookId, ext: 'tex', pages })
  const reader = await openBook(page, bookId)
  for (const [at] of pages.entries()) {
    await expect(reader.text).toContainText(`% ${at + 1}\n`)
    await expect.poll(() => keptPages(page, bookId)).toContain(at + 1)
    await page.keyboard.press('ArrowRight')
  }
  await expect.poll(async () => (await keptPages(page, bookId)).at(-1)).toBe(9)
  const kept = await keptPages(page, bookId)
  // Pages 2 and 3 were fetched at once, and either may have come first.
  expect(kept).toHaveLength(7)
  expect(kept).not.toContain(1)
  expect(kept.slice(1)).toEqual([4, 5, 6, 7, 8, 9])
  expect(await keptKeys(page)).toContain('list')
  const used = (await keptEntries(page)).reduce((sum, { size }) => sum + size, 0)
  expect(used).toBeLessThanOrEqual(10 * 1024 * 1024)
})

test('a browser that is full says so once, and lets its reader read', async ({ page, context, library, bookId }) => {
  test.slow()
  const pages = Array.from({ length: 4 }, (_page, at) => `% ${at + 1}\n${noise(1_000_000)}`)
  await library.publishBook({ id: bookId, title: bookId, ext: 'tex', pages })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: library.url, quotaSize: 500_000 })
  const { errors, dialogs } = watch(page, library.url)
  const reader = await openBook(page, bookId)
  for (const [at] of pages.entries()) {
    await expect(reader.text).toContainText(`% ${at + 1}\n`)
    await page.keyboard.press('ArrowRight')
  }
  const sentence = 'Storage limit reached. Consider reducing book content or clearing browser data.'
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Home')
  await expect(reader.text).toContainText('% 1\n')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // All other pages made room, and it was not enough.
  expect(await keptKeys(page)).toEqual(['list'])
  expect({ errors, dialogs }).toEqual({ errors: [], dialogs: [] })
})

test('nothing jumps when the list of last time comes, or the word about it', async ({ page, library, bookId }) => {
  await publishUnchecked(library, { id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('/')
  await expect.poll(() => keptKeys(page)).toContain('list')
  await goAway(page)
  await page.addInitScript(() => {
    window.__shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(oldList(page)).toBeInViewport()
  expect(await page.evaluate(() => window.__shift)).toBeLessThanOrEqual(0.02)
})

declare global {
  interface Window {
    /** How far things have jumped, as the browser counts it. */
    __shift: number
  }
}
