import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { takenOver } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { signIn } from '../dashboard.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { manuscriptOf, wordBook } from '../manuscripts.ts'

for (const [language, width] of oneOf(pairsOf(['en', 'fa'], [1280, 390]), 1))
  test(`axe finds no violation in a manuscript, in ${language}, ${width} wide`, async ({ page, baseURL, bookId }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await setLanguage(page, baseURL, language)
    await page.goto('/admin/new')
    await takenOver(page)
    const input = page.locator('input[type=file][accept*=".epub"]')
    const give = (name: string, bytes: Uint8Array) =>
      input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
    await input.waitFor({ state: 'attached' })
    expect(await accessibilityViolations(page), 'the place for a file').toEqual([])
    await give('cut.docx', wordBook().subarray(0, 300))
    await expect(page.getByText(/cut\.docx/)).toBeVisible()
    expect(await accessibilityViolations(page), 'a file that was refused').toEqual([])
    await give(
      'a.md',
      Buffer.from(`# ${bookId}\n\nكتاب علي است <video></video>.\n\n${'مردم شهر در باران '.repeat(30)}\n`),
    )
    const manuscript = manuscriptOf(page, 'a.md')
    await expect(manuscript.main).toBeVisible()
    await manuscript.main.locator('summary').first().click()
    await manuscript.main.locator('summary').last().click()
    // where neither the bar with the button nor the assistant lies over them
    await manuscript.main
      .locator('details')
      .first()
      .evaluate((list) => list.scrollIntoView({ block: 'center' }))
    expect(await accessibilityViolations(page), 'a manuscript with its lists open').toEqual([])
    await manuscript.main.getByRole('button', { name: /^(Lines and cuts|سطرها و برش‌ها)$/ }).click()
    expect(await accessibilityViolations(page), 'its lines and cuts').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
