import type { Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'
import { expect, test } from '../libraryTest.ts'
import { mockBooks } from '../mockBooks.ts'
import { goBack } from '../historyLayers.ts'

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search books' })
const genreOf = (page: Page) => page.getByRole('combobox', { name: 'Genre' })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((pixels) => void (document.documentElement.scrollTop = pixels), top)
const rememberedScroll = (page: Page) =>
  page.evaluate(() => (history.state as { memory: { scroll?: number } }).memory.scroll)
/** The first card on the screen: its position in the list and its distance from the top. */
const firstCard = (page: Page) =>
  page.locator('li[aria-posinset]').evaluateAll((cards) => {
    const card = cards.find((candidate) => candidate.getBoundingClientRect().bottom > 100)
    return {
      position: Number(card?.getAttribute('aria-posinset')),
      top: Math.round(card?.getBoundingClientRect().top ?? 0),
    }
  })

test('typed letters replace the address, a chosen filter is pushed, and Back undoes it', async ({ page, library }) => {
  await mockBooks(page, 20)
  await page.goto('/')
  await expect(page.getByText('20 book(s) available')).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await searchOf(page).pressSequentially('volume')
  await expect(page).toHaveURL(`${library.url}/?q=volume`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await genreOf(page).selectOption('Mystery')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL(`${library.url}/?q=volume&genre=Mystery&sort=title&view=list`)
  expect(await page.evaluate(() => history.length)).toBe(entries + 3)

  await page.reload()
  await expect(searchOf(page)).toHaveValue('volume')
  await expect(genreOf(page)).toHaveValue('Mystery')
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('8 book(s) available')).toBeVisible()
  await goBack(page)
  await goBack(page)
  await goBack(page)
  await expect(genreOf(page)).toHaveValue('')
  await expect(page.getByText('18 book(s) available')).toBeVisible()
})

test(
  'an address of the library is shown to somebody else, and what it does not understand is the default',
  { tag: '@variant' },
  async ({ page }) => {
    await mockBooks(page, 20)
    await page.goto('/?q=volume%207&genre=Academic&sort=sideways&view=list&page=3')
    await expect(page.getByText('1 book(s) available')).toBeVisible()
    await expect(cardOf(page, 'Volume 7 of the Archive')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest')
  },
)

for (const size of oneOf([150, 10_000]))
  test(`a library of ${size} books is where it was after a reload, Back and Forward`, async ({ page }) => {
    await mockBooks(page, size)
    await page.goto('/?genre=Mystery')
    await expect(
      page.locator(size === 150 ? 'li' : 'li[aria-posinset]').filter({ hasText: 'Volume 2 of' }),
    ).toBeVisible()
    const target = size === 150 ? 3_000 : 300_000
    await scrollTo(page, target)
    const anchor = async () =>
      size === 150 ? page.evaluate(() => document.documentElement.scrollTop) : firstCard(page)
    if (size > 150) await expect(page.locator('li[aria-posinset="1"]')).toHaveCount(0)
    const before = await anchor()
    const seeSame = () => expect.poll(anchor).toEqual(before)

    await expect.poll(() => rememberedScroll(page)).toBe(target)
    await page.reload()
    await seeSame()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z')
    await expect(page.getByRole('heading', { name: 'Library' })).toBeInViewport()
    await goBack(page)
    await expect(page).not.toHaveURL(/sort=/)
    await seeSame()

    await page.evaluate(() => {
      const card = [...document.querySelectorAll('h2 a')].find((link) => link.getBoundingClientRect().top > 200)
      ;(card as HTMLElement).click()
    })
    await expect(readerOf(page).heading('Chapter 1')).toBeVisible()
    // the library is built anew
    await page.reload()
    await expect(readerOf(page).heading('Chapter 1')).toBeVisible()
    await goBack(page)
    await seeSame()
    await page.goForward()
    await expect(readerOf(page).heading('Chapter 1')).toBeVisible()
  })

test('a large library is where it was after Back, however late the browser reports what went above it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isLate = false
    addEventListener('popstate', () => (isLate = true))
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(report: ResizeObserverCallback) {
        super((entries, observer) =>
          isLate ? void setTimeout(report, 300, entries, observer) : report(entries, observer),
        )
      }
    }
  })
  await mockBooks(page, 1_000)
  await page.goto('/?genre=Mystery')
  await expect(page.locator('li[aria-posinset]').filter({ hasText: 'Volume 2 of' })).toBeVisible()
  await scrollTo(page, 30_000)
  await expect(page.locator('li[aria-posinset="1"]')).toHaveCount(0)
  await expect.poll(() => rememberedScroll(page)).toBe(30_000)
  const before = await firstCard(page)
  // the alphabet stands above the books that are sorted by title
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z')
  await expect(page.getByRole('navigation', { name: 'Jump to a letter' })).toBeInViewport()
  await goBack(page)
  await expect(page.getByRole('navigation', { name: 'Jump to a letter' })).toHaveCount(0)
  await expect.poll(() => firstCard(page)).toEqual(before)
})

test('Back from another site shows the library as it was left', { tag: '@variant' }, async ({ page, library }) => {
  await mockBooks(page, 150)
  await page.goto('/')
  await expect(page.getByText('150 book(s) available')).toBeVisible()
  await scrollTo(page, 2_000)
  // it is noted after the frame that scrolls
  await expect.poll(() => rememberedScroll(page)).toBe(2_000)
  await page.goto('about:blank')
  await goBack(page)
  await expect(page).toHaveURL(`${library.url}/`)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(2_000)
  await cardOf(page, 'Volume 1 of the Archive').evaluate((link: HTMLElement) => link.click())
  await expect(readerOf(page).heading('Chapter 1')).toBeVisible()
})
