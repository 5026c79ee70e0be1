import type { Page } from '@playwright/test'
import { chapters } from '../../test-support/builders/bookFolder.ts'
import { expect, test } from './library.ts'
import { cardOf, readerOf } from '../../test-support/browser/reader.ts'

/** Breaks the connection of the first `times` requests for files of this kind, as a phone does that changes its network. */
async function breakFirst(page: Page, files: string, times: number): Promise<() => number> {
  let broken = 0
  await page.route(files, (route) => (broken++ < times ? route.abort('connectionreset') : route.continue()))
  return () => broken
}

for (const [what, files] of [
  ['The reader', '**/assets/ReaderView-*.js'],
  ['What the reader is made of', '**/assets/DirectionalIcon-*.js'],
  ["The reader's style", '**/assets/ReaderView-*.css'],
] as const)
  test(`${what} that does not come at once is asked for again`, async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const asked = await breakFirst(page, files, 2)
    await page.goto('/')
    await cardOf(page, bookId).click()
    const reader = readerOf(page)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    expect(asked()).toBeGreaterThan(1)
    // as it is with all its styles: over the whole screen
    await expect(reader.dialog).toHaveCSS('position', 'fixed')
  })

test('a part that never comes is told in a sentence, with a way to go on', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  await breakFirst(page, '**/assets/ReaderView-*.js', Infinity)
  await page.goto('/')
  await cardOf(page, bookId).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
