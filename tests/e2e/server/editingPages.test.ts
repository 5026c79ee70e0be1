import type { Book } from '@hikma/contracts/book'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openAsAdmin } from '../edit.ts'
import { expect, test } from '../libraryTest.ts'

test(
  'an admin adds and deletes pages; a refused change is undone and shows its sentence',
  { tag: '@smoke' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    const reader = await openAsAdmin(page, bookId)
    await reader.startEditing()
    const refuse = () =>
      page.route(/\/pages(\/\d+)?$/, (route) => route.fulfill({ status: 409, json: { error: 'Page 2 is missing.' } }))
    await refuse()
    await reader.add.click()
    await expect(reader.alert).toContainText('Failed to add page. Please try again.')
    await expect(reader.editingHeading(1, 2)).toBeVisible()
    await expect(reader.source).toContainText('Chapter 1')
    await reader.remove.click()
    await expect(reader.alertDialog).toContainText('Delete page 1? This cannot be undone.')
    await reader.dialogButton('Delete Page').click()
    await expect(reader.alert).toContainText('Failed to delete page. Please try again.')
    await expect(reader.editingHeading(1, 2)).toBeVisible()
    await page.unroute(/\/pages(\/\d+)?$/)

    await reader.add.click()
    await expect(reader.editingHeading(2, 3)).toBeVisible()
    await expect(reader.source).toContainText('<p>New page content</p>')
    await reader.save.click()
    await expect(reader.pageView).toContainText('New page content')
    await expect(reader.pageInput).toHaveValue('2')
    await reader.startEditing()
    await reader.remove.click()
    await reader.dialogButton('Delete Page').click()
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await expect(reader.progress).toHaveAttribute('aria-valuemax', '2')
    await expect(reader.pageInput).toHaveValue('2')
    // deleting the last page shows the page before it; the only page cannot be deleted
    await reader.startEditing()
    await reader.remove.click()
    await reader.dialogButton('Delete Page').click()
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expect(reader.progress).toHaveAttribute('aria-valuemax', '1')
    await reader.startEditing()
    await expect(reader.remove).toHaveCount(0)
  },
)

test('Cancel takes a page away again that was just added to a public book, which its readers see until then', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2), isPublic: true })
  const pagesOf = async () => ((await library.api('GET', `/api/books-db/${bookId}`)).body as Book).totalPages
  const reader = await openAsAdmin(page, bookId)
  await reader.startEditing()
  await reader.add.click()
  await expect(page.getByText('Readers see this new page already.')).toBeVisible()
  expect(await pagesOf()).toBe(3)
  await reader.cancel.click()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.progress).toHaveAttribute('aria-valuemax', '2')
  await expect(page.getByText('The new page is gone again.')).toBeVisible()
  expect(await pagesOf()).toBe(2)
})

test(
  'the visibility changes at once; a failed change is undone and shows its sentence',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    const reader = await openAsAdmin(page, bookId)
    await reader.visibility.uncheck()
    await expect(page.getByText('Only admins can read this book now.')).toBeVisible()
    expect((await library.api('GET', `/api/books-db/${bookId}`)).status).toBe(404)
    await page.route(`**/api/books-db/${bookId}`, (route) => route.fulfill({ status: 503, json: { error: 'No.' } }))
    await reader.visibility.click()
    await expect(reader.alert).toContainText('Failed to update visibility')
    await expect(reader.visibility).not.toBeChecked()
  },
)
