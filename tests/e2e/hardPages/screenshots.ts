import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../libraryTest.ts'
import { readerOf } from '../../../test-support/browser/reader.ts'
import { HARD_BOOKS, POETRY } from './hardBooks.ts'
import { HARD_PAGES, POEM_PAGES } from './hardPages.ts'
import { type Look, openHardPage } from './openHardPage.ts'

const DOCS = fileURLToPath(new URL('../../../docs/pages', import.meta.url))
/** Each size with the width of a picture on the sheet and the number of them in a row. */
const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, shown: 230, row: 7 },
  { name: 'tablet', viewport: { width: 768, height: 1024 }, shown: 300, row: 5 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, shown: 480, row: 4 },
] as const
/** Percent. */
const QUALITY = 50
/** Screens into the page of 30,000 words, of which the first would look as any chapter does. */
const SCREENS_INTO_LONG = 8

interface Picture {
  name: string
  png: Buffer
}

/** Writes a sheet of pictures, in rows, as a small WebP. */
async function writeSheet(page: Page, path: string, pictures: readonly Picture[], shown: number, row: number) {
  const figures = pictures.map(
    ({ name, png }, at) =>
      `<figure><img width="${shown}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${at + 1} · ${name}</figcaption></figure>`,
  )
  const style = `body{margin:0;padding:12px;width:max-content;background:#8a8f8d;font:13px system-ui}main{display:grid;grid-template-columns:repeat(${row},auto);gap:12px}figure{margin:0}img{display:block}figcaption{padding-top:4px;color:#111}`
  await page.setContent(`<style>${style}</style><main>${figures.join('')}</main>`)
  const { width = 0, height = 0 } = (await page.locator('body').boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale: 1 }
  const options = { format: 'webp', quality: QUALITY, captureBeyondViewport: true, clip } as const
  const { data } = await devtools.send('Page.captureScreenshot', options)
  await writeFile(path, Buffer.from(data, 'base64'))
}

/** A tap hides the bars unless they have hidden themselves meanwhile: then the next one does. */
async function hideBars(page: Page): Promise<void> {
  await expect(async () => {
    await page.touchscreen.tap(195, 422)
    await expect(readerOf(page).close).not.toBeInViewport({ timeout: 1_000 })
  }).toPass()
}

test('the hard pages are photographed for the docs @screenshots', async ({ browser, library }) => {
  test.setTimeout(900_000)
  await mkdir(DOCS, { recursive: true })
  for (const book of HARD_BOOKS) await library.publishBook(book)
  const sheet = await browser.newPage()
  for (const { name: size, viewport, shown, row } of SIZES)
    for (const layout of ['scroll', 'screens'] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const look: Look = { viewport, layout, colorScheme }
        const pictures: Picture[] = []
        for (const hard of HARD_PAGES) {
          const page = await openHardPage(browser, library.url, hard, look)
          if (hard.name === '30,000 words')
            for (let screen = 0; screen < SCREENS_INTO_LONG; screen++) await page.keyboard.press('PageDown')
          // A phone's bars lie over the page for the first seconds.
          if (size === 'phone' && layout === 'screens') await hideBars(page)
          pictures.push({ name: hard.name, png: await page.screenshot() })
          await page.context().close()
        }
        await writeSheet(sheet, `${DOCS}/${size}-${layout}-${colorScheme}.webp`, pictures, shown, row)
      }
  await sheet.close()
})

test('ten Persian poems are photographed for the docs @screenshots', async ({ browser, library }) => {
  test.setTimeout(900_000)
  await mkdir(DOCS, { recursive: true })
  await library.publishBook(POETRY)
  const sheet = await browser.newPage()
  for (const { name: size, viewport, shown } of SIZES) {
    const pictures: Picture[] = []
    for (const hard of POEM_PAGES) {
      const page = await openHardPage(browser, library.url, hard, { viewport, layout: 'scroll', colorScheme: 'light' })
      pictures.push({ name: hard.name, png: await page.screenshot() })
      await page.context().close()
    }
    await writeSheet(sheet, `${DOCS}/poems-${size}.webp`, pictures, shown, 5)
  }
  await sheet.close()
})

test('a chapter is written down as a screen reader gets it @screenshots', async ({ browser, library }) => {
  for (const book of HARD_BOOKS) await library.publishBook(book)
  const look: Look = { viewport: { width: 390, height: 844 }, layout: 'scroll', colorScheme: 'light' }
  for (const hard of HARD_PAGES.filter(({ name }) => name === 'notes' || name === 'dialogue')) {
    const page = await openHardPage(browser, library.url, hard, look)
    const transcript = await readerOf(page).main.ariaSnapshot()
    await writeFile(`${DOCS}/transcript-${hard.language}.txt`, `${transcript}\n`)
    await page.context().close()
  }
})
