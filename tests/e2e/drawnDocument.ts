import { expect, type Page } from '@playwright/test'
import { fontsShown } from '../../test-support/browser/reader.ts'

/** A box of something that people see, by its name. */
type Box = string

/** The title of the passages that a search finds in pages. They come below all else, once they are known. */
const PASSAGES = '^(In the pages of books|در صفحه‌های کتاب‌ها)$'

/** The visible content in the order of the document, without found passages: names and places, to a tenth of a pixel. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate((title) => {
    const isTitle = new RegExp(title)
    const passages = [...document.querySelectorAll('section')].find((section) =>
      isTitle.test(section.querySelector('h2')?.textContent ?? ''),
    )
    return [...document.querySelectorAll('#root :is(h1, h2, a, button, input, select, p, section, img, td)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => !passages?.contains(element))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const places = [x, y, width, height].map((length) => Math.round(length * 10) / 10)
        return `${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)} ${places.join(' ')}`
      })
  }, PASSAGES)

/** The sum of all layout shifts that no input has caused. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 200, 0)
      }),
  )

/** The scripts of the app. A document runs boot.js before it is shown, and this requests them. */
export const APP_SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/

/**
 * Opens an address and keeps the scripts of the app back, or those of `files` only, so that the document is as the server
 * has drawn it.
 */
export async function openDrawn(page: Page, path: string, files = APP_SCRIPTS) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', ({ message }) => said.push(message))
  await page.route(files, async (route) => {
    await held
    await route.fallback()
  })
  let status: number | undefined
  // a server that is too slow sends the shell
  await expect(async () => {
    status = (await page.goto(path, { waitUntil: 'commit' }))?.status()
    await expect(page.locator('#root h1').first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
  // The styles hold up what is painted, but not the scripts that ask for boxes.
  const hasStyles = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)
  await page.waitForFunction(hasStyles)
  // The app has its own fonts; those of a drawn document depend on how fast they come.
  await page.evaluate(() => document.documentElement.removeAttribute('data-drawn'))
  await fontsShown(page)
  await page.evaluate(() => document.querySelector('#root > :last-child')?.setAttribute('data-test-drawn', ''))
  return {
    status,
    /** The messages in the browser's console. */
    said,
    boxes: () => boxesOf(page),
    shift: () => shiftOf(page),
    /** Lets the scripts come, and waits until they have replaced what was drawn. */
    async takeOver(): Promise<void> {
      release()
      await expect(page.locator('[data-test-drawn]')).toHaveCount(0)
    },
  }
}

/** Waits until the server draws a book in the library: it asks for the list once a second at most. */
export const untilDrawn = (page: Page, bookId: string, query = bookId): Promise<void> =>
  expect.poll(async () => (await page.request.get(`/?q=${query}`)).text()).toContain(`href="/books/${bookId}/1"`)
