import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { openBook } from '../../../test-support/browser/reader.ts'

const TOTAL = 12

test(
  'a number that is typed while the first page is loading stays and is opened',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(TOTAL) })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/${bookId}/1.html*`, async (route) => held.then(() => route.continue()))
    const reader = await openBook(page, bookId)
    await reader.pageInput.focus()
    await page.keyboard.type('1')
    release()
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expect(reader.pageInput).toBeFocused()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(reader.heading('Chapter 11')).toBeVisible()
    await expect(reader.text).toBeFocused()
  },
)
