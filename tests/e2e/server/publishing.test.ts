import { openDashboard, PIXEL } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { bookOf, type Call, recordChanges, holdRecord, holdUpload } from '../publishCalls.ts'
import { cardOf } from '../../../test-support/browser/reader.ts'

test(
  'a publish sends its calls in the order of BEHAVIOUR.md §4.8, and then the book is in the library',
  { tag: '@smoke' },
  async ({ page, library, bookId }) => {
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>One</h2>', '', '<h2>Three</h2>'])
    await dashboard.cover.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: PIXEL })
    await expect(page.getByText('Ready to be published.')).toBeVisible()
    const calls = recordChanges(page)
    // two clicks start one publish
    await dashboard.publish.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
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
    // the form is empty again
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await expect(dashboard.id).toHaveValue('')
    await expect(dashboard.pageInput).toHaveValue('1')
  },
)

test(
  'no visitor sees a book before its record is saved, and the admin sees the progress',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
    await page.getByRole('checkbox', { name: 'Public' }).check()
    const release = await holdUpload(page, '2.html')
    await dashboard.publish.click()
    await expect(dashboard.progress).toContainText('Page 1 of 2')
    await expect(dashboard.progress.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Page 1 of 2')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dashboard.progress).toBeVisible()
    expect((await library.api('GET', `/api/download/${bookId}/1.html`)).status).toBe(404)
    expect((await bookOf(library, bookId)).status).toBe(404)
    release()
    await expect(cardOf(page, bookId)).toBeVisible()
    expect((await library.api('GET', `/api/download/${bookId}/1.html`)).status).toBe(200)
  },
)

test(
  'a publish repeats each call that fails on an unreliable network',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
    const failed = new Set<string>()
    await page.route(/\/api\/(upload|books-db\/)/, async (route) => {
      const request = route.request()
      const key = `${request.method()} ${request.postData() ?? ''}`
      if (failed.has(key)) return route.continue()
      failed.add(key)
      // every second time only the answer is lost, otherwise the call too
      if (failed.size % 2 === 0) await route.fetch()
      return route.abort()
    })
    await dashboard.publish.click()
    await expect(cardOf(page, bookId)).toBeVisible({ timeout: 30_000 })
    expect(failed.size).toBe(5)
    expect((await bookOf(library, bookId)).body).toMatchObject({ totalPages: 2 })
  },
)

test(
  'a library that stops during a publish shows the sentence of the failed step, keeps the draft and leaves no book',
  { tag: ['@own', '@variant'] },
  async ({ page, library, bookId }) => {
    test.slow()
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
    const releasePage = await holdUpload(page, '2.html')
    await dashboard.publish.click()
    await expect(dashboard.progress).toContainText('Page 1 of 2')
    await library.whileStopped(async () => {
      releasePage()
      await expect(dashboard.alertDialog).toContainText('Book upload failed. Please try again.', { timeout: 60_000 })
      await expect(dashboard.alertDialog).toContainText('It stopped at page 2.')
      await dashboard.alertDialog.getByRole('button', { name: 'OK' }).click()
      await expect(dashboard.publish).toBeFocused()
    })
    expect((await bookOf(library, bookId)).status).toBe(404)

    const record = await holdRecord(page)
    await dashboard.publish.click()
    await record.arrived
    await library.whileStopped(async () => {
      record.release()
      const sentence = 'Failed to create book in database. Please try again.'
      await expect(dashboard.alertDialog).toContainText(sentence, { timeout: 60_000 })
      await expect(dashboard.alertDialog).toContainText('Your draft is kept.')
      await page.keyboard.press('Enter')
      await expect(dashboard.alertDialog).toHaveCount(0)
    })
    expect((await bookOf(library, bookId)).status).toBe(404)
    await expect(dashboard.title).toHaveValue(bookId)
    await expect(dashboard.pageInput).toHaveValue('2')
    await dashboard.publish.click()
    await expect(cardOf(page, bookId)).toBeVisible()
    expect((await bookOf(library, bookId)).body).toMatchObject({ totalPages: 2 })
  },
)

test('Cancel deletes the stage of a publish and keeps the draft', async ({ page, library, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<h2>One</h2>', '<h2>Two</h2>'])
  const calls = recordChanges(page)
  const release = await holdUpload(page, '2.html')
  await dashboard.publish.click()
  await expect(dashboard.progress).toContainText('Page 1 of 2')
  await dashboard.progress.getByRole('button', { name: 'Cancel' }).click()
  // the dialog is called 'Cancelling…' until the stage is deleted
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const stage = calls.find(({ name }) => name === 'POST upload 1.html')?.body['stage']
  expect(calls.at(-1)).toMatchObject({ name: 'POST delete', body: { stage } })
  const record = { title: 'x', author: 'x', totalPages: 1, stage }
  expect((await library.api('PUT', `/api/books-db/${bookId}`, record, { admin: true })).status).toBe(409)
  await expect(dashboard.pageInput).toHaveValue('2')
  await expect(dashboard.editor).toHaveText('<h2>Two</h2>')
})

test(
  'a form without a page that has text sends nothing and shows the reason only',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['  '])
    const calls = recordChanges(page)
    await expect(page.getByText('Still missing: a page with text.')).toBeVisible()
    await dashboard.publish.click()
    await dashboard.id.fill('Not An Id')
    await dashboard.write('<p>Text</p>')
    await dashboard.publish.click()
    await expect(page.getByText('One field needs another look: Book ID.')).toBeVisible()
    await dashboard.id.fill('')
    await dashboard.publish.click()
    expect(await dashboard.id.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
    await expect(dashboard.alertDialog).toHaveCount(0)
    expect(calls).toEqual([])
  },
)
