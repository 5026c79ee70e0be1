import { signIn } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'

const deletionOf = (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`

test('an admin sees private books with a mark and opens them with the edit button; a visitor sees neither', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['<h2>Hidden</h2>'] }, { isPublic: false })
  await page.goto('/')
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  await expect(cardOf(page, bookId)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  await signIn(page)
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: cardOf(page, bookId) })
  await expect(card.getByText('Private', { exact: true })).toBeVisible()
  const edit = card.getByRole('button', { name: /^Edit/ })
  await edit.click()
  await expect(readerOf(page).heading('Hidden')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('a deletion needs a confirmation, by keyboard too, and then removes the book for everyone', async ({
  page,
  library,
  bookId,
}) => {
  const title = `<b>${bookId}</b> "quoted"`
  await library.publishBook({ id: bookId, title, pages: ['x'] })
  await signIn(page)
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: cardOf(page, title) })
  const remove = card.getByRole('button', { name: /^Delete/ })
  const confirmation = page.getByRole('alertdialog')
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(confirmation.getByRole('heading')).toHaveText(deletionOf(title))
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(page, title)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect((await library.api('GET', `/api/books-db/${bookId}`)).status).toBe(404)
  // a stack may show it to visitors for 3 s (DESIGN.md §5)
  await expect.poll(async () => (await library.api('GET', `/api/download/${bookId}/1.html`)).status).toBe(404)
})

test(
  'a deletion that fails shows its sentence, and the book stays',
  { tag: ['@own', '@variant'] },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['x'] })
    await signIn(page)
    await page.goto('/')
    const card = page.getByRole('listitem').filter({ has: cardOf(page, bookId) })
    await card.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await library.whileStopped(async () => {
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(dialog).toContainText('Could not delete book from database.')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(cardOf(page, bookId)).toBeVisible()
    })
    expect((await library.api('GET', `/api/books-db/${bookId}`)).status).toBe(200)
  },
)
