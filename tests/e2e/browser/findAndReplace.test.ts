import { openAsAdmin } from '../edit.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { keepUndo } from '../holdTimers.ts'
import { expect, test } from '../libraryTest.ts'
import { writerOf, sourceOf } from '../writer.ts'

test('a word is replaced through the whole book from the search, and one undo takes it back', async ({
  page,
  library,
  bookId,
}) => {
  const pages = [1, 2, 3].map(
    (n) => `<h2 title="teh">Page ${n}</h2>\n<P>So <i>teh</i> lamp&nbsp;&amp; Teh oil.</P><!-- teh -->`,
  )
  await library.publishBook({ id: bookId, title: bookId, pages })
  await keepUndo(page)
  await openAsAdmin(page, bookId)
  const texts = () =>
    Promise.all(
      [1, 2, 3].map(
        async (n) => (await library.api('GET', `/api/download/${bookId}/${n}.html`, undefined, { admin: true })).body,
      ),
    )
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('teh')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace in the book' })
  await dialog.getByLabel('Replace with').fill('the')
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'So teh' })).toHaveCount(3 + 6)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Page 2' }).uncheck()
  await dialog.getByRole('button', { name: 'Replace in 4 places' }).click()
  await expect(page.getByText('Text was replaced in 4 places.')).toBeVisible()
  const [first = ''] = pages
  const by = (text: string) => text.replace('>teh<', '>the<').replace('Teh', 'the')
  expect(await texts()).toEqual([by(first), pages[1], by(pages[2] ?? '')])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The text is as it was before.')).toBeVisible()
  expect(await texts()).toEqual(pages)
})

test('the next place is found while one edits, on the next pages too, and replaced there', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>one</p>', '<p>two</p>', '<p>a <b>كتاب</b></p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await expect(writer.writing).toBeFocused()
  await page.keyboard.press('ControlOrMeta+h')
  await page.keyboard.type('کتاب')
  await page.keyboard.press('Enter')
  await expect(writer.editingHeading(3, 3)).toBeVisible()
  // it is shown while the focus is still in the field
  await expect(writer.writing.locator('[class*=selected]')).toHaveText('كتاب')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('دفتر')
  await page.keyboard.press('Enter')
  await expect.poll(() => sourceOf(page)).toBe('<p>a <b>دفتر</b></p>')
  await expect(page.getByText('There are no more matches in this direction.')).toBeVisible()
  await writer.writing.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => sourceOf(page)).toBe('<p>a <b>كتاب</b></p>')
})
