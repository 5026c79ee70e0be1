import type { Page } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openBooks, openDashboard, signIn } from '../dashboard.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { mockBooks } from '../mockBooks.ts'
import { bookOf } from '../publishCalls.ts'
import { goBack } from '../historyLayers.ts'

const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^(Search the table|جست‌وجو در جدول)$/ })
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })
const rows = (page: Page) => page.getByRole('rowheader')
const isPublicOf = async (library: Parameters<typeof bookOf>[0], id: string) =>
  ((await bookOf(library, id)).body as { isPublic: boolean }).isPublic

test('the dashboard opens on the books; a switch and a bulk change decide who sees them', async ({
  page,
  library,
  bookId,
}) => {
  const ids = ['a', 'b', 'c'].map((letter) => `${bookId}-${letter}`)
  for (const id of ids) await library.publishBook({ id, title: `Title ${id}`, pages: ['x'] }, { isPublic: false })
  await openBooks(page)
  await searchOf(page).fill(bookId)
  await expect(rows(page)).toHaveCount(3)

  await rowOf(page, `${ids[0]}`).getByRole('switch').click()
  await expect(page.getByText(/Everyone can read .* now\./)).toBeVisible()
  expect(await isPublicOf(library, ids[0] ?? '')).toBe(true)
  await expect(rowOf(page, `${ids[0]}`).getByRole('switch')).toBeChecked()

  // one of the others is refused at first
  let refusals = 1
  await page.route(`**/api/books-db/${ids[2]}`, (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 503, json: { error: 'Try later.', code: 'unavailable' } })
      : route.continue(),
  )
  await page.getByRole('checkbox', { name: 'Select the books shown' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Make public' }).click()
  await expect(page.getByText('Failed to update visibility')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Try later.' })).toContainText(`Title ${ids[2]}`)
  expect(await isPublicOf(library, ids[1] ?? '')).toBe(true)
  expect(await isPublicOf(library, ids[2] ?? '')).toBe(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to update visibility')).toHaveCount(0)
  await expect.poll(() => isPublicOf(library, ids[2] ?? '')).toBe(true)
})

test('the details of a book are edited from its row, without its id being typed', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: `Old ${bookId}`, pages: ['x'] })
  const dashboard = await openDashboard(page)
  await dashboard.title.fill('My draft')
  await page.getByRole('link', { name: 'Books', exact: true }).click()
  await searchOf(page).fill(bookId)
  await page.getByRole('link', { name: `Edit details of \u2068Old ${bookId}\u2069` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/books/${bookId}$`))
  await expect(page.getByRole('heading', { name: `Old ${bookId}` })).toBeFocused()
  // the draft of another book is put aside
  await expect(dashboard.title).toHaveValue(`Old ${bookId}`)
  await page.getByRole('link', { name: 'New book', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Kept drafts' })).toContainText('Your draft "My draft" is kept')
  await expect(dashboard.title).toHaveValue('')
  await goBack(page)
  await dashboard.title.fill(`New ${bookId}`)
  await page.getByRole('textbox', { name: 'Translator' }).fill('Elin Marsh')
  await dashboard.button('Save Details').click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: `New ${bookId}`, translator: 'Elin Marsh' })
  await expect(page.getByRole('heading', { name: `New ${bookId}` })).toBeVisible()
  await page.getByRole('switch').click()
  await expect.poll(() => isPublicOf(library, bookId)).toBe(false)
  await page.reload()
  await expect(dashboard.title).toHaveValue(`New ${bookId}`)
  await dashboard.title.fill(`Newer ${bookId}`)
  await dashboard.button('Save Details').click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  expect((await bookOf(library, bookId)).body).toMatchObject({ title: `Newer ${bookId}`, isPublic: false })
  await page.getByRole('link', { name: 'Books', exact: true }).click()
  await expect(rowOf(page, `Newer ${bookId}`)).toHaveCount(1)
  await goBack(page)
  await dashboard.button('Delete').click()
  await dashboard.alertDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'This book is not in the library' })).toBeVisible()
  expect((await bookOf(library, bookId)).status).toBe(404)
})

test(
  '10,000 books are searched, sorted and leafed through with few elements in the document',
  { tag: '@variant' },
  async ({ page }) => {
    await mockBooks(page, 10_000)
    await openBooks(page)
    await expect(page.getByText('1 to 20 of 10,000')).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('table, table *').length)).toBeLessThan(1_500)
    await page.getByRole('button', { name: 'Next page of the table' }).click()
    await expect(page.getByText('21 to 40 of 10,000')).toBeVisible()
    await page.getByRole('button', { name: 'Title', exact: true }).click()
    await expect(page.getByText('1 to 20 of 10,000')).toBeVisible()
    await expect(rows(page).first()).toContainText('Volume 1 of the Archive')
    // folded as in the library
    await searchOf(page).fill('جلد ۹۹۹۰ بايگانی')
    await expect(rows(page)).toHaveCount(1)
    await searchOf(page).fill('volume 77')
    await page.getByRole('checkbox', { name: 'Select the books shown' }).check()
    await page.getByRole('button', { name: /^Select all \d+$/ }).click()
    await expect(page.getByText(/^\d+ selected · \d+ of them not shown here$/)).toBeVisible()
    await searchOf(page).press('Escape')
    await expect(page.getByText('1 to 20 of 10,000')).toBeVisible()
  },
)

test(
  'an empty library says so and leads to the form; a list that fails is asked for again',
  { tag: '@variant' },
  async ({ page }) => {
    let answer: { status: number; json: unknown } = { status: 503, json: { error: 'No.' } }
    await page.route('**/api/books-db?view=summary', (route) => route.fulfill(answer))
    await page.route('**/api/books?view=summary', (route) => route.fulfill(answer))
    await signIn(page)
    await page.goto('/admin')
    await expect(page.getByText('The books could not be loaded.')).toBeVisible()
    answer = { status: 200, json: [] }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'The shelf is empty' })).toBeVisible()
    await page.getByRole('link', { name: 'Publish the first book' }).click()
    await expect(page.getByRole('heading', { name: 'Publish a book' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Book ID' })).toBeVisible()
  },
)

test(
  'the table is as it was left when an admin returns to the dashboard',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: `Title ${bookId}`, pages: ['x'] })
    await openBooks(page)
    await searchOf(page).fill(bookId)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('link', { name: `About \u2068Title ${bookId}\u2069` }).click()
    await expect(page.getByRole('heading', { name: `Title ${bookId}` })).toBeVisible()
    await goBack(page)
    await expect(searchOf(page)).toHaveValue(bookId)
    await expect(rows(page)).toHaveCount(1)
  },
)

for (const [language, width] of oneOf(pairsOf(['en', 'fa'], [1440, 390]), 1))
  test(`axe finds no violation in the table, a selection and a failure, in ${language}, ${width} px wide`, async ({
    page,
    baseURL,
    library,
    bookId,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await library.publishBook({ id: bookId, title: `Title ${bookId}`, pages: ['x'] }, { isPublic: false })
    await setLanguage(page, baseURL, language)
    await signIn(page)
    await page.goto('/admin')
    await searchOf(page).fill(bookId)
    await rowOf(page, bookId).getByRole('checkbox').check()
    await page.route(`**/api/books-db/${bookId}`, (route) => route.fulfill({ status: 503, json: { error: 'No.' } }))
    await expect(page.getByRole('button', { name: /^(Make public|همگانی کردن)$/ })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^(Make public|همگانی کردن)$/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: bookId })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
