import { expect, test } from './libraryTest.ts'
import { cardOf, readerOf } from '../../test-support/browser/reader.ts'

const PERSIAN_SAMPLE = 'راهنمای کوچک حکمت'

test('the interface switches to Persian, mirrored, and remembers the language', async ({ page }) => {
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  const brand = page.getByRole('button', { name: 'Hikma', exact: true })
  expect((await brand.boundingBox())?.x).toBeLessThan(640)

  await page.getByRole('button', { name: 'فارسی' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'fa')
  await expect(page.getByRole('heading', { name: 'کتابخانه' })).toBeVisible()
  await expect(page.getByText(/^[۰-۹]+ کتاب موجود است$/)).toBeVisible()
  expect((await page.getByRole('button', { name: 'حکمت', exact: true }).boundingBox())?.x).toBeGreaterThan(640)

  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
})

test('the reader shows Persian digits in Persian', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'فارسی' }).click()
  await cardOf(page, PERSIAN_SAMPLE).click()
  const reader = readerOf(page)
  await expect(reader.pageInput).toHaveValue('۱')
  await reader.goTo('۱۲')
  await expect(reader.pageInput).toHaveValue('۱۲')
  await expect(reader.dialog.getByText('/ ۱۶', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${PERSIAN_SAMPLE} – ص ۱۲`)
})

test('an English book stays left-to-right in a Persian library', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'فارسی' }).click()
  await cardOf(page, 'A Short Guide to Hikma').click()
  const reader = readerOf(page)
  await expect(reader.text).toHaveAttribute('dir', 'ltr')
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageInput).toHaveValue('۲')
})

test.describe('a browser that prefers Persian', () => {
  test.use({ locale: 'fa-IR' })

  test('gets the library in Persian', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'کتابخانه' })).toBeVisible()
    await expect(page).toHaveTitle('حکمت')
  })
})
