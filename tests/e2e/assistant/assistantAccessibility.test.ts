import { expect, type Page } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { refuses, says } from '../../../test-support/engines/startFakeModel.ts'
import { assistantOf, test } from '../assistantTest.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { cardOf, readerOf, sampleAddress } from '../../../test-support/browser/reader.ts'
import { setLanguage } from '../languageCookie.ts'

const ANSWER =
  '# Heading\n\nSome **bold**, `code` and [a link](https://example.org/a).\n\n1. one\n   - nested\n2. two\n\n```\nconst code = (42, aLineOfCode.thatIs.widerThan.thePanel.besideAPage)\n```\n\n' +
  '> a quotation\n\n| A wide column | Another wide column | And one more |\n|-|-|-|\n| one | two | three |'

const expectClean = async (page: Page) => expect(await accessibilityViolations(page)).toEqual([])

for (const [language, width] of oneOf(pairsOf(['en', 'fa'], [1280, 390]), 1))
  test(`axe finds no violation in the assistant, ${width} px wide, in ${language}`, async ({
    page,
    baseURL,
    model,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await setLanguage(page, baseURL, language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(sampleAddress(language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma'))
    await cardOf(page, language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma').click()
    await expect(readerOf(page).text).toBeFocused()
    const { opener, ask, log, copies } = assistantOf(page)
    await expect(opener).toBeVisible()
    await expectClean(page)
    // on a phone the button may be hidden by now, but the keyboard reaches it
    await opener.press('Enter')
    await expect(log).toBeVisible()
    await expectClean(page)
    model.behave(says(ANSWER))
    await ask('What?')
    await expect(copies).toHaveCount(1)
    await expect(log.getByRole('table')).toBeVisible()
    expect(await log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    model.behave(refuses(500, 'x'))
    await ask('And?')
    await expect(log.getByText(/^(Error|خطا): /)).toBeVisible()
    await expectClean(page)
  })
