import { accessibilityViolations } from '../accessibilityViolations.ts'
import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { PIXEL, signIn } from '../dashboard.ts'
import { editOf, draftTexts, openAsAdmin } from '../edit.ts'
import { goBack, historyLayers, layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { bookOf } from '../publishCalls.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'

const asAdmin = { admin: true }
const image = (name: string, buffer = PIXEL) => ({ name, mimeType: 'image/png', buffer })
/** As an admin gets it: a visitor may get an answer of the last second (decision 24). */
const fileOf = (library: Library, bookId: string, name: string) =>
  library.api('GET', `/api/download/${bookId}/${name}`, undefined, asAdmin)
const upload = (library: Library, bookId: string, filePath: string, fileContent: string) =>
  library.api('POST', '/api/upload', { action: 'upload', bucketName: bookId, filePath, fileContent }, asAdmin)
const pickFigure = async (page: Page, file: ReturnType<typeof image>) => {
  await editOf(page).addFigure.click()
  await page.locator('input[type=file]').setInputFiles(file)
}

test('an admin edits a page beside its preview and saves it by keyboard', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openAsAdmin(page, bookId)
  await reader.goTo('2')
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await reader.edit.focus()
  await page.keyboard.press('Enter')
  await expect(reader.writing).toBeFocused()
  await reader.source.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('<h2>Mended</h2><script>window.ran = true</script>')
  await expect(reader.preview.getByRole('heading', { name: 'Mended' })).toBeVisible()
  // arrow keys move the caret in the source, and turn no page in edit mode wherever the focus is
  await page.keyboard.press('ArrowRight')
  await reader.cancel.focus()
  await page.keyboard.press('ArrowRight')
  await expect(reader.editingHeading(2, 3)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(reader.heading('Mended')).toBeVisible()
  await expect(reader.edit).toBeFocused()
  await expect(reader.pageInput).toHaveValue('2')
  expect((await fileOf(library, bookId, '2.html')).body).toContain('<h2>Mended</h2>')
  expect((await fileOf(library, bookId, '2.info')).body).toEqual({ figures: {} })
  expect(await draftTexts(page)).toEqual([])
})

test('leaving the editor asks for confirmation, and discarding deletes the figure that was uploaded meanwhile', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  // through the library, to which the last step returns
  await signIn(page)
  await page.goto('/')
  await cardOf(page, bookId).click()
  const reader = editOf(page)
  await reader.startEditing()
  await pickFigure(page, image('lamp.png'))
  await page.getByLabel('What it shows').fill('A lamp')
  await page.getByLabel('Caption').fill('See page 12')
  await page.getByRole('button', { name: 'Insert figure' }).click()
  await expect(reader.preview.getByRole('figure')).toContainText('See page 12')
  await expect(reader.figures).toContainText('lamp.png')
  const isThere = async () => (await fileOf(library, bookId, 'lamp.png')).status
  expect(await isThere()).toBe(200)
  const editing = await historyLayers(page)
  for (const leave of [() => reader.cancel.click(), () => reader.close.click(), () => goBack(page)]) {
    await leave()
    await expect(reader.alertDialog).toContainText('Page 1 has unsaved changes. Discard them?')
    await page.keyboard.press('Escape')
    await expect(reader.alertDialog).toHaveCount(0)
    await expect(reader.preview.getByRole('figure')).toBeVisible()
    // the dialog's history entry is removed a moment after the dialog: a Back before that would be the same step
    await expect.poll(() => historyLayers(page)).toBe(editing)
  }
  await reader.cancel.click()
  await reader.dialogButton('Discard changes').click()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect.poll(isThere).toBe(404)
  // without unsaved changes no confirmation is asked for
  await layersRemoved(page)
  await reader.startEditing()
  await expect.poll(() => historyLayers(page)).toBe(editing)
  await goBack(page)
  await expect(reader.edit).toBeVisible()
  await layersRemoved(page)
  await goBack(page)
  await expect(cardOf(page, bookId)).toBeFocused()
})

test(
  'a figure gets a free name, and is deleted if no page names it',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const other = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    expect((await upload(library, bookId, 'map.svg', other)).status).toBe(200)
    const reader = await openAsAdmin(page, bookId)
    await reader.startEditing()
    await pickFigure(page, image('cover.png'))
    const name = page.getByLabel('File name')
    await expect(page.getByText('could be taken for a page, an info file or a cover')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles({
      name: 'map.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(other.replace('rect', 'circle')),
    })
    await page.getByRole('button', { name: 'Insert figure' }).click()
    await expect(name).toHaveValue('map-2.svg')
    await name.press('Enter')
    await expect(reader.preview.getByRole('figure')).toBeVisible()
    await reader.save.click()
    await expect(reader.pageView.getByRole('figure')).toBeVisible()
    const link = `/api/download/${bookId}/map-2.svg`
    await expect
      .poll(async () => (await fileOf(library, bookId, '1.info')).body)
      .toEqual({ figures: { 'map-2.svg': link } })
    await reader.startEditing()
    await page.getByRole('button', { name: /^Remove .*map-2\.svg/ }).click()
    await expect(reader.preview.getByRole('figure')).toHaveCount(0)
    await reader.save.click()
    await expect(reader.edit).toBeVisible()
    await expect.poll(async () => (await fileOf(library, bookId, 'map-2.svg')).status).toBe(404)
    expect((await fileOf(library, bookId, 'map.svg')).status).toBe(200)
  },
)

test('a draft of a page survives a crash of its tab', async ({ page, context, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openAsAdmin(page, bookId)
  await reader.goTo('2')
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await reader.startEditing()
  await reader.write('<h2>Unsaved</h2>')
  await expect.poll(() => draftTexts(page)).toEqual(['<h2>Unsaved</h2>'])
  const client = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  client.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  const again = await openAsAdmin(next, bookId)
  await expect(next.getByText('There are unsaved changes to page 2 on this device.')).toBeVisible()
  await next.getByRole('button', { name: 'Continue editing' }).click()
  await expect(again.editingHeading(2, 3)).toBeVisible()
  await expect(again.preview.getByRole('heading', { name: 'Unsaved' })).toBeVisible()
  await again.save.click()
  await expect(again.edit).toBeVisible()
  await expect(again.pageInput).toHaveValue('2')
  await expect(again.heading('Unsaved')).toBeVisible()
})

test('two admins who edit one book lose nothing, and each sees what the other did', async ({
  page,
  browser,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const second = await browser.newContext({ baseURL: library.url, locale: 'en-GB' })
  try {
    const mina = await openAsAdmin(page, bookId)
    const otherPage = await second.newPage()
    const arash = await openAsAdmin(otherPage, bookId)
    await mina.startEditing()
    await mina.write('<h2>By Mina</h2>')
    await arash.startEditing()
    await arash.write('<h2>By Arash</h2>')
    await arash.save.click()
    await expect(arash.heading('By Arash')).toBeVisible()

    await mina.save.click()
    await expect(mina.alert).toContainText('Your text is not saved.')
    await expect(mina.alert).toContainText('Somebody else has saved this page meanwhile.')
    await expect(mina.save).toHaveAttribute('aria-disabled', 'true')
    await expect(mina.source).toContainText('By Mina')
    await page.getByRole('button', { name: 'See what differs' }).click()
    const conflict = page.getByRole('dialog', { name: /^An admin has saved this page meanwhile, / })
    await expect(conflict.locator('ins').first()).toContainText('Arash')
    await expect(conflict.locator('del').first()).toContainText('Mina')
    expect(await accessibilityViolations(page)).toEqual([])
    await conflict.getByRole('radio', { name: 'Both, mine first' }).check()
    await conflict.getByRole('button', { name: 'Continue with my choices' }).click()
    await expect(mina.source).toContainText('<h2>By Mina</h2><h2>By Arash</h2>')
    await mina.save.click()
    await expect(mina.heading('By Mina')).toBeVisible()
    await expect(mina.heading('By Arash')).toBeVisible()

    // Arash inserts a page before the one that Mina edits: hers is saved at its new number
    await mina.goTo('2')
    await expect(mina.heading('Chapter 2')).toBeVisible()
    await mina.startEditing()
    await mina.write('<h2>Second, by Mina</h2>')
    await arash.startEditing()
    await arash.add.click()
    await expect(arash.editingHeading(2, 4)).toBeVisible()
    // his view counts the page before the library has it
    await expect.poll(async () => (await bookOf(library, bookId)).body).toMatchObject({ totalPages: 4 })
    await mina.save.click()
    await expect(mina.heading('Second, by Mina')).toBeVisible()
    await expect(mina.pageInput).toHaveValue('3')
    // the version that Arash knows is outdated by then: deleting a wrong page is refused
    await arash.cancel.click()
    await arash.goTo('4')
    await expect(arash.heading('Chapter 3')).toBeVisible()
    await arash.startEditing()
    // it shows the answer, not the press
    await mina.visibility.click()
    await expect(page.getByText('Only admins can read this book now.')).toBeVisible()
    await arash.remove.click()
    await arash.dialogButton('Delete Page').click()
    await expect(arash.alert).toContainText('Failed to delete page. Please try again.')
    await expect(arash.alert).toContainText('Somebody else has just changed this book.')
    await arash.remove.click()
    await arash.dialogButton('Delete Page').click()
    await expect(arash.heading('Second, by Mina')).toBeVisible()

    // the book is deleted while Arash edits it: the unsaved text stays
    await arash.startEditing()
    await arash.write('<h2>Never saved</h2>')
    await library.api('DELETE', `/api/books-db/${bookId}`, undefined, asAdmin)
    await arash.save.click()
    await expect(arash.alert).toContainText('Your text is not saved.')
    await expect(arash.alert).toContainText('The book has been deleted meanwhile.')
    await expect(arash.source).toContainText('Never saved')
    expect(await draftTexts(otherPage)).toEqual(['<h2>Never saved</h2>'])
    await arash.cancel.click()
    await arash.dialogButton('Discard changes').click()
    await expect(otherPage.getByText(/is no longer available/)).toBeVisible()
    await expect(readerOf(otherPage).text).toHaveCount(0)
  } finally {
    await second.close()
  }
})
