import { oneOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { PIXEL, signIn } from '../dashboard.ts'
import { editOf } from '../edit.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf } from '../../../test-support/browser/reader.ts'
import { setLanguage } from '../languageCookie.ts'

for (const language of oneOf(['en', 'fa'], 1))
  test.describe(`the editor on a touch screen of 390 px, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(
      'axe finds no violation at any step of editing a page, light and dark',
      { tag: '@variant' },
      async ({ page, baseURL, library, bookId }) => {
        test.slow()
        const expectAccessible = async (state: string) => {
          expect(await accessibilityViolations(page), state).toEqual([])
          const [scrolled, visible] = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth])
          expect(scrolled, `${state}: no wider than the screen`).toBeLessThanOrEqual(visible ?? 0)
        }
        const more = language === 'fa' ? { language: 'fa' } : {}
        await library.publishBook({ id: bookId, title: bookId, pages: chapters(2), ...more }, { isPublic: false })
        await setLanguage(page, baseURL, language)
        await signIn(page)
        await page.goto('/')
        await cardOf(page, bookId).tap()
        const reader = editOf(page)
        await expect(reader.heading('Chapter 1')).toBeVisible()
        await expectAccessible('the bar above the page')

        await reader.edit.tap()
        await reader.writing.tap()
        await page.keyboard.insertText('By touch')
        await expectAccessible('the text')
        await page.getByRole('button', { name: /^(Text and source|متن و منبع)$/ }).tap()
        await expect(reader.source).toContainText('By touch')
        await expectAccessible('text and source')
        await page.getByRole('button', { name: /^(Source|منبع)$/ }).tap()
        await expect(reader.writing).toHaveCount(0)
        await expectAccessible('the source')

        await reader.addFigure.tap()
        const file = { name: 'cover.png', mimeType: 'image/png', buffer: PIXEL }
        await page.locator('input[type=file]').setInputFiles(file)
        await expectAccessible('a figure whose name is refused')
        const name = page.getByRole('textbox', { name: /^(File name|نام پرونده)/ })
        await name.fill('lamp.png')
        await name.press('Enter')
        await expect(reader.figures).toContainText('lamp.png')
        await expectAccessible('the figures of the page')

        await reader.remove.tap()
        await expect(reader.alertDialog).toBeVisible()
        await expectAccessible('the confirmation of a page deletion')
        await page.keyboard.press('Escape')
        await reader.cancel.tap()
        await expect(reader.alertDialog).toBeVisible()
        await expectAccessible('the confirmation of discarding changes')
        await page.keyboard.press('Escape')

        const theirs = { action: 'upload', bucketName: bookId, filePath: '1.html', fileContent: '<p>Theirs</p>' }
        expect((await library.api('POST', '/api/upload', theirs, { admin: true })).status).toBe(200)
        await reader.save.tap()
        await reader.alert.getByRole('button').first().tap()
        await expect(page.getByRole('dialog').last()).toContainText('Theirs')
        await expectAccessible('the version of the other admin')
        await page.keyboard.press('Escape')
        await expectAccessible('a refused save')

        await page.context().clearCookies()
        await reader.alert.getByRole('button').first().tap()
        await page.getByRole('button', { name: /^(Save mine over it|ذخیرهٔ متن من به جای آن)$/ }).tap()
        const password = page.locator('input[name=password]')
        await expect(password).toBeFocused()
        await page.keyboard.type('wrong')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog').last().getByRole('alert')).not.toBeEmpty()
        await expectAccessible('the sign-in over the editor')
      },
    )
  })
