import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { dashboardOf, draftTitle, openDashboard } from '../dashboard.ts'
import { cachedKeys, cachedPages } from '../cachedBooks.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'
import { startLibrary } from '../../../test-support/browser/startLibrary.ts'
import { watchPage } from '../watchPage.ts'

test(
  'the sign-in form refuses a wrong password with a sentence and accepts the right one, by keyboard alone',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Admin Panel' }).focus()
    await page.keyboard.press('Enter')
    const { signInForm, password, heading } = dashboardOf(page)
    await expect(signInForm).toBeVisible()
    await expect(page.getByText('Enter your password to access the upload dashboard')).toBeVisible()
    await expect(password).toBeFocused()
    await page.keyboard.type('a wrong password')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await expect(password).toHaveAttribute('type', 'password')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid password. Please try again.')
    await expect(password).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(page.getByText('Upload and manage translated books')).toBeVisible()
  },
)

test(
  'the sign-in form shows how many seconds to wait after too many attempts',
  { tag: '@variant' },
  async ({ browser }) => {
    // a library of its own: the limit counts by address, and the other tests sign in from the same one
    const library = await startLibrary()
    try {
      const page = await browser.newPage({ baseURL: library.url })
      await page.goto('/')
      await page.getByRole('button', { name: 'Admin Panel' }).click()
      const { password, submit } = dashboardOf(page)
      await expect(password).toBeFocused()
      for (let attempt = 1; attempt <= 5; attempt++)
        expect((await library.api('POST', '/api/session', { password: `wrong ${attempt}` })).status).toBe(401)
      await password.fill(PASSWORD)
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText(/Too many attempts\. You can try again in \d+ seconds?\./)
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      await page.close()
    } finally {
      await library.stop()
    }
  },
)

test('an admin whose session ends gets the sign-in form, and finds the draft after signing in', async ({
  page,
  bookId,
}) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<p>Kept</p>'])
  await page.context().clearCookies()
  await dashboard.publish.click()
  await expect(dashboard.alertDialog).toContainText('Book upload failed. Please try again.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your session has ended. Sign in to continue; your draft is kept.')).toBeVisible()
  await dashboard.password.fill(PASSWORD)
  await dashboard.submit.click()
  await expect(dashboard.title).toHaveValue(bookId)
  await expect(dashboard.editor).toHaveText('<p>Kept</p>')
})

test('every tab follows a sign-in and a Logout, and Logout removes private data from the browser', async ({
  page,
  library,
  bookId,
}) => {
  const { errors } = watchPage(page, library.url)
  await library.publishBook({ id: bookId, title: bookId, pages: ['<h2>Hidden</h2>'] }, { isPublic: false })
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(cardOf(other, 'A Short Guide to Hikma')).toBeVisible()
  await expect(cardOf(other, bookId)).toHaveCount(0)
  await openDashboard(page)
  await expect(cardOf(other, bookId)).toBeVisible()
  await cardOf(other, bookId).click()
  await expect(readerOf(other).heading('Hidden')).toBeVisible()
  await readerOf(other).close.click()
  await expect.poll(() => cachedPages(other, bookId)).toEqual([1])

  const reloaded = page.waitForResponse((answer) => answer.url().includes('/api/books-db?'))
  await dashboardOf(page).logout.click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  expect(JSON.stringify(await (await reloaded).json())).not.toContain(bookId)
  for (const tab of [page, other]) {
    await expect(cardOf(tab, bookId)).toHaveCount(0)
    await expect(tab.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  }
  await expect.poll(() => cachedKeys(page)).toEqual(['list'])
  // neither the hint of a session nor the place in the book, which the other tab has stored
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toMatch(new RegExp(`${bookId}|hikma.admin`))
  expect(errors).toEqual([])
})

test(
  'no answer about a private book is stored in the HTTP cache, and the draft survives a Logout',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook(
      { id: bookId, title: bookId, pages: ['<h2>Hidden</h2>', '<p>Next</p>'] },
      { isPublic: false },
    )
    const requested = new Set<string>()
    page.on('response', (answer) => {
      if (answer.request().method() === 'GET' && answer.url().includes('/api/')) requested.add(answer.url())
    })
    const dashboard = await openDashboard(page)
    await dashboard.fill('a-draft', ['<p>Kept</p>'])
    await dashboard.title.fill('Typed last')
    await expect.poll(() => draftTitle(page)).toBe('Typed last')
    await page.goto('/')
    await cardOf(page, bookId).click()
    await expect(readerOf(page).heading('Hidden')).toBeVisible()
    await readerOf(page).close.click()
    await expect.poll(() => [...requested].filter((url) => url.includes(bookId)).length).toBeGreaterThanOrEqual(2)

    /** The requested addresses whose answers the browser has stored and that tell of the book. */
    const stored = () =>
      page.evaluate(
        async ([id, ...urls]) => {
          const answers = await Promise.all(
            urls.map(async (url) => {
              const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
              return answer?.ok && (url + (await answer.text())).includes(id!) ? url : null
            }),
          )
          return answers.filter((url) => url !== null)
        },
        [bookId, ...requested],
      )
    expect(await stored()).toEqual([])
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await dashboard.logout.click()
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
    expect(await stored()).toEqual([])
    await openDashboard(page)
    await expect(dashboard.title).toHaveValue('Typed last')
    await expect(dashboard.editor).toHaveText('<p>Kept</p>')
  },
)
