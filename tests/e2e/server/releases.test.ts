import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openPage, readerOf } from '../../../test-support/browser/reader.ts'
import { cachedShells } from '../cachedShells.ts'
import { openAsAdmin } from '../edit.ts'
import { expect, test as base } from '../libraryTest.ts'
import { type Releases, startReleases } from '../startReleases.ts'

const test = base.extend<object, { releases: Releases }>({
  releases: [
    async ({ library }, use) => {
      const releases = await startReleases(() => library.url)
      await use(releases)
      await releases.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ releases }, use) => use(releases.url),
})
test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ releases }) => releases.deploy('first'))

/** The release that a tab shows; the first one does not name itself. */
const releaseIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'] ?? 'first')
const offer = (page: Page) => page.getByText('A new version of Hikma is ready.')
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

async function keepBook(page: Page, id: string): Promise<void> {
  await page.goto(`/books/${id}`)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^Kept on this device · /)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

test('a new version is offered, taken in one tab, and never forced into another where a page is edited', async ({
  page,
  context,
  library,
  releases,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await keepBook(page, bookId)
  const edit = await openAsAdmin(page, bookId)
  await edit.startEditing()
  await edit.writing.getByText('margins').first().click()
  await page.keyboard.insertText('UNSAVED ')
  const firstWorker = await page.evaluate(() => navigator.serviceWorker.controller!.scriptURL)

  releases.deploy('second')
  const other = await context.newPage()
  // an old worker shows the page of the new server
  await other.goto('/')
  expect(await releaseIn(other)).toBe('second')
  await expect(offer(other)).toBeVisible()
  await expect(offer(page)).toBeVisible()
  expect([await releaseIn(page), await cachedShells(page)]).toEqual(['first', expect.arrayContaining(['first'])])

  await reload(other).click()
  await hasShell(other, 'second')
  await showsRelease(other, 'second')
  await expect(offer(other)).toBeHidden()

  // the first tab is what it was, and goes on loading files that the server does not have any more
  expect([await releaseIn(page), firstWorker]).toEqual(['first', expect.stringContaining('/sw.js')])
  await expect(edit.writing).toContainText('UNSAVED')
  await edit.save.click()
  await expect(readerOf(page).pageView).toContainText('UNSAVED')
  await page.keyboard.press('t')
  await expect(page.getByRole('link', { name: /Chapter 3/ })).toBeVisible()
  expect(await releaseIn(page)).toBe('first')
  await page.keyboard.press('Escape')
  // what another tab has let in is taken here, too
  await reload(page).click()
  await showsRelease(page, 'second')
})

/** A tab that lets a version in loads itself again, and answers nothing meanwhile. */
async function hasShell(page: Page, release: string): Promise<void> {
  await expect.poll(() => cachedShells(page).catch(() => null)).toEqual([release])
}

async function showsRelease(page: Page, release: string): Promise<void> {
  await expect.poll(() => releaseIn(page).catch(() => null)).toBe(release)
}

/** What a page of a book would say to the worker, if it could run. */
const TELL = `navigator.serviceWorker.controller.postMessage('take-over');
  navigator.serviceWorker.getRegistration().then((found) => found.waiting.postMessage('take-over'));
  document.title = 'ran'`
const ATTRIBUTE = TELL.replaceAll('\n', ' ')
const HOSTILE = [
  `<h2>Hostile</h2><script>${TELL}</script><img src="/nowhere" onerror="${ATTRIBUTE}">`,
  `<iframe srcdoc="<script>parent.eval(\\"${ATTRIBUTE}\\")</script>"></iframe><a href="javascript:${ATTRIBUTE}">go</a>`,
  `<svg onload="${ATTRIBUTE}"></svg><form action="/sw.js"><button>send</button></form>`,
].join('')

test('a page of a book lets no waiting version in, in the reader or by its own address', async ({
  page,
  library,
  releases,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [HOSTILE] })
  await keepBook(page, bookId)
  releases.deploy('second')
  await page.goto('/')
  await expect(offer(page)).toBeVisible()
  const { heading } = await openPage(page, bookId)
  await expect(heading('Hostile')).toBeVisible()
  await page.getByText('go', { exact: true }).click()
  // a version that waits comes in when no tab is left, so this one stays
  const other = await page.context().newPage()
  await other.goto(`/api/download/${bookId}/1.html`)
  expect(await other.title()).not.toBe('ran')
  await other.close()
  expect(await page.title()).not.toBe('ran')
  expect(await cachedShells(page)).toContain('first')
  // a word that is none is not heard
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows only
    for (const word of ['takeover', { data: 'take-over' }, ['take-over'], null]) waiting?.postMessage(word)
  })
  await page.reload()
  await expect(offer(page)).toBeVisible()
})

test('a book that was kept by one version is read by the next without a connection', async ({
  page,
  context,
  library,
  releases,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await keepBook(page, bookId)
  releases.deploy('second')
  await page.goto('/')
  await expect(offer(page)).toBeVisible()
  // the old shell still is what there is without a connection
  await context.setOffline(true)
  await page.goto(`/books/${bookId}/2`)
  expect(await releaseIn(page)).toBe('first')
  await expect(readerOf(page).heading('Chapter 2')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/')
  await reload(page).click()
  await hasShell(page, 'second')
  await showsRelease(page, 'second')
  await context.setOffline(true)
  await page.goto(`/books/${bookId}/3`)
  expect(await releaseIn(page)).toBe('second')
  await expect(readerOf(page).heading('Chapter 3')).toBeVisible()
  await context.setOffline(false)
})

test('a release that shows and answers nothing is gone from a device once it is taken back', async ({
  page,
  context,
  library,
  releases,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await keepBook(page, bookId)
  releases.deploy('broken')
  // nothing takes over here
  await page.goto('/', { waitUntil: 'load' }).catch(() => undefined)
  // its worker takes over when no tab is left
  const registration = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(registration).toBe(true)
  await page.close()
  const next = await context.newPage()
  await expect(next.goto(`/books/${bookId}/1`, { timeout: 10_000 })).rejects.toThrow()

  releases.deploy('first')
  // the browser asks for the worker again after a visit
  await expect(async () => {
    await next.goto(`/books/${bookId}/1`, { timeout: 10_000 })
    await expect(readerOf(next).heading('Chapter 1')).toBeVisible({ timeout: 5_000 })
  }).toPass({ intervals: [1_500] })
  await hasShell(next, 'first')
  await context.setOffline(true)
  await openPage(next, bookId, 2)
  await expect(readerOf(next).heading('Chapter 2')).toBeVisible()
  await context.setOffline(false)
})
