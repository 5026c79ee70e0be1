import type { Locator, Page } from '@playwright/test'
import { oneOf } from '../../../test-support/trials.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { setLanguage } from '../languageCookie.ts'
import { goBack, goBackFromLayer, layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { chooseScreens } from '../screens.ts'

const FILL = Array.from({ length: 30 }, (_, at) => `<p>Paragraph ${at} of the page.</p>`).join('')
const LONG = 'A long note goes on and on. '.repeat(1_900)
const FIRST = `<h2>Text</h2>
<p>One<sup><a id="m1" href="#n1">1</a></sup><sup><a id="m2" href="2.html#n2">2</a></sup> words,
a <a href="2.html#n2">plain link</a>, <a class="noteref" href="#n3">box</a>, <sup><a href="#none">4</a></sup>,
<sup><a href="2.html#none">5</a></sup>, <sup><a href="2.html#long">6</a></sup>, <sup><a href="#evil">7</a></sup>,
<sup><a href="9.html#x">8</a></sup>.</p>
${FILL}
<aside id="n3">An aside.</aside>
<ol><li id="n1"><p>The <em>first</em> note, see <a href="2.html#n2">there</a>.</p><p>It goes on. <a href="#m1">↩</a></p></li>
<li id="evil"><div style="position:fixed;inset:0;z-index:99999;background:red">over all<script>console.debug('ran')</script><img src="data:image/png;base64,AA" onerror="console.debug('ran')"></div><p id="dialog">bad</p></li></ol>`
const SECOND = `<h2>Notes</h2><p>Before.</p>${FILL}<p id="n2" dir="rtl" lang="fa"><sup><a href="1.html#m2">۲</a></sup> یادداشت دوم</p><p id="long">${LONG}</p>`

const cardOf = (page: Page) => {
  const card = page.getByRole('dialog')
  return {
    card,
    text: card.getByRole('region'),
    go: card.getByRole('button', { name: /^(Go to the note|رفتن به یادداشت)$/ }),
  }
}
const mark = (page: Page, name: string) =>
  page.getByRole('region', { name: /^(Page text|متن صفحه)$/ }).getByRole('link', { name, exact: true })
/** A press in the middle of a mark, which may lie in the larger area of the mark beside it. */
async function press(page: Page, name: string): Promise<void> {
  const found = mark(page, name)
  await found.scrollIntoViewIfNeeded()
  const box = await found.boundingBox()
  if (!box) throw new Error(`${name} is not shown.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test.beforeEach(async ({ library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [FIRST, SECOND, '<p>End.</p>'] })
})

for (const [language, viewport] of oneOf(
  [
    ['en', { width: 1280, height: 800 }],
    ['fa', { width: 390, height: 844 }],
  ],
  1,
))
  test(`a note opens by its mark and closes alone, in ${language} at ${viewport.width} px`, async ({
    page,
    library,
    bookId,
  }) => {
    await page.setViewportSize(viewport)
    await setLanguage(page, library.url, language)
    const reader = await openPage(page, bookId)
    const { card, text } = cardOf(page)
    const one = mark(page, '1')
    const url = page.url()
    const ways = [
      () => page.keyboard.press('Escape'),
      () => goBackFromLayer(page),
      () => page.mouse.click(viewport.width / 2, 120),
      () => card.getByRole('button', { name: /^(Close|بستن)$/ }).click(),
    ]
    for (const close of ways) {
      await one.focus()
      await page.keyboard.press('Enter')
      await expect(text).toBeFocused()
      await expect(text.locator('em')).toHaveText('first')
      // the whole entry, without the arrow back and without ids
      await expect(text).toHaveText('The first note, see there.It goes on.')
      await expect(card.locator('[id^=user-content]')).toHaveCount(0)
      await close()
      await expect(card).toHaveCount(0)
      await layersRemoved(page)
      await expect(one).toBeFocused()
      expect(page.url()).toBe(url)
    }
    await press(page, '1')
    await expect(card).toHaveAccessibleName(language === 'en' ? 'Note 1' : 'یادداشت 1')
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
    const bottom = async () => (await top(card)) + ((await card.boundingBox())?.height ?? Number.NaN)
    // polled, because a card slides in
    if (viewport.width > 1_000)
      await expect.poll(async () => Math.abs((await top(card)) - (await top(one)))).toBeLessThan(60)
    else await expect.poll(bottom).toBe(844)
    // no key turns the page behind it
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('PageDown')
    await expect(reader.heading('Text')).toHaveCount(1)
    expect(await accessibilityViolations(page)).toEqual([])
  })

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
for (const viewport of oneOf(SIZES))
  test(`by screens, too, a card shows the whole of a short note, at ${viewport.width} × ${viewport.height}`, async ({
    page,
    bookId,
  }) => {
    await page.setViewportSize(viewport)
    await chooseScreens(page, { columns: 'two' })
    await openPage(page, bookId)
    const { card, text } = cardOf(page)
    for (const [name, words] of [
      ['1', 'The first note, see there.It goes on.'],
      ['2', '۲ یادداشت دوم'],
    ] as const) {
      await press(page, name)
      await expect(text).toHaveText(words)
      const [shown, whole] = await text.evaluate(({ clientHeight, scrollHeight, firstElementChild }) => [
        clientHeight,
        Math.max(scrollHeight, firstElementChild?.getBoundingClientRect().height ?? 0),
      ])
      expect(whole).toBeGreaterThan(20)
      expect(shown).toBeGreaterThanOrEqual(whole)
      await page.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
    }
  })

test('a note of another page is shown in its direction, and leads there and back', async ({ page, bookId }) => {
  const reader = await openPage(page, bookId)
  const { card, text, go } = cardOf(page)
  await press(page, '2')
  await expect(text).toHaveText('۲ یادداشت دوم')
  await expect(text).toHaveAttribute('dir', 'rtl')
  await expect(text).toHaveAttribute('lang', 'fa')
  await go.click()
  await expect(card).toHaveCount(0)
  await expect(reader.heading('Notes')).toBeAttached()
  await expect(page.locator('#user-content-n2')).toBeFocused()
  await expect(page.locator('#user-content-n2')).toBeInViewport()
  await goBack(page)
  await expect(reader.heading('Text')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(mark(page, '2')).toBeFocused()
  // from the note, its number leads back as before
  await press(page, '2')
  await go.click()
  await expect(page.locator('#user-content-n2')).toBeFocused()
  await press(page, '۲')
  await expect(mark(page, '2')).toBeFocused()
})

test(
  'an aside opens as a card; a plain link, and one in a card, turn the page',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    const reader = await openPage(page, bookId)
    const { card, text } = cardOf(page)
    await press(page, 'box')
    await expect(text).toHaveText('An aside.')
    await page.keyboard.press('Escape')
    await press(page, 'plain link')
    await expect(card).toHaveCount(0)
    await expect(page.locator('#user-content-n2')).toBeFocused()
    await goBack(page)
    await press(page, '1')
    await text.getByRole('link', { name: 'there' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.locator('#user-content-n2')).toBeFocused()
    await goBack(page)
    await expect(mark(page, '1')).toBeFocused()
    await expect(reader.heading('Text')).toBeVisible()
  },
)

test(
  'a missing note says so; one that cannot be loaded, too; one of 50 kB scrolls',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    await openPage(page, bookId)
    const { card, text, go } = cardOf(page)
    for (const name of ['4', '5', '8']) {
      await press(page, name)
      await expect(card.getByText('This note is missing from the book.')).toBeVisible()
      await expect(go).toHaveCount(0)
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
    }
    await press(page, '6')
    await expect(text).toContainText('goes on and on')
    const box = await card.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(420)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    const before = await text.evaluate(({ scrollTop }) => scrollTop)
    await page.keyboard.press('PageDown')
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before)
  },
)

test('a hostile note stays within its card, and runs nothing', async ({ page, bookId }) => {
  const ran: string[] = []
  page.on('console', (message) => void (message.text() === 'ran' && ran.push('ran')))
  await openPage(page, bookId)
  const { card, text } = cardOf(page)
  await press(page, '7')
  await expect(text).toContainText('over all')
  await expect(card.locator('script, [onerror]')).toHaveCount(0)
  // the button that closes the card is free
  const close = card.getByRole('button', { name: 'Close' })
  const box = await close.boundingBox()
  const hit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label'),
    [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22] as const,
  )
  expect(hit).toBe('Close')
  await close.click()
  await expect(card).toHaveCount(0)
  expect(ran).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'a mark is 44 px to touch, and of two side by side the nearer one counts',
    { tag: '@variant' },
    async ({ page, bookId }) => {
      await openPage(page, bookId)
      const { card, text } = cardOf(page)
      const [one, two] = [await mark(page, '1').boundingBox(), await mark(page, '2').boundingBox()]
      if (!one || !two) throw new Error('The marks are not shown.')
      const area = await mark(page, '1').evaluate((link) => {
        const { width, height } = getComputedStyle(link, '::after')
        return [parseFloat(width), parseFloat(height)]
      })
      expect(area).toEqual([44, 44])
      await page.touchscreen.tap(one.x + one.width / 2, one.y + one.height / 2)
      await expect(text).toContainText('first')
      await page.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
      await page.touchscreen.tap(two.x + two.width / 2 + 4, two.y + two.height + 12)
      await expect(text).toContainText('یادداشت دوم')
    },
  )
})

test(
  'the cards of a Persian interface read from right to left',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await setLanguage(page, library.url, 'fa')
    await openPage(page, bookId)
    await press(page, '1')
    await expect(cardOf(page).card).toHaveCSS('direction', 'rtl')
  },
)
