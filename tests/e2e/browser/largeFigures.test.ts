import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { oneOf } from '../../../test-support/trials.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { goBack } from '../historyLayers.ts'

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const PAGE = `<h2>Figures</h2><p>Before.</p>
<figure><img src="map.png" alt="A map of the valley"><figcaption>The <em>valley</em>, drawn in 1912.</figcaption></figure>
<p>A sign <img src="sign.png" alt="sign"> in a line, and <a href="https://example.org"><img src="linked.png" alt="linked"></a>.</p>
<p><img src="photo.png" alt="A bridge"></p>
<p>After <img src="gone.png" alt="A lost lamp"> it.</p>`
const FILES = async () => ({
  'map.png': await picture(900, 600, '#ffffff'),
  'sign.png': await picture(16, 16, '#335577'),
  'linked.png': await picture(200, 100, '#335577'),
  'photo.png': await picture(300, 200, '#996633'),
  'gone.png': await picture(30, 20, '#996633'),
})

async function openFigures(page: Page, library: Parameters<Parameters<typeof test>[2]>[0]['library'], bookId: string) {
  await library.publishBook({ id: bookId, title: bookId, pages: [PAGE], files: await FILES() })
  // the last picture of the page cannot be loaded
  const urls: string[] = []
  await page.route(/\.png(\?|$)|figure/, async (route) => {
    urls.push(route.request().url())
    await (urls.length > 0 && /gone/.test(route.request().url()) ? route.abort() : route.continue())
  })
  return openPage(page, bookId)
}

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    picture: (name: string) => dialog.getByRole('img', { name }),
    scale: () => dialog.getByRole('img').evaluate((image) => Number(getComputedStyle(image).scale) || 1),
  }
}

for (const [language, viewport] of oneOf(
  [
    ['en', { width: 1280, height: 800 }],
    ['fa', { width: 390, height: 844 }],
  ],
  1,
))
  test(`a figure opens large with its caption, in ${language} at ${viewport.width} px`, async ({
    page,
    library,
    bookId,
  }) => {
    await page.setViewportSize(viewport)
    await setLanguage(page, library.url, language)
    const reader = await openFigures(page, library, bookId)
    const { dialog, picture: shown, scale } = dialogOf(page)
    const map = reader.pageView.getByRole('img', { name: 'A map of the valley' })
    // neither the sign nor the picture of a link
    const tools = reader.pageView.locator('button[data-tool=figure]')
    await expect(tools).toHaveCount(2)
    await map.click()
    await expect(shown('A map of the valley')).toBeVisible()
    await expect(dialog.getByText('The valley, drawn in 1912.')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])

    // keys, wheel and buttons zoom it
    expect(await scale()).toBe(1)
    await page.keyboard.press('+')
    await expect.poll(scale).toBe(1.5)
    await page.keyboard.press('0')
    await expect.poll(scale).toBe(1)
    const box = await dialog.boundingBox()
    await page.mouse.move(viewport.width / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.wheel(0, -400)
    await expect.poll(scale).toBeGreaterThan(2)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(scale).toBe(1)

    // to the next figure, in the direction of the book, and not beyond the last
    await page.keyboard.press('ArrowRight')
    await expect(shown('A bridge')).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(shown('A bridge')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(shown('A map of the valley')).toBeVisible()
    await goBack(page)
    await expect(dialog).toHaveCount(0)
    await expect(map).toBeVisible()

    // the keyboard opens it, too
    const tool = reader.pageView.getByRole('button', { name: /: A bridge$/ })
    await tool.focus()
    await page.keyboard.press('Enter')
    await expect(shown('A bridge')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tool).toBeFocused()
    await expect(reader.heading('Figures')).toBeVisible()
  })

test('a white figure is softened in dark themes only', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const reader = await openFigures(page, library, bookId)
  const map = reader.pageView.getByRole('img', { name: 'A map of the valley' })
  await expect(map).toHaveCSS('filter', 'brightness(0.8)')
  await expect(reader.pageView.getByRole('img', { name: 'A bridge' })).toHaveCSS('filter', 'none')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(map).toHaveCSS('filter', 'none')
})

test(
  'a figure that does not load shows its text and a sentence',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const reader = await openFigures(page, library, bookId)
    const lost = reader.pageView.locator('img[data-failed]')
    await expect(lost).toHaveAttribute('alt', 'A lost lamp')
    await expect(lost).toHaveAttribute('data-failed', 'This figure could not be loaded.')
    // there is room for the text
    await expect.poll(async () => (await lost.boundingBox())?.width).toBeGreaterThan(200)
    await lost.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('two fingers zoom a figure on a phone', async ({ browser, library, bookId }) => {
  const context = await browser.newContext({
    baseURL: library.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const reader = await openFigures(page, library, bookId)
  await reader.pageView.getByRole('img', { name: 'A map of the valley' }).tap()
  const { dialog, scale, picture: shown } = dialogOf(page)
  await expect(shown('A map of the valley')).toBeVisible()
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - spread, y: 420, id: 1 },
              { x: 195 + spread, y: 420, id: 2 },
            ],
    })
  await touch('touchStart', 30)
  for (const spread of [40, 55, 70, 90]) await touch('touchMove', spread)
  await touch('touchEnd', 90)
  await expect.poll(scale).toBeGreaterThan(2)
  await expect(dialog).toBeVisible()
  await context.close()
})
