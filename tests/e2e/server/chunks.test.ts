import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'

/**
 * Resets the connection of the first `times` requests for these files, as a change of the network does. Returns a
 * function that gives the number of requests so far.
 */
async function breakFirst(page: Page, files: string, times: number): Promise<() => number> {
  let requests = 0
  await page.route(files, (route) => (requests++ < times ? route.abort('connectionreset') : route.continue()))
  return () => requests
}

test('the reader, a chunk that it shares and its style sheet are requested again after a lost connection', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const counts = await Promise.all(
    ['ReaderView-*.js', 'pageLines-*.js', 'ReaderView-*.css'].map((name) => breakFirst(page, `**/assets/${name}`, 2)),
  )
  await page.goto('/')
  await cardOf(page, bookId).click()
  const reader = readerOf(page)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  for (const countRequests of counts) expect(countRequests()).toBeGreaterThan(1)
  // a reader with all its styles covers the whole screen
  await expect(reader.main).toHaveCSS('position', 'fixed')
})

test(
  'a chunk that never loads shows a sentence and a Reload button',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    await breakFirst(page, '**/assets/ReaderView-*.js', Infinity)
    await page.goto('/')
    await cardOf(page, bookId).click()
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  },
)
