import type { Page, Route } from '@playwright/test'
import { dashboardOf, openDashboard, PIXEL } from './dashboard.ts'
import { expect, test } from './library.ts'
import { cardOf, readerOf } from './reader.ts'
import type { Library } from './startLibrary.ts'

interface Call {
  name: string
  body: Record<string, unknown>
  headers: Record<string, string>
}
const RECORD = '**/api/books-db/*'
const UPLOAD = '**/api/upload'
const duplicateQuestion = (id: string) =>
  `A book with ID "${id}" already exists. Do you want to replace it with the new information?`

/** What is asked of the library to change it, from now on. */
function changesOf(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/')) return
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>
    const name = [request.method(), body['action'], body['filePath']].filter(Boolean).join(' ')
    calls.push({ name, body, headers: request.headers() })
  })
  return calls
}

const isUpload = (route: Route, file: string) =>
  (route.request().postDataJSON() as { filePath?: string }).filePath === file
const bookOf = (library: Library, id: string) => library.api('GET', `/api/books-db/${id}`, undefined, { admin: true })

/** Keeps a file's upload back until it is let go. */
async function holdUpload(page: Page, file: string) {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(UPLOAD, async (route) => {
    if (isUpload(route, file)) await held
    await route.continue().catch(() => undefined)
  })
  return () => letGo()
}

test('a book is published in the order of the specification, and then it is in the library', async ({
  page,
  library,
  bookId,
}) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '', '<h2>Three</h2>'])
  await dashboard.cover.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: PIXEL })
  await expect(page.getByText('Ready to be published.')).toBeVisible()
  const calls = changesOf(page)
  await dashboard.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible()
  await expect(page.getByText(/is in the library now\./)).toBeVisible()
  const names = calls.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['POST createBucket', 'POST upload cover.png'])
  expect(names.slice(2, 5).toSorted()).toEqual(['POST upload 1.html', 'POST upload 2.html', 'POST upload 3.html'])
  expect(names.slice(5)).toEqual(['PUT'])
  const { body: record, headers } = calls[5] as Call
  expect(headers['if-none-match']).toBe('*')
  expect(record).toMatchObject({
    title: bookId,
    author: 'Mina Rad',
    cover: 'cover.png',
    genre: 'Uncategorized',
    language: 'ltr',
    ext: 'html',
    totalPages: 3,
    isPublic: false,
  })
  const stages = calls.slice(1).map(({ body }) => body['stage'])
  expect(new Set(stages).size).toBe(1)
  expect(stages[0]).toMatch(/^[\da-f]{32}$/)
  const info = await library.api('GET', `/api/download/${bookId}/3.info`, undefined, { admin: true })
  expect(JSON.parse(JSON.stringify(info.body))).toEqual({ figures: {} })
  // The form begins anew.
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboard.id).toHaveValue('')
  await expect(dashboard.place).toHaveValue('1')
})

test('nobody sees anything before the record commits, and the admin sees how far it is', async ({
  page,
  library,
  bookId,
}) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
  await page.getByRole('checkbox', { name: 'Public' }).check()
  const letGo = await holdUpload(page, '2.html')
  await dashboard.publish.click()
  await expect(dashboard.progress).toContainText('Page 1 of 2')
  await expect(dashboard.progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Page 1 of 2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dashboard.progress).toBeVisible()
  expect((await library.api('GET', `/api/download/${bookId}/1.html`)).status).toBe(404)
  expect((await bookOf(library, bookId)).status).toBe(404)
  letGo()
  await expect(cardOf(page, bookId)).toBeVisible()
  expect((await library.api('GET', `/api/download/${bookId}/1.html`)).status).toBe(200)
})

test('on a flaky network each call is made again until it gets through', async ({ page, library, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
  const failed = new Set<string>()
  await page.route(/\/api\/(upload|books-db\/)/, async (route) => {
    const request = route.request()
    const key = `${request.method()} ${request.postData() ?? ''}`
    if (failed.has(key)) return route.continue()
    failed.add(key)
    // Sometimes the call is lost, sometimes only its answer.
    if (failed.size % 2 === 0) await route.fetch()
    return route.abort()
  })
  await dashboard.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible({ timeout: 30_000 })
  expect(failed.size).toBe(5)
  expect((await bookOf(library, bookId)).body).toMatchObject({ totalPages: 2 })
})

test('a library that is restarted meanwhile costs nothing but time', async ({ page, library, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
  const letGo = await holdUpload(page, '2.html')
  await dashboard.publish.click()
  await expect(dashboard.progress).toContainText('Page 1 of 2')
  await library.restart()
  letGo()
  await expect(cardOf(page, bookId)).toBeVisible({ timeout: 30_000 })
  expect((await bookOf(library, bookId)).body).toMatchObject({ totalPages: 2 })
})

test('a record that cannot be made says so, keeps the draft and leaves nothing behind', async ({
  page,
  library,
  bookId,
}) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>'])
  await page.route(RECORD, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { error: 'No.' } }) : route.continue(),
  )
  const calls = changesOf(page)
  await dashboard.publish.click()
  await expect(dashboard.question).toContainText('Failed to create book in database. Please try again.')
  expect(calls.at(-1)).toMatchObject({ name: 'POST delete', body: { stage: calls.at(-2)?.body['stage'] as string } })
  await page.keyboard.press('Enter')
  await expect(dashboard.question).toHaveCount(0)
  await expect(dashboard.title).toHaveValue(bookId)
  expect((await bookOf(library, bookId)).status).toBe(404)
  await page.unroute(RECORD)
  await dashboard.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible()
})

test('a page that is refused stops it, and is named', async ({ page, library, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
  await page.route(UPLOAD, (route) =>
    isUpload(route, '2.html')
      ? route.fulfill({ status: 400, json: { error: 'The library does not like it.' } })
      : route.continue(),
  )
  await dashboard.publish.click()
  await expect(dashboard.question).toContainText('Book upload failed. Please try again.')
  await expect(dashboard.question).toContainText('It stopped at page 2.')
  await expect(dashboard.question).toContainText('The library does not like it.')
  await dashboard.question.getByRole('button', { name: 'OK' }).click()
  await expect(dashboard.publish).toBeFocused()
  await expect(dashboard.title).toHaveValue(bookId)
  expect((await bookOf(library, bookId)).status).toBe(404)
})

test('cancelling leaves nothing behind, and the draft as it was', async ({ page, library, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
  const calls = changesOf(page)
  const letGo = await holdUpload(page, '2.html')
  await dashboard.publish.click()
  await expect(dashboard.progress).toContainText('Page 1 of 2')
  await dashboard.progress.getByRole('button', { name: 'Cancel' }).click()
  await expect(dashboard.progress).toHaveCount(0)
  letGo()
  const stage = calls.find(({ name }) => name === 'POST upload 1.html')?.body['stage']
  expect(calls.at(-1)).toMatchObject({ name: 'POST delete', body: { stage } })
  const record = { title: 'x', author: 'x', totalPages: 1, stage }
  expect((await library.api('PUT', `/api/books-db/${bookId}`, record, { admin: true })).status).toBe(409)
  await expect(dashboard.place).toHaveValue('2')
  await expect(dashboard.editor).toHaveText('<h2>Two</h2>')
})

test('without a page that has text nothing happens, and nothing is said but the reason', async ({ page, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['  '])
  const calls = changesOf(page)
  await expect(page.getByText('Still missing: a page with text.')).toBeVisible()
  await dashboard.publish.click()
  await dashboard.id.fill('Not An Id')
  await dashboard.write('<p>Text</p>')
  await dashboard.publish.click()
  await expect(page.getByText('One field needs another look: Book ID.')).toBeVisible()
  await dashboard.id.fill('')
  await dashboard.publish.click()
  expect(await dashboard.id.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await expect(dashboard.question).toHaveCount(0)
  expect(calls).toEqual([])
})

test('a page that is too large is named before anything is sent', async ({ page, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<p>Small</p>', `<p>${'س'.repeat(1024 * 1024)}</p>`])
  await expect(page.getByText('Page 2 is larger than 2 MB, more than the library takes.')).toBeVisible()
})

test('an id that is taken is asked about, with what becomes of the pages', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: 'Before', pages: ['a', 'b', 'c'] })
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>New</h2>'], '<img src=x> & "After"')
  await dashboard.publish.click()
  await expect(dashboard.question.getByRole('heading')).toHaveText(duplicateQuestion(bookId))
  await expect(dashboard.question).toContainText('Its 3 page(s) are replaced by 1.')
  await dashboard.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dashboard.publish).toBeEnabled()
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: 'Before', totalPages: 3 })
  await dashboard.publish.click()
  await dashboard.question.getByRole('button', { name: 'Replace' }).click()
  await cardOf(page, '<img src=x> & "After"').click()
  await expect(readerOf(page).heading('New')).toBeVisible()
  expect((await library.api('GET', `/api/download/${bookId}/2.html`, undefined, { admin: true })).status).toBe(404)
})

test('an id that is taken while the pages are on their way is asked about too', async ({ page, library, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>Mine</h2>', '<h2>Too</h2>'])
  const letGo = await holdUpload(page, '2.html')
  await dashboard.publish.click()
  await expect(dashboard.progress).toContainText('Page 1 of 2')
  await library.publishBook({ id: bookId, title: 'Theirs', pages: ['a', 'b', 'c'] })
  letGo()
  await expect(dashboard.question).toContainText(duplicateQuestion(bookId))
  await expect(dashboard.question).toContainText('Somebody has just published or changed it.')
  await dashboard.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dashboard.question).toHaveCount(0)
  await expect(dashboard.title).toHaveValue(bookId)
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: 'Theirs', totalPages: 3 })
})

test('details of a book are loaded and saved alone; its pages and its cover stay', async ({
  page,
  library,
  bookId,
}) => {
  const pages = ['<h2>One</h2>', '<h2>Two</h2>']
  await library.publishBook({ id: bookId, title: 'Before', language: 'fa', pages, files: { 'cover.png': PIXEL } })
  const dashboard = await openDashboard(page)
  await dashboard.id.fill(bookId)
  await expect(page.getByText('"Before" has this ID: it is in the library with 2 page(s).')).toBeVisible()
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
  // A second time, on the version that the first made.
  await dashboard.title.fill('After all')
  await dashboard.button('Save Details').click()
  await expect(page.getByText('"Before"')).toHaveCount(0)
  await expect.poll(async () => (await bookOf(library, bookId)).body).toMatchObject({ title: 'After all' })
  await dashboard.back.click()
  await cardOf(page, 'After all').click()
  await expect(readerOf(page).heading('One')).toBeVisible()
})

test('a replaced book keeps its cover where its details were loaded', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: 'Before', pages: ['a'], files: { 'cover.png': PIXEL } })
  const dashboard = await openDashboard(page)
  await dashboard.id.fill(bookId)
  await dashboard.button('Load its details').click()
  await expect(page.getByRole('img', { name: 'The present cover' })).toBeVisible()
  await dashboard.write('<h2>New</h2>')
  await dashboard.publish.click()
  await dashboard.question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText(/is in the library now/)).toBeVisible()
  const cover = `/api/download/${bookId}/cover.png`
  expect((await bookOf(library, bookId)).body).toMatchObject({ cover })
  expect((await library.api('GET', cover)).status).toBe(200)
})

test('details that another admin changed meanwhile are asked about', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: 'Before', pages: ['a'] })
  const dashboard = await openDashboard(page)
  await dashboard.id.fill(bookId)
  await dashboard.button('Load its details').click()
  await library.publishBook({ id: bookId, title: 'Theirs', pages: ['a', 'b'] })
  await dashboard.title.fill('Mine')
  await dashboard.button('Save Details').click()
  await expect(dashboard.question).toContainText(duplicateQuestion(bookId))
  await dashboard.question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: 'Mine', totalPages: 2 })
})

test('two presses are one publish', async ({ page, bookId }) => {
  const dashboard = dashboardOf(page)
  await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>'])
  const calls = changesOf(page)
  await dashboard.publish.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(cardOf(page, bookId)).toBeVisible()
  expect(calls.filter(({ name }) => name === 'PUT')).toHaveLength(1)
  expect(calls.filter(({ name }) => name === 'POST createBucket')).toHaveLength(1)
})
