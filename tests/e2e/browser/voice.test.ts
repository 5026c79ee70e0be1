import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openBook, readerOf, sampleAddress } from '../../../test-support/browser/reader.ts'
import type { Page } from '@playwright/test'

const voiceOf = (page: Page) => {
  const player = page.getByRole('group', { name: /^(Voice player|پخش‌کنندهٔ صدا)$/ })
  return {
    start: page.getByRole('button', { name: /^(Start Voice|شروع صدا)$/ }),
    player,
    play: player.getByRole('button', { name: 'Play', exact: true }),
    pause: player.getByRole('button', { name: 'Pause', exact: true }),
    seek: player.getByRole('slider'),
    speed: player.getByRole('button', { name: /^Speed / }),
    close: player.getByRole('button', { name: 'Close the voice player' }),
  }
}

test('the voice player opens playing at 25 of 100 seconds, and says that it makes no sound', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const reader = await openBook(page, bookId)
  await expect(reader.text).toBeFocused()
  const voice = voiceOf(page)
  await expect(voice.start).toBeVisible()
  await expect(voice.player).toHaveCount(0)
  await voice.start.click()
  await expect(voice.start).toHaveCount(0)
  await expect(voice.pause).toBeFocused()
  await expect(voice.player).toContainText('0:25')
  await expect(voice.player).toContainText('1:40')
  await expect(voice.player).toContainText('it makes no sound yet')
  await expect(voice.seek).toHaveValue('25')
  await expect(voice.seek).toHaveAttribute('aria-valuetext', '0:25 of 1:40')

  await voice.pause.click()
  await expect(voice.play).toBeFocused()
  await voice.play.click()
  await expect(voice.pause).toBeVisible()
  for (const speed of ['1×', '1.25×', '1.5×', '2×', '0.5×', '0.75×', '1×']) {
    await expect(voice.speed).toHaveText(speed)
    await voice.speed.click()
  }
  expect(await page.evaluate(() => document.querySelectorAll('audio, video').length)).toBe(0)
})

test('closing the voice player resets it and returns the focus to its button', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  await openBook(page, bookId)
  const voice = voiceOf(page)
  await voice.start.click()
  await voice.seek.fill('80')
  await voice.speed.click()
  await voice.pause.click()
  await expect(voice.player).toContainText('1:20')
  await voice.close.click()
  await expect(voice.start).toBeFocused()
  await voice.start.click()
  await expect(voice.player).toContainText('0:25')
  await expect(voice.speed).toHaveText('1×')
  await expect(voice.pause).toBeVisible()
})

test('keys that are pressed in the voice player do not turn pages', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(5) })
  const reader = await openBook(page, bookId)
  await expect(reader.text).toBeFocused()
  const voice = voiceOf(page)
  await voice.start.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(voice.play).toBeFocused()
  await voice.seek.focus()
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  await expect(voice.player).toContainText('0:27')
  await page.keyboard.press('End')
  await expect(voice.seek).toHaveValue('100')
  await expect(reader.pageInput).toHaveValue('1')
  await expect(reader.heading('Chapter 1')).toBeVisible()
})

test('the voice player shows Persian digits in Persian', async ({ page }) => {
  await page.goto(sampleAddress('راهنمای کوچک حکمت'))
  await page.getByRole('button', { name: 'فارسی' }).click()
  await cardOf(page, 'راهنمای کوچک حکمت').click()
  const voice = voiceOf(page)
  await voice.start.click()
  await expect(voice.player).toContainText('۰:۲۵')
  await expect(voice.player).toContainText('۱:۴۰')
  await expect(voice.player.getByRole('button', { name: 'سرعت ۱×' })).toBeVisible()
  await expect(voice.player).toContainText('هنوز صدایی ندارد')
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
])
  test(`neither voice button nor player covers another control at ${width} by ${height}`, async ({
    page,
    library,
    bookId,
  }) => {
    await page.setViewportSize({ width, height })
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(42) })
    const reader = await openBook(page, bookId)
    await expect(reader.text).toBeFocused()
    const voice = voiceOf(page)
    const covered = () =>
      reader.main.locator('button, input').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return control.contains(hit) ? [] : [control.outerHTML]
        }),
      )
    const size = await voice.start.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await covered()).toEqual([])
    await voice.start.click()
    await expect(voice.pause).toBeFocused()
    expect(await covered()).toEqual([])
    await expect(voice.player).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(readerOf(page).close).toBeInViewport({ ratio: 1 })
  })
