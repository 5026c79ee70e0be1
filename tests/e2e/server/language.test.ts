import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, readerOf, sampleAddress, takenOver } from '../../../test-support/browser/reader.ts'
import { setLanguage } from '../languageCookie.ts'

const PERSIAN_SAMPLE = 'راهنمای کوچک حکمت'

/** Resolves once the view is mirrored: a click before would aim at where things were. */
async function switchToPersian(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'فارسی' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

test('the interface switches to Persian, mirrored, and remembers the language', { tag: '@stack' }, async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const html = page.locator('html')
  await takenOver(page)
  await expect(html).toHaveAttribute('dir', 'ltr')
  const brand = page.getByRole('link', { name: 'Hikma', exact: true })
  expect((await brand.boundingBox())?.x).toBeLessThan(640)

  await page.getByRole('button', { name: 'فارسی' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'fa')
  await expect(page.getByRole('heading', { name: 'کتابخانه' })).toBeVisible()
  await expect(page.getByText(/^[۰-۹]+ کتاب موجود است$/)).toBeVisible()
  expect((await page.getByRole('link', { name: 'حکمت', exact: true }).boundingBox())?.x).toBeGreaterThan(640)

  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
})

test('the reader shows Persian digits in Persian', async ({ page }) => {
  await page.goto(sampleAddress(PERSIAN_SAMPLE))
  await switchToPersian(page)
  await cardOf(page, PERSIAN_SAMPLE).click()
  const reader = readerOf(page)
  await expect(reader.pageInput).toHaveValue('۱')
  await reader.goTo('۱۲')
  await expect(reader.pageInput).toHaveValue('۱۲')
  await expect(reader.main.getByText('/ ۱۶', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`۱۱. ناشر چه می‌کند – ${PERSIAN_SAMPLE}`)
})

test('an English book stays left-to-right in a Persian library', async ({ page }) => {
  await page.goto(sampleAddress('A Short Guide to Hikma'))
  await switchToPersian(page)
  await cardOf(page, 'A Short Guide to Hikma').click()
  const reader = readerOf(page)
  await expect(reader.text).toHaveAttribute('dir', 'ltr')
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageInput).toHaveValue('۲')
})

for (const language of oneOf(['en', 'fa'], 1))
  test(`a title that is cut has room for its ellipsis in ${language}`, async ({ page, baseURL, library, bookId }) => {
    const [english, persian] = ['winding ', 'دراز '].map((word) => `${word.repeat(30)}${bookId}`) as [string, string]
    await library.publishBook({ id: bookId, title: english, pages: ['<p>1</p>'] })
    await library.publishBook({ id: `${bookId}-fa`, title: persian, language: 'fa', pages: ['<p>1</p>'] })
    await setLanguage(page, baseURL, language)
    await page.goto('/')
    await expect(page.getByText(persian).first()).toBeVisible()
    // an ellipsis is added to a line that is already aligned: up to half of it is beyond a centred line
    const missing = (titles: string[]) => {
      const boxes = [...document.querySelectorAll<HTMLElement>('main li :is(span, bdi)')].filter((box) =>
        titles.includes(box.textContent ?? ''),
      )
      return boxes.map((box) => {
        const style = getComputedStyle(box)
        const context = document.createElement('canvas').getContext('2d')
        if (context) context.font = style.font
        const width = context?.measureText('…').width ?? 0
        const share = { center: 0.5, end: 1 }[style.textAlign] ?? 0
        return Math.max(0, width * share - Number.parseFloat(style.paddingInlineEnd))
      })
    }
    // on the cover and below it
    await expect.poll(() => page.evaluate(missing, [english, persian])).toEqual([0, 0, 0, 0])
  })

test.describe('a browser that prefers Persian', () => {
  test.use({ locale: 'fa-IR' })

  test('gets the library in Persian', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'کتابخانه' })).toBeVisible()
    await expect(page).toHaveTitle('حکمت')
  })
})
