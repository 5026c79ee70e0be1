import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './libraryTest.ts'
import { cardOf, fontsShown, readerOf } from '../../test-support/browser/reader.ts'
import { INVENTED_BOOKS } from './inventedBooks.ts'

const DOCS = fileURLToPath(new URL('../../docs/screenshots', import.meta.url))
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const LAMP = 'The Lamp and the Well'
const READS = [12, 31, 7, 58, 24, 86]
const GARDEN = 'باغ سنگ'

interface Shot {
  name: string
  language?: 'en' | 'fa'
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** The title of the book to open, and its page. */
  opened?: string
  at?: string
}

const SHOTS: readonly Shot[] = [
  { name: 'library-desktop-en' },
  { name: 'library-desktop-en-dark', colorScheme: 'dark' },
  { name: 'library-phone-fa', language: 'fa', viewport: PHONE },
  { name: 'reader-desktop-en', opened: LAMP, at: '4' },
  { name: 'reader-desktop-fa', language: 'fa', opened: GARDEN, at: '5' },
  { name: 'reader-phone-fa-dark', language: 'fa', opened: GARDEN, at: '5', viewport: PHONE, colorScheme: 'dark' },
]

/** Resolves when fonts and all images but lazy ones are loaded. */
async function settle(page: Page): Promise<void> {
  await fontsShown(page)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

/** Counts reads of a book from so many addresses of this machine, since one address counts once. */
async function readBy(visitors: number, url: string): Promise<void> {
  for (let visitor = 1; visitor <= visitors; visitor++) {
    const call = request(url, { method: 'POST', localAddress: `127.0.1.${visitor}`, agent: false }).end()
    const [answer] = await once(call, 'response')
    answer.resume()
  }
}

test('the library and the reader are photographed for the docs @screenshots', async ({ browser, library }) => {
  test.setTimeout(240_000)
  for (const [at, book] of INVENTED_BOOKS.entries()) {
    await library.publishBook(book)
    await readBy(READS[at % READS.length] ?? 0, `${library.url}/api/books-db/${book.id}/reads`)
  }
  for (const { name, language = 'en', colorScheme = 'light', viewport = DESKTOP, opened, at = '1' } of SHOTS)
    await test.step(name, async () => {
      const context = await browser.newContext({
        baseURL: library.url,
        locale: language,
        colorScheme,
        viewport,
        reducedMotion: 'reduce',
        isMobile: viewport === PHONE,
        hasTouch: viewport === PHONE,
      })
      const page = await context.newPage()
      await page.goto('/')
      await expect(cardOf(page, LAMP)).toBeVisible()
      if (opened) {
        await cardOf(page, opened).click()
        const reader = readerOf(page)
        await reader.goTo(at)
        await expect(reader.text).toContainText(/[^\s]/)
      }
      await settle(page)
      await page.screenshot({ path: `${DOCS}/${name}.png` })
      await context.close()
    })
})
