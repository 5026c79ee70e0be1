import { oneOf } from '../../../test-support/trials.ts'
import { draftTitle, openDashboard } from '../dashboard.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { holdUpload } from '../publishCalls.ts'
import { cardOf } from '../../../test-support/browser/reader.ts'
import { setLanguage, unsetLanguage } from '../languageCookie.ts'

const WORDS = {
  en: { admin: 'Admin Panel', remove: /^Delete/, publish: 'Publish Book', page: 'Page 1 of 2', replace: 'Replace' },
  fa: { admin: 'پنل مدیریت', remove: /^حذف/, publish: 'انتشار کتاب', page: 'صفحهٔ ۱ از ۲', replace: 'جایگزین شود' },
} as const

for (const language of oneOf(['en', 'fa'], 1))
  test(`axe finds no violation from the sign-in form to a failed publish, in ${language}`, async ({
    page,
    baseURL,
    library,
    bookId,
  }) => {
    test.slow()
    const words = WORDS[language]
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    const dialog = page.getByRole('alertdialog')
    const expectAccessible = async (state: string) => expect(await accessibilityViolations(page), state).toEqual([])
    await library.publishBook({ id: bookId, title: bookId, pages: ['a', 'b', 'c'] }, { isPublic: false })

    await page.goto('/')
    await setLanguage(page, baseURL, language)
    await page.reload()
    await button(words.admin).click()
    await page.locator('input[name=password]').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible('the sign-in form after a wrong password')

    await unsetLanguage(page)
    const dashboard = await openDashboard(page)
    await dashboard.fill(bookId, ['<h2>One</h2>', '<p>Two</p>'])
    await dashboard.title.fill('Kept')
    await expect.poll(() => draftTitle(page)).toBe('Kept')
    await setLanguage(page, baseURL, language)
    await page.goto('/')
    await expect(cardOf(page, bookId)).toBeVisible()
    await button(words.remove).click()
    await expect(dialog).toBeVisible()
    await expectAccessible('the cards, and the confirmation of a deletion')
    await page.keyboard.press('Escape')
    await button(words.admin).click()
    await expect(dashboard.editor).toBeVisible()
    await expectAccessible('the dashboard with a draft whose id is taken')

    const release = await holdUpload(page, '2.html')
    await button(words.publish).click()
    await expect(dialog).toBeVisible()
    await expectAccessible('the confirmation of a replacement')
    await dialog.getByRole('button', { name: words.replace }).click()
    await expect(page.getByRole('dialog')).toContainText(words.page)
    await expectAccessible('the progress of the publish')
    await page.context().clearCookies()
    release()
    await expect(dialog).toBeVisible()
    await expectAccessible('the failed publish')
  })
