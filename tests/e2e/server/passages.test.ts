import type { Page } from '@playwright/test'
import { formatPassage } from '@hikma/contracts/passageFragment'
import { readerOf, takenOver } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { layersRemoved } from '../historyLayers.ts'
import { openDrawn } from '../drawnDocument.ts'
import { expect, test } from '../libraryTest.ts'
import { glowed, noteGlow } from '../glow.ts'
import { longPage, scrollBy, topLine } from '../readingPlace.ts'
import { keepWayBack } from '../holdTimers.ts'

const PAGES = [1, 2, 3].map((chapter) => longPage(chapter))
/** The heading is block 0. */
const blockOf = (paragraph: number): number => paragraph + 1
const quoteOf = (chapter: number, paragraph: number): string => `c${chapter}p${paragraph}.salt${chapter}x${paragraph}x0`

/** A paragraph is shown with a line of space above it, and glows. */
async function expectPassage(page: Page, start: string, glowing = start.trim()) {
  const box = async () => {
    const paragraph = readerOf(page).pageView.getByText(start, { exact: false })
    const [{ y }, top] = await Promise.all([
      paragraph.boundingBox().then((found) => found ?? { y: Infinity }),
      readerOf(page).text.evaluate((text) => text.parentElement?.parentElement?.getBoundingClientRect().top ?? 0),
    ])
    return y - top
  }
  await expect.poll(box).toBeLessThan(80)
  expect(await box()).toBeGreaterThan(0)
  await expect.poll(async () => (await glowed(page)).at(-1)).toContain(glowing)
}

test.beforeEach(({ page }) => keepWayBack(page))

test('an address with a block shows it in a drawn document, and Back and reload keep what was read', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await noteGlow(page)
  const document = await openDrawn(page, `/books/${bookId}/2#b${blockOf(11)}`)
  await document.takeOver()
  await expectPassage(page, 'c2p11. ')
  expect(await page.evaluate((key) => localStorage.getItem(key), `hikma.place.${bookId}`)).toBeNull()
  await scrollBy(page, 1_500)
  await expect.poll(async () => (await topLine(page)).words).not.toContain('c2p11')
  await page.waitForFunction(
    () => ((history.state as { memory: { line?: { block: number } } }).memory.line?.block ?? 0) > 14,
  )
  const { words } = await topLine(page)
  await page.reload()
  await takenOver(page)
  await expect.poll(async () => (await topLine(page)).words).toBe(words)
})

test(
  'a fragment that changes leads to its passage, before and after the take-over, and Back returns',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
    await noteGlow(page)
    const document = await openDrawn(page, `/books/${bookId}/2`)
    await page.evaluate((hash) => void (location.hash = hash), `b${blockOf(11)}`)
    await document.takeOver()
    await expectPassage(page, 'c2p11. ')
    await page.evaluate((hash) => void (location.hash = hash), `b${blockOf(30)}`)
    await expectPassage(page, 'c2p30. ')
    await page.getByRole('button', { name: 'Back to where you were' }).click()
    await expectPassage(page, 'c2p11. ')
    await expect(page).toHaveURL(new RegExp(`#b${blockOf(11)}$`))
  },
)

test('a quote finds its passage after edits, in its page and on a page nearby', async ({ page, library, bookId }) => {
  await noteGlow(page)
  const edited = PAGES.map((text, at) => (at === 1 ? `<p>New. ${'Stone. '.repeat(400)}</p>${text}` : text))
  await library.publishBook({ id: bookId, title: bookId, pages: edited })
  const fragment = formatPassage({ block: blockOf(20), quote: quoteOf(2, 20) })
  await page.goto(`/books/${bookId}/2#${fragment}`)
  await expectPassage(page, 'c2p20. ')
  await library.publishBook({ id: bookId, title: bookId, pages: [longPage(7), longPage(8), ...edited] })
  await page.goto('/')
  await page.goto(`/books/${bookId}/2#${fragment}`)
  await expectPassage(page, 'c2p20. ')
  await expect(readerOf(page).pageInput).toHaveValue('4')
  await page.goto('/')
  await page.goto(`/books/${bookId}/2#${formatPassage({ block: 2, quote: 'nothinghassuchwords' })}`)
  await expect(page.getByText('This passage has changed.')).toBeVisible()
})

const HOSTILE = [
  'b',
  'b-1',
  'b99999',
  'b1.5',
  '%00',
  '%',
  '[object Object]',
  '"><img src=x onerror=alert(1)>',
  'x'.repeat(9_000),
]

test('unknown and hostile fragments do nothing', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await noteGlow(page)
  const said: string[] = []
  page.on('pageerror', ({ message }) => said.push(message))
  await page.goto(`/books/${bookId}/2#${HOSTILE[0]}`)
  await takenOver(page)
  const reader = readerOf(page)
  await expect(reader.pageView).toContainText('c2p0')
  await scrollBy(page, 2_000)
  await page.waitForFunction(() => (history.state as { memory: { line?: object } }).memory.line)
  const line = await topLine(page)
  for (const hash of HOSTILE) {
    await page.evaluate((fragment) => void (location.hash = fragment), hash)
    await page.waitForFunction(() => history.state !== null)
    expect(await topLine(page), hash).toEqual(line)
  }
  expect(await glowed(page)).toEqual([])
  expect(said).toEqual([])
  await expect(reader.pageInput).toHaveValue('2')
})

/** Selects words of a paragraph, as dragging over them does. */
const select = (page: Page, start: string, from: number, to: number) =>
  readerOf(page)
    .pageView.getByText(start)
    .evaluate(({ firstChild: text }, [from, to]) => text && getSelection()?.setBaseAndExtent(text, from, text, to), [
      from,
      to,
    ] as const)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('links to a page and to a selected passage are copied, and lead there', async ({
  page,
  context,
  library,
  bookId,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await noteGlow(page)
  await page.goto(`/books/${bookId}/2`)
  await takenOver(page)
  await expect(readerOf(page).text).toBeFocused()
  await page.keyboard.press('t')
  const sheet = page.getByRole('dialog', { name: 'Contents' })
  // the list takes the focus when it is there
  await expect(sheet.locator('[aria-current]')).toBeFocused()
  await sheet.getByRole('button', { name: 'Copy link' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').first()).toHaveText('Link copied')
  expect(await clipboard(page)).toBe(`${library.url}/books/${bookId}/2`)
  await page.keyboard.press('Escape')
  // the sheet is a layer of the history, and leaves it a moment after the key
  await expect(sheet).toHaveCount(0)
  await layersRemoved(page)
  await select(page, 'c2p3. ', 6, 40)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const address = await clipboard(page)
  expect(address).toBe(
    `${library.url}/books/${bookId}/2#b4:salt2x3x0salt2x3x1salt2x3x2salt2,.salt2x3x0salt2x3x1salt2x3x2salt`,
  )
  await page.goto('/')
  await page.goto(address)
  await expectPassage(page, 'c2p3. ', 'salt2x3x0')
  // whole, until the next press
  expect((await glowed(page)).at(-1)).toBe('salt2x3x0 salt2x3x1 salt2x3x2 salt')
  const isMarked = () => page.evaluate(() => CSS.highlights.has('hikma-place'))
  expect(await isMarked()).toBe(true)
  await readerOf(page).text.click({ position: { x: 5, y: 5 } })
  expect(await isMarked()).toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])
})

test(
  'on a phone a touch copies the link to a selected passage',
  { tag: '@variant' },
  async ({ browser, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      baseURL: library.url,
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await page.goto(`/books/${bookId}/2`)
    await takenOver(page)
    await select(page, 'c2p2. ', 0, 40)
    await page.getByRole('button', { name: 'Copy link' }).tap()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeInViewport()
    expect(await clipboard(page)).toContain('/2#b3:c2p2.')
    await context.close()
  },
)
