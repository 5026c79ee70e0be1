import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage } from '../readingPlace.ts'
import { chooseScreens, screenOf } from '../screens.ts'

test('a page that scrolls ends with the way to the next one, the last page with the end of the book', async ({
  page,
  library,
  bookId,
}) => {
  const other = `${bookId}-other`
  await library.publishBook({ id: bookId, title: bookId, author: bookId, pages: [longPage(1, 9), ...chapters(2)] })
  await library.publishBook({ id: other, title: `Another of ${bookId}`, author: bookId, pages: chapters(1) })
  const reader = await openPage(page, bookId)
  await reader.main.getByRole('button', { name: /^Next: .?Chapter 1.?$/ }).click()
  await expect(reader.pageInput).toHaveValue('2')
  await reader.goTo('3')
  await reader.main.getByRole('button', { name: 'The book ends here' }).click()
  await expect(reader.main.getByRole('heading', { name: 'The end' })).toBeVisible()
  await expect(reader.main.getByText(`You have finished “\u2068${bookId}\u2069”.`)).toBeVisible()
  const more = reader.main.getByRole('region', { name: /^More by / })
  await expect(more.getByRole('link')).toHaveText(`Another of ${bookId}`)
  expect(await accessibilityViolations(page)).toEqual([])
  await reader.main.getByRole('button', { name: 'Read again' }).click()
  await expect(reader.pageInput).toHaveValue('1')
  await library.forget(other)
})

test('by screens the end of the book is a screen of its own, and Previous leads back', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [longPage(1, 12)] })
  await chooseScreens(page)
  const reader = await openPage(page, bookId)
  const end = reader.main.getByRole('heading', { name: 'The end' })
  while (!(await screenOf(page)).isLast) {
    await page.keyboard.press('ArrowRight')
    await expect(end).toHaveCount(0)
  }
  const { screen } = await screenOf(page)
  await page.keyboard.press('ArrowRight')
  await expect(end).toBeInViewport()
  await expect(reader.next).toHaveAttribute('aria-disabled', 'true')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(end).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(end).toHaveCount(0)
  await expect(reader.text).toBeFocused()
  expect((await screenOf(page)).screen).toBe(screen)
  await test.step('a button before it leads there, too', async () => {
    await reader.main.getByRole('button', { name: 'The book ends here' }).click()
    await reader.main.getByRole('button', { name: 'Read again' }).click()
    await expect.poll(async () => (await screenOf(page)).screen).toBe(0)
    await expect(end).toHaveCount(0)
  })
})
