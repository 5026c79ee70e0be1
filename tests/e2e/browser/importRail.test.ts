import type { Page } from '@playwright/test'
import { openDashboard } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { dropManuscript, epubBook, manuscriptOf, novel } from '../manuscripts.ts'

/** In pixels, as the rail has it: so much of a drag is a line of the text. */
const LINE = 8

const RAIL = [/1The lamp/, /2The road/, /3Notes/]
const begunLater = (name: RegExp) => [/1The lamp/, name, /3Notes/]

async function openRail(page: Page, bookId: string) {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  await expect(manuscript.pages).toHaveText(RAIL)
  return manuscript
}

test('where a page begins is dragged in the rail, and Escape leaves it where it was', async ({ page, bookId }) => {
  const manuscript = await openRail(page, bookId)
  const handle = manuscript.pages.nth(1).getByTitle('Drag up or down: the page begins earlier or later')
  // the first page begins with the manuscript
  await expect(manuscript.pages.first().getByTitle('Drag up or down')).toHaveCount(0)
  const dragBy = async (lines: number) => {
    await handle.hover()
    const box = await handle.boundingBox()
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
    await page.mouse.down()
    await page.mouse.move(x, y + lines * LINE, { steps: 4 })
  }
  await dragBy(-1)
  await expect(manuscript.pages).toHaveText(begunLater(/2Third words/))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(manuscript.pages).toHaveText(RAIL)
  await dragBy(-2)
  await page.mouse.up()
  await expect(manuscript.pages).toHaveText(begunLater(/2Second words/))
  await expect(manuscript.preview).toContainText('Second words.')
  // no page is lost, however far it is dragged
  await dragBy(99)
  await page.mouse.up()
  await expect(manuscript.pages).toHaveText(begunLater(/2See the lamp/))
  await dragBy(0)
  await page.mouse.up()
  await expect(manuscript.pages).toHaveText(begunLater(/2See the lamp/))
})

test(
  'where a page begins is moved in the rail by keys, and Delete joins it with the page before',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    const manuscript = await openRail(page, bookId)
    await manuscript.rail.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(manuscript.pages).toHaveText(begunLater(/2Third words/))
    await expect(manuscript.main.getByText('Page 2 begins with ‘Third words.’.')).toBeAttached()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(manuscript.pages).toHaveText(RAIL)
    await page.keyboard.press('Delete')
    await expect(manuscript.pages).toHaveText([/1The lamp/, /2Notes/])
    await expect(manuscript.pages.first()).toHaveAttribute('aria-selected', 'true')
    // the first page has none before it
    await page.keyboard.press('Delete')
    await expect(manuscript.pages).toHaveCount(2)
  },
)

test(
  'of a long list only the rows near the screen are there, and the chosen page always is',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    await openDashboard(page)
    await dropManuscript(page, 'novel.epub', novel(bookId, 300, 20))
    const { rail, pages } = manuscriptOf(page, 'novel.epub')
    const chosen = pages.and(page.locator('[aria-selected=true]'))
    await expect(chosen).toHaveText(/1Chapter 1/)
    expect(await pages.count()).toBeLessThan(60)
    await rail.press('End')
    await expect(chosen).toHaveText(/300Chapter 300/)
    await expect(chosen).toBeInViewport()
    await expect(chosen).toHaveAttribute('aria-posinset', '300')
    await expect(chosen).toHaveAttribute('aria-setsize', '300')
    await expect(rail).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
    // scrolled out of sight, it is still the active descendant
    await rail.evaluate((list) => list.scrollTo(0, 0))
    await expect(pages.first()).toHaveText(/1Chapter 1/)
    await expect(chosen).toHaveText(/300Chapter 300/)
    await rail.press('ArrowUp')
    await expect(chosen).toHaveText(/299Chapter 299/)
    await expect(chosen).toBeInViewport()
  },
)
