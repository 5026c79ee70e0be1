import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openDashboard, PIXEL } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { bookOf, holdUpload } from '../publishCalls.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'

const duplicateQuestion = (id: string) =>
  `A book with ID "${id}" already exists. Do you want to replace it with the new information?`

test('publishing under an existing id needs a confirmation, which names the number of pages', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: 'Before', pages: ['a', 'b', 'c'] })
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>New</h2>'], '<img src=x> & "After"')
  await dashboard.publish.click()
  await expect(dashboard.alertDialog.getByRole('heading')).toHaveText(duplicateQuestion(bookId))
  await expect(dashboard.alertDialog).toContainText('Its 3 pages are replaced by 1.')
  await dashboard.alertDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dashboard.publish).toBeEnabled()
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: 'Before', totalPages: 3 })
  await dashboard.publish.click()
  await dashboard.alertDialog.getByRole('button', { name: 'Replace' }).click()
  await cardOf(page, '<img src=x> & "After"').click()
  await expect(readerOf(page).heading('New')).toBeVisible()
  expect((await library.api('GET', `/api/download/${bookId}/2.html`, undefined, { admin: true })).status).toBe(404)
})

test(
  'an id that becomes taken during the upload needs a confirmation too',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>Mine</h2>', '<h2>Too</h2>'])
    const release = await holdUpload(page, '2.html')
    await dashboard.publish.click()
    await expect(dashboard.progress).toContainText('Page 1 of 2')
    await library.publishBook({ id: bookId, title: 'Theirs', pages: ['a', 'b', 'c'] })
    release()
    await expect(dashboard.alertDialog).toContainText(duplicateQuestion(bookId))
    await expect(dashboard.alertDialog).toContainText('Somebody has just published or changed it.')
    await dashboard.alertDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dashboard.alertDialog).toHaveCount(0)
    await expect(dashboard.title).toHaveValue(bookId)
    expect((await bookOf(library, bookId)).body).toMatchObject({ title: 'Theirs', totalPages: 3 })
  },
)

test('an admin loads and saves the details of a book without changing its pages or its cover', async ({
  page,
  library,
  bookId,
}) => {
  const pages = ['<h2>One</h2>', '<h2>Two</h2>']
  await library.publishBook({ id: bookId, title: 'Before', language: 'fa', pages, files: { 'cover.png': PIXEL } })
  const dashboard = await openDashboard(page)
  await dashboard.id.fill(bookId)
  await expect(page.getByText('"Before" has this ID: it is in the library with 2 pages.')).toBeVisible()
  await dashboard.button('Load its details').click()
  await expect(dashboard.title).toHaveValue('Before')
  await expect(page.getByLabel('Text direction')).toHaveValue('rtl')
  await expect(page.getByLabel('Primary language')).toHaveValue('Persian')
  await dashboard.title.fill('After')
  await page.getByLabel('Genre').selectOption('Mystery')
  await dashboard.button('Save Details').click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  expect((await bookOf(library, bookId)).body).toMatchObject({
    title: 'After',
    genre: 'Mystery',
    totalPages: 2,
    lang: 'fa',
    direction: 'rtl',
    cover: `/api/download/${bookId}/cover.png`,
  })
  // a second save follows the version that the first one made
  await dashboard.title.fill('After all')
  await dashboard.button('Save Details').click()
  await expect(page.getByText('"Before"')).toHaveCount(0)
  await expect.poll(async () => (await bookOf(library, bookId)).body).toMatchObject({ title: 'After all' })
  await dashboard.back.click()
  await cardOf(page, 'After all').click()
  await expect(readerOf(page).heading('One')).toBeVisible()
})

test(
  'a replaced book keeps its cover if its details were loaded',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: 'Before', pages: ['a'], files: { 'cover.png': PIXEL } })
    const dashboard = await openDashboard(page)
    await dashboard.id.fill(bookId)
    await dashboard.button('Load its details').click()
    await expect(page.getByRole('img', { name: 'The present cover' })).toBeVisible()
    await dashboard.write('<h2>New</h2>')
    await dashboard.publish.click()
    await dashboard.alertDialog.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText(/is in the library now/)).toBeVisible()
    const cover = `/api/download/${bookId}/cover.png`
    expect((await bookOf(library, bookId)).body).toMatchObject({ cover })
    expect((await library.api('GET', cover)).status).toBe(200)
  },
)

test(
  'saved details leave what another admin changed meanwhile: pages, other texts, who may read the book',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: 'Before', pages: ['a'], isPublic: false })
    const dashboard = await openDashboard(page)
    await dashboard.id.fill(bookId)
    await dashboard.button('Load its details').click()
    await library.publishBook({ id: bookId, title: 'Before', pages: ['a', 'b'], isPublic: true })
    await library.api(
      'PATCH',
      `/api/books-db/${bookId}`,
      { author: 'Elin Marsh', rights: 'CC BY 4.0' },
      { admin: true },
    )
    await dashboard.title.fill('Mine')
    await dashboard.button('Save Details').click()
    await expect(page.getByText('The details are saved.')).toContainText('Author, Public, and Rights')
    const saved = { title: 'Mine', author: 'Elin Marsh', rights: 'CC BY 4.0', isPublic: true, totalPages: 2 }
    expect((await bookOf(library, bookId)).body).toMatchObject(saved)
  },
)

test('a detail that two admins have changed is chosen side by side', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: 'Before', pages: ['a'] })
  const dashboard = await openDashboard(page)
  await dashboard.id.fill(bookId)
  await dashboard.button('Load its details').click()
  await library.api('PATCH', `/api/books-db/${bookId}`, { title: 'Theirs', genre: 'Mystery' }, { admin: true })
  await dashboard.title.fill('Mine')
  await page.getByLabel('Genre').selectOption('Fantasy')
  await page.getByRole('textbox', { name: 'Rights' }).fill('CC BY 4.0')
  await dashboard.button('Save Details').click()
  const dialog = page.getByRole('dialog', { name: 'Somebody has changed the same details meanwhile' })
  await expect(dialog.getByRole('group', { name: /^Title · changed by an admin, / })).toBeVisible()
  await dialog
    .getByRole('group', { name: /^Title/ })
    .getByRole('radio', { name: 'Mine' })
    .check()
  await expect(dialog.getByRole('button', { name: 'Save this choice' })).toHaveAttribute('aria-disabled', 'true')
  await dialog
    .getByRole('group', { name: /^Genre/ })
    .getByRole('radio', { name: 'In the library now Mystery' })
    .check()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  await expect(page.getByLabel('Genre')).toHaveValue('Mystery')
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: 'Mine', genre: 'Mystery', rights: 'CC BY 4.0' })
})

test(
  'a loaded book without new pages offers to save its details only, and an empty form can be begun',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: `Old ${bookId}`, pages: ['a', 'b'] })
    const dashboard = await openDashboard(page)
    await dashboard.id.fill(bookId)
    await dashboard.button('Load its details').click()
    await expect(dashboard.publish).toHaveCount(0)
    await expect(page.getByText(/Still missing/)).toHaveCount(0)
    await dashboard.title.fill(`New ${bookId}`)
    await dashboard.button('Save Details').click()
    await expect(page.getByText('The details are saved.')).toBeVisible()
    await dashboard.button('Begin another book').click()
    await expect(dashboard.id).toHaveValue('')
    await expect(dashboard.publish).toBeVisible()
    await dashboard.title.fill('My draft')
    await dashboard.button('Begin another book').click()
    await expect(dashboard.title).toHaveValue('')
    const kept = page.getByRole('list', { name: 'Kept drafts' })
    await expect(kept).toContainText('Your draft "My draft" is kept')
    await page.reload()
    await kept.getByRole('button', { name: 'Continue with it' }).click()
    await expect(dashboard.title).toHaveValue('My draft')
    await expect(kept).toHaveCount(0)
  },
)
