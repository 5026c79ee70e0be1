import { oneOf } from '../../../test-support/trials.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'

const CODE = 'if (x < 1)\n  stop()'
const PAGE = `<h2>Code</h2><p>Before it.</p><pre><code>if (x &lt; 1)\n  stop()\n</code></pre><p>After it.</p><pre>one</pre>`

for (const language of oneOf(['en', 'fa'], 1))
  test(`a button copies a piece of code and says so, in ${language}`, async ({ page, library, bookId, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await setLanguage(page, library.url, language)
    await library.publishBook({ id: bookId, title: bookId, language, pages: [PAGE] })
    const reader = await openPage(page, bookId)
    const code = reader.pageView.locator('pre').first()
    await expect(code).toHaveCSS('direction', 'ltr')
    const copy = code.getByRole('button', { name: language === 'en' ? 'Copy the code' : 'کپی کد' })
    await expect(copy).toHaveCSS('opacity', '0')
    const box = await code.boundingBox()
    // the keyboard reaches it, and sees it
    await reader.text.focus()
    await page.keyboard.press('Tab')
    await expect(copy).toBeFocused()
    await expect(copy).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: language === 'en' ? 'Copied' : 'کپی شد' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
    expect(await code.boundingBox()).toEqual(box)
    const target = await copy.boundingBox()
    expect([target?.width, target?.height]).toEqual([44, 44])
    expect(await accessibilityViolations(page)).toEqual([])
  })

test(
  'the pointer shows the button, and it moves no line of the code',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const long = '<pre style="white-space: pre">' + `${'word '.repeat(60)}\n`.repeat(3) + '</pre><p>After.</p>'
    await library.publishBook({ id: bookId, title: bookId, pages: [long] })
    const reader = await openPage(page, bookId)
    const code = reader.pageView.locator('pre')
    const copy = code.getByRole('button')
    await expect(copy).toHaveCount(1)
    const height = (await code.boundingBox())?.height ?? 0
    await copy.evaluate((button) => button.remove())
    expect((await code.boundingBox())?.height).toBe(height)
  },
)

test('if the browser refuses to copy, the code is selected', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await library.publishBook({ id: bookId, title: bookId, pages: [PAGE] })
  const reader = await openPage(page, bookId)
  await reader.pageView.locator('pre').first().hover()
  await reader.pageView.getByRole('button', { name: 'Copy the code' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'It is selected' })).toHaveCount(1)
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(CODE)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'the button is above the code, and a tap on it copies',
    { tag: '@variant' },
    async ({ page, library, bookId, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await library.publishBook({ id: bookId, title: bookId, pages: [PAGE] })
      const reader = await openPage(page, bookId)
      const code = reader.pageView.locator('pre').first()
      const copy = code.getByRole('button')
      await expect(copy).toHaveCSS('opacity', '1')
      const [button, text] = await Promise.all([copy.boundingBox(), code.locator('code').boundingBox()])
      expect((button?.y ?? 0) + (button?.height ?? 0) - 8).toBeLessThan(text?.y ?? 0)
      await copy.tap()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    },
  )
})
