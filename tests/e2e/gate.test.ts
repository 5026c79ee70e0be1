import { PASSWORD } from '../engines/secrets.ts'
import { dashboardOf, openDashboard, signIn } from './dashboard.ts'
import { expect, test } from './library.ts'
import { cardOf } from './reader.ts'
import { startLibrary } from './startLibrary.ts'
import { watch } from './watch.ts'

test('the gate asks for the password, says when it is wrong and opens to the right one, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin Panel' }).focus()
  await page.keyboard.press('Enter')
  const { gate, password, heading } = dashboardOf(page)
  await expect(gate).toBeVisible()
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
})

test('after too many attempts it says how many seconds to wait', async ({ browser }) => {
  const library = await startLibrary()
  try {
    const page = await browser.newPage({ baseURL: library.url })
    await page.goto('/')
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    const { password, enter } = dashboardOf(page)
    await expect(password).toBeFocused()
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await library.api('POST', '/api/session', { password: `wrong ${attempt}` })).status).toBe(401)
    await password.fill(PASSWORD)
    await enter.click()
    await expect(page.getByRole('alert')).toHaveText(/Too many attempts\. You can try again in \d+ seconds?\./)
    await expect(enter).toHaveAttribute('aria-disabled', 'true')
    await page.close()
  } finally {
    await library.stop()
  }
})

test('the waiting ends by itself', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, headers: { 'retry-after': '37' }, json: { error: 'Wait.' } })
      : route.continue(),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  const { password, enter } = dashboardOf(page)
  await password.fill('x')
  await enter.click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. You can try again in 37 seconds.')
  await page.clock.runFor(36_000)
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. You can try again in 1 second.')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('alert')).toHaveText('You can try again now.')
  await expect(enter).not.toHaveAttribute('aria-disabled', 'true')
})

test('what is stored in the browser opens nothing: the server decides', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['x'] }, { isPublic: false })
  await page.addInitScript(() => localStorage.setItem('hikma.admin', 'true'))
  await page.goto('/')
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboardOf(page).gate).toBeVisible()
  await expect(cardOf(page, bookId)).toHaveCount(0)
})

test('a server that cannot say who asks takes nothing away; one that says no does', async ({ page }) => {
  await openDashboard(page)
  await page.route('**/api/session', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }))
  await page.reload()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboardOf(page).heading).toBeVisible()
  await page.unroute('**/api/session')
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboardOf(page).gate).toBeVisible()
})

test('a session that ends sends the admin to the gate, and the draft is there afterwards', async ({ page, bookId }) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<p>Kept</p>'])
  await page.context().clearCookies()
  await dashboard.publish.click()
  await expect(dashboard.question).toContainText('Book upload failed. Please try again.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your session has ended. Sign in to continue; your draft is kept.')).toBeVisible()
  await dashboard.password.fill(PASSWORD)
  await dashboard.enter.click()
  await expect(dashboard.title).toHaveValue(bookId)
  await expect(dashboard.editor).toHaveText('<p>Kept</p>')
})

test('Logout leads to the public library, here and in every other tab', async ({ page, library, bookId }) => {
  const { errors } = watch(page, library.url)
  await library.publishBook({ id: bookId, title: bookId, pages: ['x'] }, { isPublic: false })
  const dashboard = await openDashboard(page)
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(cardOf(other, bookId)).toBeVisible()
  const reloaded = page.waitForResponse((answer) => answer.url().includes('/api/books-db?'))
  await dashboard.logout.click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  expect((await (await reloaded).json()) as { id: string }[]).not.toContainEqual(
    expect.objectContaining({ id: bookId }),
  )
  await expect(cardOf(page, bookId)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(cardOf(other, bookId)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a Logout that fails says so, and leaves nobody in the belief of being signed out', async ({ page }) => {
  const dashboard = await openDashboard(page)
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await dashboard.logout.click()
  await expect(dashboard.question).toContainText('You could not be signed out. Please try again.')
  await page.keyboard.press('Enter')
  await page.unroute('**/api/session')
  await dashboard.logout.click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
})

test('signing in in one tab is noticed by the other', async ({ page }) => {
  await page.goto('/')
  await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
  const other = await page.context().newPage()
  await signIn(other)
  await other.goto('/')
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible()
})
