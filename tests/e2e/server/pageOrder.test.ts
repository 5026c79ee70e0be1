import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { readerOf } from '../../../test-support/browser/reader.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { signIn } from '../dashboard.ts'
import { drag, line } from '../drag.ts'
import { setLanguage } from '../languageCookie.ts'
import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'
import { recordChanges } from '../publishCalls.ts'
import { goBack } from '../historyLayers.ts'

const CHAPTERS = ['One', 'Two', 'Three', 'Four']
const chapter = (name: string) => `<h2>${name}</h2><p>The text of ${name}.</p>`
const namesOf = (page: Page) => page.getByRole('dialog').getByRole('listitem').locator('bdi')
const handle = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name }).locator('[data-handle]')
const orderButton = (page: Page, bookId: string) =>
  page.getByRole('button', { name: new RegExp(`^(Order the pages of|ترتیب صفحه‌های) .*Title ${bookId}`) })
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save changes|ذخیرهٔ تغییرها)$/ })

async function chaptersOf(library: Library, id: string): Promise<string[]> {
  await contentsMade(library, id)
  const { body } = await library.api('GET', `/api/books-db/${id}/contents`, undefined, { admin: true })
  return (body as { heading: string }[]).map(({ heading }) => heading)
}

/** Publishes a book of four chapters, and opens the sheet with its pages. */
async function openPages(page: Page, library: Library, bookId: string, path = '/admin') {
  await library.publishBook({ id: bookId, title: `Title ${bookId}`, pages: CHAPTERS.map(chapter) })
  await signIn(page)
  await page.goto(path)
  await page.getByRole('searchbox', { name: /^(Search the table|جست‌وجو در جدول)$/ }).fill(bookId)
  await orderButton(page, bookId).click()
  await expect(namesOf(page)).toHaveText(CHAPTERS)
}

/** The middle of the handle of a page, in pixels of the screen. */
async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const box = await handle(page, name).boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}

test('pages are dragged into another order, which one call saves', async ({ page, library, bookId }) => {
  await openPages(page, library, bookId)
  const calls = recordChanges(page)
  const [x, from] = await middleOf(page, 'One')
  const [, to] = await middleOf(page, 'Three')
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, to, { steps: 6 })
  await page.mouse.up()
  await expect(namesOf(page)).toHaveText(['Two', 'Three', 'One', 'Four'])
  await handle(page, 'Four').press('Alt+ArrowUp')
  await expect(namesOf(page)).toHaveText(['Two', 'Three', 'Four', 'One'])
  await saveButton(page).click()
  await expect(page.getByText('The pages are saved.')).toBeVisible()
  const puts = calls.filter(({ name }) => name === 'PUT')
  expect(puts).toHaveLength(1)
  expect(puts[0]?.headers['if-match']).toMatch(/^"\d+"$/)
  expect(await chaptersOf(library, bookId)).toEqual(['Two', 'Three', 'Four', 'One'])

  // the sheet goes on with the new version
  await handle(page, 'One').press('Alt+ArrowUp')
  await saveButton(page).click()
  await expect.poll(() => chaptersOf(library, bookId)).toEqual(['Two', 'Three', 'One', 'Four'])
})

test('by keyboard alone: a page is picked up, moved, put back, moved again and saved', async ({
  page,
  library,
  bookId,
}) => {
  await openPages(page, library, bookId)
  const status = page.getByRole('dialog').getByRole('status')
  await handle(page, 'Four').focus()
  await page.keyboard.press('Space')
  await expect(status.filter({ hasText: 'Page 4 of 4 is picked up.' })).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(handle(page, 'Four')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(namesOf(page)).toHaveText(CHAPTERS)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'Put down as page 3 of 4.' })).toHaveCount(1)
  await expect(namesOf(page)).toHaveText(['One', 'Two', 'Four', 'Three'])
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The pages are saved.')).toBeVisible()
  expect(await chaptersOf(library, bookId)).toEqual(['One', 'Two', 'Four', 'Three'])
})

test(
  'an order of a book that somebody has changed is not saved; its present pages are shown',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await openPages(page, library, bookId)
    await handle(page, 'One').press('Alt+ArrowDown')
    await library.publishBook({ id: bookId, title: `Title ${bookId}`, pages: ['Two', 'New'].map(chapter) })
    await saveButton(page).click()
    await expect(page.getByText(/Somebody has changed this book meanwhile/)).toBeVisible()
    await expect(namesOf(page)).toHaveText(['Two', 'New'])
    // pages stay where they are until the present ones are there
    await expect(page.getByRole('button', { name: 'Saving…' })).toHaveCount(0)
    await handle(page, 'New').press('Alt+ArrowUp')
    await saveButton(page).click()
    await expect(page.getByText('The pages are saved.')).toBeVisible()
    expect(await chaptersOf(library, bookId)).toEqual(['New', 'Two'])
  },
)

test(
  'a page is opened from its row; an order that is not saved is lost after a question only',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await openPages(page, library, bookId)
    await handle(page, 'One').press('Alt+ArrowDown')
    await goBack(page)
    await expect(page.getByRole('alertdialog')).toContainText('The changes to the pages are not saved. Discard them?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(namesOf(page)).toHaveText(['Two', 'One', 'Three', 'Four'])
    await page.getByRole('link', { name: 'Read page 2, or edit it there' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(readerOf(page).heading('Two')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/books/${bookId}/2$`))
    await expect(readerOf(page).main.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    expect(await chaptersOf(library, bookId)).toEqual(CHAPTERS)
    await goBack(page)
    await expect(page.getByRole('heading', { name: 'Books' })).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'a page is dragged by touch, in a sheet that runs from right to left in Persian',
    { tag: '@variant' },
    async ({ page, baseURL, library, bookId }) => {
      await setLanguage(page, baseURL, 'fa')
      await openPages(page, library, bookId)
      await expect(page.getByRole('dialog')).toHaveAttribute('dir', 'rtl')
      const from = await middleOf(page, 'Four')
      const [, y] = await middleOf(page, 'One')
      await drag(page, line(from, [from[0], y]))
      await expect(namesOf(page)).toHaveText(['Four', 'One', 'Two', 'Three'])
      await saveButton(page).click()
      await expect(page.getByText('صفحه‌ها ذخیره شدند.')).toBeVisible()
      expect(await chaptersOf(library, bookId)).toEqual(['Four', 'One', 'Two', 'Three'])
    },
  )
})

for (const language of oneOf(['en', 'fa'], 1))
  test(`axe finds no violation in the sheet with the pages, in ${language}`, async ({
    page,
    baseURL,
    library,
    bookId,
  }) => {
    await setLanguage(page, baseURL, language)
    await openPages(page, library, bookId)
    expect(await accessibilityViolations(page)).toEqual([])
    await handle(page, 'One').press('Alt+ArrowDown')
    await handle(page, 'One').press('Space')
    await expect(saveButton(page)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })

test(
  'of 1,000 pages only those near the screen are in the document, and a drag scrolls the list',
  { tag: '@variant' },
  async ({ page, bookId, library }) => {
    test.slow()
    await library.publishBook({
      id: bookId,
      title: `Title ${bookId}`,
      pages: Array.from({ length: 1_000 }, (_page, at) => `<h2>Chapter ${at + 1}</h2>`),
    })
    await contentsMade(library, bookId)
    await signIn(page)
    await page.goto('/admin')
    await page.getByRole('searchbox', { name: 'Search the table' }).fill(bookId)
    await orderButton(page, bookId).click()
    await expect(namesOf(page).first()).toHaveText('Chapter 1')
    expect(await namesOf(page).count()).toBeLessThan(60)
    const first = page.getByRole('dialog').getByRole('listitem').first()
    const box = await first.locator('[data-handle]').boundingBox()
    const x = (box?.x ?? 0) + 20
    await page.mouse.move(x, (box?.y ?? 0) + 20)
    await page.mouse.down()
    const bottom = await page.getByRole('dialog').boundingBox()
    await page.mouse.move(x, (bottom?.y ?? 0) + (bottom?.height ?? 0) - 4, { steps: 5 })
    const dragged = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ has: page.getByText('Chapter 1', { exact: true }) })
    await expect.poll(async () => Number(await dragged.getAttribute('aria-posinset'))).toBeGreaterThan(60)
    await page.mouse.up()
    await expect(saveButton(page)).toBeVisible()
    await expect(dragged).toContainText('was 1')
  },
)
