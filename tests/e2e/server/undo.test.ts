import type { Page } from '@playwright/test'
import { cardOf } from '../../../test-support/browser/reader.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openDashboard, signIn } from '../dashboard.ts'
import { editOf, openAsAdmin } from '../edit.ts'
import { keepUndo } from '../holdTimers.ts'
import { expect, test } from '../libraryTest.ts'

const toastOf = (page: Page) => page.getByRole('region', { name: 'The last change' })
const undoOf = (page: Page) => toastOf(page).getByRole('button', { name: 'Undo' })

test.beforeEach(({ page }) => keepUndo(page))

async function deletePage(page: Page): Promise<void> {
  const reader = editOf(page)
  await reader.startEditing()
  await reader.remove.click()
  await reader.dialogButton('Delete Page').click()
}

test('a deleted page comes back with its text, and is shown', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openAsAdmin(page, bookId)
  await deletePage(page)
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await expect(toastOf(page)).toContainText('Page 1 was deleted.')
  await undoOf(page).click()
  await expect(toastOf(page)).toContainText('Page 1 is back.')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.progress).toHaveAttribute('aria-valuemax', '3')
  expect((await library.api('GET', `/api/download/${bookId}/1.html`, undefined, { admin: true })).body).toContain(
    'Chapter 1',
  )
})

test('a saved page is what it was before by keys alone: Alt+Z, then Enter', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  const reader = await openAsAdmin(page, bookId)
  await reader.startEditing()
  await reader.write('<h2>Overwritten</h2>')
  await reader.save.click()
  await expect(reader.heading('Overwritten')).toBeVisible()
  await expect(toastOf(page).getByRole('status')).toContainText('Page 1 was saved.')
  // the reader takes the focus when the edit has ended
  await expect(async () => {
    await page.keyboard.press('Alt+z')
    await expect(undoOf(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  expect(await accessibilityViolations(page)).toEqual([])
  await undoOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.heading('Overwritten')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(toastOf(page).getByRole('button')).toHaveCount(0)
  // Escape closed the toast, not the book.
  await expect(reader.heading('Chapter 1')).toBeVisible()
})

test(
  'an added page goes again, and its unsaved text only after a question',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    const reader = await openAsAdmin(page, bookId)
    await reader.startEditing()
    await reader.add.click()
    await expect(reader.editingHeading(2, 3)).toBeVisible()
    // the source cannot be changed while the page is being added
    await expect(reader.source).not.toHaveAttribute('aria-readonly')
    await reader.write('<p>Not saved yet</p>')
    await expect(reader.source).toContainText('Not saved yet')
    await undoOf(page).click()
    await reader.dialogButton('Keep editing').click()
    await expect(reader.source).toContainText('Not saved yet')
    await page.keyboard.press('Alt+z')
    await page.keyboard.press('Enter')
    await reader.dialogButton('Discard changes').click()
    await expect(toastOf(page)).toContainText('The new page is gone again.')
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await expect(reader.progress).toHaveAttribute('aria-valuemax', '2')
  },
)

test(
  'what was changed again since is not undone, and the sentence says what can be done',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openAsAdmin(page, bookId)
    await deletePage(page)
    await expect(undoOf(page)).toBeVisible()
    await undoOf(page).focus()
    const { version } = (await library.api('GET', `/api/books-db/${bookId}`)).body as { version: number }
    const other = await page.request.delete(`/api/books-db/${bookId}/pages/1`, {
      headers: { 'If-Match': `"${version}"` },
    })
    expect(other.status()).toBe(200)
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('The change was not undone.')
    await expect(toastOf(page)).toContainText('is in its history')
    await expect(undoOf(page)).toHaveCount(0)
    await expect(reader.main).toBeVisible()
  },
)

test(
  'a book that was made private becomes public again, also after the reader was closed',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    const reader = await openAsAdmin(page, bookId)
    await reader.visibility.uncheck()
    await expect(undoOf(page)).toBeVisible()
    await reader.visibility.focus()
    await page.keyboard.press('Escape')
    await expect(cardOf(page, bookId)).toBeVisible()
    await undoOf(page).click()
    await expect(toastOf(page)).toContainText('Everyone can read')
    expect((await library.api('GET', `/api/books-db/${bookId}`)).status).toBe(200)
  },
)

test('a deleted book comes back, with its pages', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  await signIn(page)
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: cardOf(page, bookId) })
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(page, bookId)).toHaveCount(0)
  await expect(toastOf(page)).toContainText('was moved to the bin.')
  await undoOf(page).click()
  await expect(cardOf(page, bookId)).toBeVisible()
  expect((await library.api('GET', `/api/download/${bookId}/2.html`, undefined, { admin: true })).body).toContain(
    'Chapter 2',
  )
})

test(
  'a book that was replaced on the dashboard is what it was before',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>Another book</h2>'])
    await dashboard.publish.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await expect(toastOf(page)).toContainText('was replaced.')
    expect((await library.api('GET', `/api/books-db/${bookId}`, undefined, { admin: true })).body).toMatchObject({
      totalPages: 1,
    })
    await undoOf(page).click()
    await expect(toastOf(page)).toContainText('is as it was before.')
    const restored = await library.api('GET', `/api/books-db/${bookId}`, undefined, { admin: true })
    expect(restored.body).toMatchObject({ totalPages: 3 })
    const text = await library.api('GET', `/api/download/${bookId}/3.html`, undefined, { admin: true })
    expect(text.body).toContain('Chapter 3')
  },
)
