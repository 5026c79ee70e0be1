import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { takenOver } from '../../../test-support/browser/reader.ts'
import { APP_SCRIPTS, untilDrawn } from '../drawnDocument.ts'
import { expect, test } from '../libraryTest.ts'

/** Keeps files back until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** Whether the first text of an element is in a font of the library's. */
async function hasOwnFont(page: Page, selector: string): Promise<boolean> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts[0]?.isCustomFont ?? false
}

const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const sizes: number[] = []
    Object.assign(window, { __largest: sizes })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sizes.push((entry as PerformanceEntry & { size: number }).size)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
const largestOf = (page: Page) =>
  page.evaluate(() => (window as typeof window & { __largest: number[] }).__largest.at(-1) ?? 0)

test.use({ viewport: { width: 390, height: 844 } })

for (const [what, path, text] of oneOf(
  [
    ['the library', '/?q=:id', 'main h1'],
    ['a page about a book', '/books/:id', 'main h1'],
    ['a page', '/books/:id/1', 'section[aria-label] h2'],
  ],
  2,
))
  test(`fonts that come late are used in ${what} once the app is there, which paints nothing larger`, async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: `Salt Roads ${bookId}`, pages: chapters(3) })
    await untilDrawn(page, bookId)
    await watchPaints(page)
    const [releaseFonts, releaseScripts] = [await hold(page, /\.woff2$/), await hold(page, APP_SCRIPTS)]
    await page.goto(path.replace(':id', bookId), { waitUntil: 'commit' })
    await expect(page.locator(text).first()).toBeVisible()
    await expect.poll(() => largestOf(page)).toBeGreaterThan(0)
    expect(await hasOwnFont(page, text)).toBe(false)
    const arrived = page.waitForResponse(/\.woff2$/)
    releaseFonts()
    await (await arrived).finished()
    expect(await hasOwnFont(page, text)).toBe(false)
    const drawn = await largestOf(page)
    releaseScripts()
    await takenOver(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
    await expect.poll(() => hasOwnFont(page, text)).toBe(true)
    expect(await largestOf(page)).toBe(drawn)
  })
