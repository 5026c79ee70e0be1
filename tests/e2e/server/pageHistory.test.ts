import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { dashboardOf } from '../dashboard.ts'
import { editOf } from '../edit.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'

const historyOf = (page: Page) => {
  const sheet = page.getByRole('dialog').first()
  return {
    sheet,
    open: page.getByRole('button', { name: /^(History|تاریخچه)$/ }),
    revisions: sheet.getByRole('navigation').getByRole('listitem').getByRole('button'),
    added: sheet.locator('ins'),
    removed: sheet.locator('del'),
    restore: sheet.getByRole('button', { name: /^(Restore this version|بازگرداندن این نسخه)$/ }),
  }
}

/** Signs in by the form with a name, and opens a page of the book. */
async function openPage(page: Page, bookId: string, name: string, number = 1) {
  await page.goto('/admin')
  const form = dashboardOf(page)
  await page.getByLabel('Your name').fill(name)
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(form.heading).toBeVisible()
  await page.goto(`/books/${bookId}/${number}`)
  return editOf(page)
}

async function save(page: Page, text: string): Promise<void> {
  const reader = editOf(page)
  await reader.startEditing()
  await reader.write(text)
  await reader.save.click()
  await expect(page.getByText('The page is saved.')).toBeVisible()
}

const textOf = async (library: Library, bookId: string, name: string) =>
  (await library.api('GET', `/api/download/${bookId}/${name}`, undefined, { admin: true })).body

test('the history of a page shows who changed which words, and restores them', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openPage(page, bookId, 'Mina Rad', 2)
  await save(page, '<h2>Chapter 2</h2><p>The old lamp stood on the table.</p>')
  await save(page, '<h2>Chapter 2</h2><p>The new lamp stood on the <b>table</b> alone.</p>')
  await reader.startEditing()
  const history = historyOf(page)
  await history.open.click()
  await expect(history.sheet).toHaveAccessibleName('History of page 2')
  await expect(history.revisions).toHaveText([
    /^Page 2 saved · as it is now\s*Mina Rad · now/,
    /^Page 2 saved/,
    /^Book published/,
  ])
  await expect(history.revisions.last()).toContainText('an admin')

  await history.revisions.first().click()
  await expect(history.added).toHaveText(['new ', 'alone'])
  await expect(history.restore).toHaveCount(0)
  await history.revisions.nth(1).click()
  await expect(history.sheet.getByText('Words added: 2, removed: 1, other markup: 1')).toBeVisible()
  await expect(history.removed).toHaveText(['old '])
  await history.sheet.getByRole('button', { name: 'In one text' }).click()
  await expect(history.sheet.getByText('The old new lamp stood on the table alone.')).toBeVisible()
  await history.sheet.getByRole('button', { name: 'Source' }).click()
  await expect(history.sheet.getByText(/<b>/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await history.restore.click()
  await expect(page.getByText('The former version is restored.')).toBeVisible()
  await expect(page.getByText('The old lamp stood on the table.')).toBeVisible()
  expect(await textOf(library, bookId, '2.html')).toContain('The old lamp')
  // a restore is a change that can be undone as any other
  await reader.startEditing()
  await history.open.click()
  await expect(history.revisions.first()).toContainText('Former version of page 2 restored')
})

test(
  'the history of a page is deleted for good, and its text now stays',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    const reader = await openPage(page, bookId, 'Mina Rad')
    await save(page, '<p>A secret</p>')
    await save(page, '<p>What everyone may read</p>')
    await reader.startEditing()
    const history = historyOf(page)
    await history.open.click()
    await expect(history.revisions).toHaveCount(3)
    await page.getByRole('button', { name: 'Delete this history for good' }).click()
    await expect(reader.alertDialog).toContainText('Delete the history of page 1 for good?')
    expect(await accessibilityViolations(page)).toEqual([])
    await reader.dialogButton('Delete for good').click()
    await expect(history.sheet.getByText('The former texts of this page are deleted for good.')).toBeVisible()
    await expect(history.revisions).toHaveText([
      /^History of page 1 deleted for good · as it is now\s*Mina Rad/,
      /^Book published/,
    ])
    await history.revisions.last().click()
    await expect(history.sheet.getByText('The text is the same.')).toBeVisible()
    expect(await textOf(library, bookId, '1.html')).toBe('<p>What everyone may read</p>')
  },
)

test('a restore asks before it discards what is not saved', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  const reader = await openPage(page, bookId, '')
  await save(page, '<p>Second text</p>')
  await reader.startEditing()
  await reader.write('<p>Not saved</p>')
  const history = historyOf(page)
  await history.open.click()
  await history.revisions.last().click()
  await history.restore.click()
  await expect(reader.alertDialog).toContainText('Page 1 has unsaved changes.')
  await page.keyboard.press('Escape')
  await expect(history.sheet).toBeVisible()
  await history.restore.click()
  await reader.dialogButton('Discard and restore').click()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.edit).toBeVisible()
})

test(
  'a change of somebody else meanwhile is not overwritten by a restore',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
    const reader = await openPage(page, bookId, '')
    await save(page, '<p>Second text</p>')
    await reader.startEditing()
    const history = historyOf(page)
    await history.open.click()
    await history.revisions.last().click()
    const upload = { action: 'upload', bucketName: bookId, filePath: '1.html', fileContent: '<p>Theirs</p>' }
    await library.api('POST', '/api/upload', upload, { admin: true })
    await history.restore.click()
    await expect(page.getByRole('alert')).toContainText('Somebody has changed the book meanwhile')
    await expect(history.revisions).toHaveCount(3)
    expect(await textOf(library, bookId, '1.html')).toBe('<p>Theirs</p>')
  },
)

test('a book is restored from the dashboard, by keyboard', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: `Title ${bookId}`, pages: chapters(2) })
  await library.publishBook({ id: bookId, title: `Title ${bookId}`, pages: ['<p>Only this</p>'] })
  await openPage(page, bookId, 'Mina')
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Search the table' }).fill(bookId)
  const row = page.getByRole('button', { name: new RegExp(`^History of .*${bookId}`) })
  await row.focus()
  await page.keyboard.press('Enter')
  const history = historyOf(page)
  await expect(history.revisions.first()).toContainText('Book replaced')
  await history.revisions.nth(1).focus()
  await page.keyboard.press('Enter')
  await history.restore.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('to this version?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click()
  await expect(history.sheet.getByRole('status').first()).toContainText('The book is as it was then.')
  await expect(history.revisions.first()).toContainText('Former version of the book restored')
  expect(await textOf(library, bookId, '2.html')).toContain('Chapter 2')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test(
  'in Persian on a phone, words stay whole and one list or one change is on the screen',
  { tag: '@variant' },
  async ({ page, library, bookId, baseURL }) => {
    await library.publishBook({
      id: bookId,
      title: 'باغ سنگ',
      language: 'fa',
      pages: ['<p>حاشیه‌ها هم یاد دارند.</p>'],
    })
    await openPage(page, bookId, 'بهرنگ')
    await setLanguage(page, baseURL, 'fa')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const reader = editOf(page)
    await reader.startEditing()
    await reader.write('<p>حاشیه‌ها هم حافظه دارند.</p>')
    await reader.save.click()
    await expect(reader.edit).toBeVisible()
    await reader.startEditing()
    const history = historyOf(page)
    await history.open.click()
    await expect(history.revisions).toHaveText([/^صفحهٔ ۱ ذخیره شد/, /^کتاب منتشر شد/])
    expect(await accessibilityViolations(page)).toEqual([])
    await history.revisions.last().click()
    await expect(history.removed).toHaveText(['یاد '])
    await expect(history.added).toHaveText(['حافظه '])
    await expect(history.revisions.first()).toBeHidden()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'بازگشت به فهرست تغییرها' }).click()
    await expect(history.revisions.last()).toBeFocused()
  },
)
