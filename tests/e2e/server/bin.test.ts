import type { Page } from '@playwright/test'
import { cardOf } from '../../../test-support/browser/reader.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { dashboardOf, signIn } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'

const binOf = (page: Page) => page.getByRole('region', { name: 'Bin', exact: true })
/** Titles stand in isolates. */
const restoreOf = (page: Page, id: string) => binOf(page).getByRole('button', { name: new RegExp(`^Restore .?${id}`) })
const deleteOf = (page: Page, id: string) =>
  binOf(page).getByRole('button', { name: new RegExp(`^Delete .?${id}.? for good$`) })

test('a book in the bin is restored, and is in the library at once', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  await signIn(page)
  expect((await page.request.delete(`/api/books-db/${bookId}`)).status()).toBe(200)
  await page.goto('/admin/bin')
  const dashboard = dashboardOf(page)
  const line = binOf(page).getByRole('listitem').filter({ hasText: bookId })
  await expect(line).toContainText(/Deleted now|Deleted \d+ (second|minute)/)
  await expect(line).toContainText('365 days left')
  await restoreOf(page, bookId).click()
  await expect(binOf(page).getByRole('status')).toContainText('is in the library again.')
  await expect(line).toHaveCount(0)
  await dashboard.back.click()
  await expect(cardOf(page, bookId)).toBeVisible()
  expect((await library.api('GET', `/api/download/${bookId}/2.html`, undefined, { admin: true })).body).toContain(
    'Chapter 2',
  )
})

test(
  'a book is deleted for good after a question that names the backups',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    await signIn(page)
    await page.request.delete(`/api/books-db/${bookId}`)
    await page.goto('/admin/bin')
    const question = page.getByRole('alertdialog')
    await deleteOf(page, bookId).click()
    await expect(question).toContainText('Backups that were made before keep their copies.')
    await page.keyboard.press('Escape')
    await expect(deleteOf(page, bookId)).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(binOf(page).getByRole('status')).toContainText('is deleted for good.')
    expect((await page.request.post(`/api/bin/${bookId}/restore`)).status()).toBe(404)
  },
)
