import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openBooks, PIXEL, signIn } from '../dashboard.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'
import { takenOver } from '../../../test-support/browser/reader.ts'

const PAGES = ['<h1>The lamp</h1><p><img src="lamp.png" alt="a lamp"></p>', ...chapters(9)]

/** Opens the dialog of a book from its row. */
async function openExport(page: Page, bookId: string) {
  await page.getByRole('searchbox', { name: 'Search the table' }).fill(bookId)
  await page
    .getByRole('row')
    .filter({ hasText: bookId })
    .getByRole('button', { name: /^Export / })
    .click()
  return page.getByRole('dialog', { name: /^Export / })
}

test(
  'a private book is exported from its row as plain files, which can be published again',
  { tag: '@stack' },
  async ({ page, library, bookId }) => {
    const files = { 'lamp.png': PIXEL, 'cover.png': PIXEL }
    const book = { id: bookId, title: `Salt ${bookId}`, translator: 'Elin Marsh', language: 'fa', pages: PAGES, files }
    await library.publishBook(book, { isPublic: false })
    const answers = async () =>
      Promise.all(
        [
          `/api/books-db/${bookId}?view=summary`,
          `/api/download/${bookId}/1.html`,
          `/api/download/${bookId}/10.html`,
        ].map(async (path) => (await library.api('GET', path, undefined, { admin: true })).body),
      )
    const before = await answers()
    await openBooks(page)
    const dialog = await openExport(page, bookId)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download plain files' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${bookId}.zip`)
    await expect(dialog.getByText('The zip is in your downloads.')).toBeVisible()

    const folder = await mkdtemp(join(tmpdir(), 'hikma-export-'))
    for (const [name, content] of Object.entries(unzipSync(await readFile(await download.path()))))
      await writeFile(join(folder, name), content)
    await library.api('DELETE', `/api/books-db/${bookId}`, undefined, { admin: true })
    await library.publish(folder)
    await rm(folder, { recursive: true })
    const withoutTimes = ([record, ...pages]: unknown[]) => [
      { ...(record as object), version: 0, createdVersion: 0, publishedDate: '' },
      ...pages,
    ]
    expect(withoutTimes(await answers())).toEqual(withoutTimes(before))
  },
)

test('the EPUB of a public book is a link in the same dialog', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  await openBooks(page)
  const dialog = await openExport(page, bookId)
  const link = dialog.getByRole('link', { name: 'Download EPUB' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`${bookId}.epub`)
})

test('a private book becomes an EPUB in the browser of an admin', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2), isPublic: false })
  await openBooks(page)
  const dialog = await openExport(page, bookId)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download EPUB' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${bookId}.epub`)
  await expect(dialog.getByText('The EPUB is in your downloads.')).toBeVisible()
  const epub = (await readFile(await download.path())).toString('latin1')
  expect(epub).toContain('mimetypeapplication/epub+zip')
  for (const name of ['EPUB/package.opf', 'EPUB/nav.xhtml']) expect(epub).toContain(name)
})

for (const [language, width] of oneOf(pairsOf(['en', 'fa'], [320, 390, 1280]), 1))
  test(`axe finds no violation in the export, in ${language}, ${width} wide, where nothing is cut`, async ({
    page,
    baseURL,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: `Salt ${bookId}`, pages: chapters(2) })
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await setLanguage(page, baseURL, language)
    await page.goto('/admin')
    await takenOver(page)
    await page.getByRole('searchbox', { name: /Search the table|جست‌وجو در جدول/ }).fill(bookId)
    const row = page.getByRole('row').filter({ hasText: bookId })
    const boxes = await row.locator('button, a').evaluateAll((controls) =>
      controls.map((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return [left, right, top, bottom] as const
      }),
    )
    for (const [at, [left, right, top, bottom]] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(at + 1)) {
        const isApart = other[0] >= right || other[1] <= left || other[2] >= bottom || other[3] <= top
        expect(isApart, 'controls of a row do not lie over each other').toBe(true)
      }
    }
    await row.getByRole('button', { name: /^(Export|برون‌بری) / }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })
