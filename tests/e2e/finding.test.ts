import type { Page } from '@playwright/test'
import { chapters } from './bookFolder.ts'
import { expect, test } from './library.ts'
import { stockWith } from './manyBooks.ts'
import { cardOf } from './reader.ts'
import { watch } from './watch.ts'

const MANY = 10_000
/** More elements than a library of any length may put into the document. */
const FEW_ELEMENTS = 1_200

const searchOf = (page: Page) => page.getByRole('searchbox', { name: /^(Search books|جست‌وجوی کتاب)$/ })
const genreOf = (page: Page) => page.getByRole('combobox', { name: 'Genre', exact: true })
const sortOf = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menu' })
const titlesOf = (page: Page) => page.getByRole('listitem').getByRole('heading').allTextContents()
const columnsOf = (page: Page) =>
  page.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
const place = (page: Page, position: number) => page.locator(`li[aria-posinset="${position}"]`)
const placeOfFocus = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')))
const scrollTop = (page: Page) => page.evaluate(() => document.documentElement.scrollTop)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((pixels) => void (document.documentElement.scrollTop = pixels), top)
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test.describe('in a library of a few books', () => {
  test('a word finds books by title, author and description, in whatever letters it is typed', async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({
      id: bookId,
      title: `کتاب‌های ${bookId}`,
      author: 'Zoë Ångström',
      description: 'باغبانی که سنگ‌ها را صدا می‌زد.',
      language: 'fa',
      pages: chapters(1),
    })
    await page.goto('/')
    const card = page.getByRole('button', { name: bookId })
    const guide = cardOf(page, 'A Short Guide to Hikma')
    for (const words of [bookId.toUpperCase(), `كتابهاي ${bookId}`, 'zoe angstrom', 'صدا میزد', '  ANGSTRÖM ']) {
      await searchOf(page).fill(words)
      await expect(guide).toBeHidden()
      await expect(card).toBeVisible()
      await expect(page.getByText('1 book(s) available')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(searchOf(page)).toBeFocused()
    await expect(guide).toBeVisible()
  })

  test('genre and order are chosen, and both are cleared of what hides everything', async ({
    page,
    library,
    bookId,
  }) => {
    const genre = `Genre ${bookId}`
    for (const [at, title] of ['Beta 10', 'beta 9', 'Alpha'].entries())
      await library.publishBook({ id: `${bookId}-${at}`, title: `${title} ${bookId}`, genre, pages: chapters(1) })
    await page.goto('/')
    await genreOf(page).selectOption(genre)
    await expect(page.getByText('3 book(s) available')).toBeVisible()
    await sortOf(page).selectOption('A-Z')
    await expect.poll(() => titlesOf(page)).toEqual([`Alpha ${bookId}`, `beta 9 ${bookId}`, `Beta 10 ${bookId}`])
    await sortOf(page).selectOption('Oldest First')
    await expect.poll(() => titlesOf(page)).toEqual([`Beta 10 ${bookId}`, `beta 9 ${bookId}`, `Alpha ${bookId}`])
    await sortOf(page).selectOption('Newest First')
    await expect.poll(() => titlesOf(page)).toEqual([`Alpha ${bookId}`, `beta 9 ${bookId}`, `Beta 10 ${bookId}`])
    await searchOf(page).fill('nothing like that')
    await expect(page.getByRole('heading', { name: 'No books found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your filters or search.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
    await expect(searchOf(page)).toHaveValue('')
  })

  test('the grid has four columns or fewer, and the list of details is remembered', async ({ page }) => {
    await page.goto('/')
    await expect(cardOf(page, 'A Short Guide to Hikma')).toBeVisible()
    for (const [width, columns] of [
      [1440, 4],
      [1000, 3],
      [390, 2],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => columnsOf(page)).toBe(columns)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'List view' }).click()
    await expect.poll(() => columnsOf(page)).toBe(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => columnsOf(page)).toBe(1)
  })

  test('the card tells its description under a pointer, and under the focus of the keyboard', async ({
    page,
    library,
    bookId,
  }) => {
    const description = `A lamp that ${bookId} had left burning.`
    await library.publishBook({ id: bookId, title: bookId, description, pages: chapters(1) })
    await page.goto('/')
    const about = page.getByText(description).locator('..')
    await expect(about).toHaveCSS('opacity', '0')
    await page.getByRole('listitem').filter({ hasText: bookId }).hover()
    await expect(about).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(about).toHaveCSS('opacity', '0')
    await page.getByRole('button', { name: 'List view' }).focus()
    for (let stops = 0; stops < 60; stops++) {
      if (await cardOf(page, bookId).evaluate((card) => card === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(about).toHaveCSS('opacity', '1')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the search and the library are behind the menu', async ({ page }) => {
    await page.goto('/')
    const guide = cardOf(page, 'A Short Guide to Hikma')
    await expect(guide).toBeVisible()
    await expect(searchOf(page)).toBeHidden()
    const box = await menuOf(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

    await menuOf(page).tap()
    await searchOf(page).fill('short guide')
    await expect(page.getByText('1 book(s) available')).toBeVisible()
    await searchOf(page).press('Enter')
    await expect(searchOf(page)).toBeHidden()
    await expect(menuOf(page)).toBeFocused()
    await expect(guide).toBeVisible()

    await menuOf(page).tap()
    await expect(searchOf(page)).toHaveValue('short guide')
    await page.keyboard.press('Escape')
    await expect(searchOf(page)).toBeHidden()
    await menuOf(page).tap()
    await page.getByRole('button', { name: 'Library', exact: true }).tap()
    await expect(menuOf(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('nothing is wider than the screen in either layout', async ({ page, library, bookId }) => {
    const long = 'unbroken'.repeat(30)
    await library.publishBook({
      id: bookId,
      title: `${bookId} ${long}`.slice(0, 300),
      author: long,
      description: long.repeat(9),
      genre: `G${long}`.slice(0, 100),
      pages: chapters(1),
    })
    await page.goto('/')
    for (const layout of ['List view', 'Grid view']) {
      await page.getByRole('button', { name: layout }).tap()
      await expect(page.getByRole('button', { name: bookId })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})

test.describe(`in a library of ${MANY} books`, () => {
  for (const layout of ['grid', 'list'] as const)
    test(`only those near the screen stand in the document, on a ${layout}`, async ({ page, library }) => {
      const { errors } = watch(page, library.url)
      await page.addInitScript((chosen) => localStorage.setItem('hikma.layout', chosen), layout)
      await stockWith(page, MANY)
      await page.goto('/')
      await expect(page.getByText('10,000 book(s) available')).toBeVisible()
      await expect(place(page, 1)).toContainText('Volume 1 of the Archive')
      await expect(place(page, 1)).toHaveAttribute('aria-setsize', String(MANY))
      expect(await elements(page)).toBeLessThan(FEW_ELEMENTS)

      await scrollTo(page, 1e9)
      await expect(place(page, MANY)).toBeInViewport()
      await expect(place(page, 1)).toHaveCount(0)
      expect(await elements(page)).toBeLessThan(FEW_ELEMENTS)

      await searchOf(page).fill('volume ۷۷۷۷')
      await expect(page.getByText('1 book(s) available')).toBeVisible()
      await expect(cardOf(page, 'Volume 7777 of the Archive')).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Library' })).toBeInViewport()
      await searchOf(page).press('Escape')
      await expect(place(page, 1)).toBeInViewport()
      expect(errors).toEqual([])
    })

  test('Tab goes from card to card, on and back, beyond what stood in the document', async ({ page }) => {
    await stockWith(page, MANY)
    await page.goto('/')
    await place(page, 1).getByRole('button').focus()
    for (let position = 2; position <= 40; position++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => placeOfFocus(page)).toBe(position)
    }
    await expect(place(page, 40).getByRole('button')).toBeInViewport()
    await expect(place(page, 1)).toHaveCount(0)
    for (let position = 39; position >= 1; position--) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => placeOfFocus(page)).toBe(position)
    }
    await expect(place(page, 1).getByRole('button')).toBeInViewport()
  })

  test('the card with the focus stays while the list is scrolled, and Tab goes on from there', async ({ page }) => {
    await stockWith(page, MANY)
    await page.goto('/')
    await place(page, 6).getByRole('button').focus()
    await scrollTo(page, 300_000)
    await expect(place(page, 1500)).toHaveCount(0)
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(12)
    await expect(place(page, 6).getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(place(page, 7).getByRole('button')).toBeFocused()
    await expect(place(page, 7).getByRole('button')).toBeInViewport()
  })

  test('closing a book returns to its card, where it was', async ({ page }) => {
    await stockWith(page, MANY)
    await page.goto('/')
    await expect(place(page, 1)).toBeVisible()
    await scrollTo(page, 400_000)
    await expect(place(page, 1)).toHaveCount(0)
    const position = await page
      .locator('li[aria-posinset]')
      .evaluateAll((cards) =>
        Number(cards.find((card) => card.getBoundingClientRect().top > 100)?.getAttribute('aria-posinset')),
      )
    const card = place(page, position).getByRole('button')
    await card.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Chapter 1' })).toBeVisible()
    const before = await scrollTop(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
    expect(await scrollTop(page)).toBe(before)
  })

  test('what is read stays on the screen when the columns become fewer', async ({ page }) => {
    await stockWith(page, MANY)
    await page.goto('/')
    await expect(place(page, 1)).toBeVisible()
    await scrollTo(page, 300_000)
    await expect(place(page, 1)).toHaveCount(0)
    const first = await page
      .locator('li[aria-posinset]')
      .evaluateAll((cards) =>
        Number(cards.find((card) => card.getBoundingClientRect().bottom > 300)?.getAttribute('aria-posinset')),
      )
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => columnsOf(page)).toBe(2)
    await expect(place(page, first)).toBeInViewport()
  })

  test('it runs from right to left in Persian', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hikma.language', 'fa'))
    await stockWith(page, MANY)
    await page.goto('/')
    await expect(page.getByText('۱۰٬۰۰۰ کتاب موجود است')).toBeVisible()
    await scrollTo(page, 200_000)
    await expect(place(page, 1)).toHaveCount(0)
    const [one, next] = await page
      .locator('li[aria-posinset]')
      .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().x))
    expect(next).toBeLessThan(one ?? 0)
    await searchOf(page).fill('جلد ۹۹۹۰ بايگانی')
    await expect(page.getByText('۱ کتاب موجود است', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'جلد 9990 بایگانی')).toBeInViewport()
  })
})

test('two hundred books stand in the document as they are', async ({ page }) => {
  await stockWith(page, 200)
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(200)
})

test('a search that is typed far down the library shows its first book', async ({ page }) => {
  await stockWith(page, 200)
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(200)
  await scrollTo(page, 9_000)
  await searchOf(page).fill('archive')
  await expect(cardOf(page, 'Volume 1 of the Archive')).toBeInViewport()
})

test('what is searched for is still there when a book is closed', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('/')
  await searchOf(page).fill(bookId)
  await expect(page.getByText('1 book(s) available')).toBeVisible()
  await cardOf(page, bookId).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(searchOf(page)).toHaveValue(bookId)
  await expect(cardOf(page, bookId)).toBeFocused()
})
