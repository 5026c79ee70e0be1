import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { fontsShown, openBook, openPage } from '../../../test-support/browser/reader.ts'
import { historyLayers } from '../historyLayers.ts'
import { goBackFromLayer, layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'

const LONG = `<p>${'Nobody had told the translator that margins remember, nor for how long they do. '.repeat(3)}</p>`
// A page of a few words would be centred.
const PROSE = `<p>First, <em>of all</em>.</p><p id="second">Second.</p><h2>IV</h2><p id="flush">Third.</p>${LONG}`
const PERSIAN = '<p>نخست، <em>سخن</em>.</p><p>دوم.</p>'

async function openSettings(page: Page) {
  const menu = page.getByRole('group', { name: 'Reading settings', exact: true })
  const sheet = menu.getByRole('dialog', { name: 'Reading settings' })
  const opener = menu.getByRole('button', { name: 'Reading settings', exact: true })
  // a click would come too late if the bars of a phone have hidden meanwhile
  await opener.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  return {
    sheet,
    opener,
    choose: (setting: string, option: string) =>
      sheet.getByRole('group', { name: setting }).getByRole('radio', { name: option, exact: true }).check(),
  }
}

test('each choice is seen at once, and remembered', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [PROSE] })
  const reader = await openPage(page, bookId)
  const second = reader.pageView.locator('#user-content-second')
  const surface = page.locator('main[data-theme]')
  const seeChoices = async () => {
    await expect(reader.text).toHaveCSS('font-size', '20.7px')
    await expect(reader.text).toHaveCSS('font-family', /^"Atkinson Hyperlegible Next Variable"/)
    // 1.72, opened by 1.16
    await expect(reader.text).toHaveCSS('line-height', /^41\.30/)
    await expect(second).toHaveCSS('text-align', 'justify')
    await expect(second).toHaveCSS('text-indent', /^28\.9/)
    await expect(reader.pageView.locator('p').first()).toHaveCSS('margin-bottom', '0px')
    await expect(reader.pageView.locator('#user-content-flush')).toHaveCSS('text-indent', '0px')
    await expect(surface).toHaveCSS('background-color', 'rgb(239, 227, 203)')
    await expect(reader.text).toHaveCSS('color', 'rgb(0, 0, 0)')
    expect((await reader.text.boundingBox())?.width).toBe(660)
    const browser = page.locator('meta[name=theme-color]').first()
    await expect(browser).toHaveAttribute('content', 'rgb(239, 227, 203)')
  }
  const settings = await openSettings(page)
  await settings.sheet.getByRole('button', { name: 'Larger text' }).click()
  await settings.choose('Typeface', 'Sans serif')
  await settings.choose('Line spacing', 'Open')
  await settings.choose('Column', 'Narrow')
  await settings.choose('Alignment', 'Justified')
  await settings.choose('Paragraphs', 'Indented')
  await settings.choose('Theme', 'Sepia')
  await settings.choose('Contrast', 'High')
  await seeChoices()

  await openPage(page, bookId)
  await seeChoices()
  const { sheet } = await openSettings(page)
  await sheet.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(reader.text).toHaveCSS('font-size', '18px')
  await expect(reader.text).toHaveCSS('color', 'rgb(29, 38, 36)')
})

test('a theme is that of the reader, whatever the device has, and ends with it', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [PROSE] })
  await page.emulateMedia({ colorScheme: 'dark' })
  const reader = await openPage(page, bookId)
  await expect(reader.text).toHaveCSS('color', 'rgb(233, 229, 219)')
  const { choose, opener } = await openSettings(page)
  await choose('Theme', 'Light')
  await expect(reader.text).toHaveCSS('color', 'rgb(29, 38, 36)')
  await choose('Theme', 'Black')
  await expect(page.locator('main[data-theme]')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(opener).toHaveCSS('color', 'rgb(207, 202, 192)')
  await page.keyboard.press('Escape')
  await reader.close.click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 25, 24)')
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2)
})

test(
  'typefaces are chosen for each script, and load only if a page uses them',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const persianTitle = `کتاب ${bookId}`
    await library.publishBook({ id: bookId, title: bookId, pages: [PROSE] })
    await library.publishBook({ id: `${bookId}-fa`, title: persianTitle, language: 'fa', pages: [PERSIAN] })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const chosen = () =>
      requested.flatMap((url) => /(noto-naskh|opendyslexic|atkinson)[\w-]*?-(normal|italic)/.exec(url)?.[0] ?? [])

    const reader = await openPage(page, bookId)
    const latin = await openSettings(page)
    await expect(latin.sheet.getByRole('group', { name: 'Typeface' }).getByRole('radio')).toHaveCount(3)
    await fontsShown(page)
    expect(chosen()).toEqual([])
    await latin.choose('Typeface', 'For dyslexia')
    // upright and italic: no text of the page is bold
    await expect.poll(() => new Set(chosen()).size).toBe(2)
    expect(chosen().every((name) => name.startsWith('opendyslexic'))).toBe(true)

    await openBook(page, persianTitle)
    await expect(reader.text).toHaveCSS('font-family', /^"Vazirmatn Variable"/)
    const persian = await openSettings(page)
    await persian.choose('Typeface', 'Naskh')
    await expect(reader.text).toHaveCSS('font-family', /^"Noto Naskh Arabic Variable"/)
    await expect(reader.text).toHaveCSS('hyphens', 'none')
    await expect.poll(() => chosen().some((name) => name.startsWith('noto-naskh-arabic-arabic'))).toBe(true)
    await openPage(page, bookId)
    await expect(reader.text).toHaveCSS('font-family', /^OpenDyslexic/)
  },
)

test('the line at the top stays there when settings change, and when the typeface comes late', async ({
  page,
  library,
  bookId,
}) => {
  const pages = [Array.from({ length: 80 }, (_line, at) => `<h3>Part ${at + 1}</h3>${LONG}`).join('')]
  await library.publishBook({ id: bookId, title: bookId, pages })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/opendyslexic/, async (route) => {
    await released
    await route.continue()
  })
  const reader = await openPage(page, bookId)
  const part = reader.heading('Part 40')
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const { choose } = await openSettings(page)
  const top = async () => (await part.boundingBox())?.y ?? 0
  const before = await top()
  const seeInPlace = async () => expect(Math.abs((await top()) - before)).toBeLessThan(3)
  for (const [setting, option] of [
    ['Line spacing', 'Open'],
    ['Column', 'Narrow'],
    ['Alignment', 'Justified'],
    ['Paragraphs', 'Indented'],
    ['Typeface', 'For dyslexia'],
  ] as const) {
    await choose(setting, option)
    await seeInPlace()
  }
  const height = () => reader.text.evaluate((text) => text.getBoundingClientRect().height)
  const fallback = await height()
  release()
  await expect.poll(height).not.toBe(fallback)
  await fontsShown(page)
  await seeInPlace()
})

test(
  'Esc, Back, and a click on the page close the settings only; arrows choose and turn no page',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openPage(page, bookId)
    const { sheet, opener } = await openSettings(page)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('radio', { name: 'Sans serif' })).toBeChecked()
    await page.keyboard.press('+')
    await expect(reader.text).toHaveCSS('font-size', '20.7px')
    await expect(reader.pageInput).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()

    await layersRemoved(page)
    await opener.click()
    await goBackFromLayer(page)
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(reader.text).toBeVisible()

    await opener.click()
    await reader.heading('Chapter 1').click()
    await expect(sheet).toHaveCount(0)
    await expect(reader.text).toBeVisible()
  },
)

test(
  'stored settings that are none leave the reader as it is',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: [PROSE] })
    await page.addInitScript(() =>
      localStorage.setItem(
        'hikma.readerSettings',
        '{"textSize":9999,"theme":"x\\"]{}","latinFace":{"a":1},"width":"wide"}',
      ),
    )
    const reader = await openPage(page, bookId)
    await expect(reader.text).toHaveCSS('font-size', '18px')
    await expect(page.locator('main[data-theme]')).toHaveAttribute('data-theme', 'system')
    await expect(page.locator('[data-width]')).toHaveAttribute('data-width', 'wide')
  },
)

test(
  'the header row of a long table stays at the top of the screen',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const rows = Array.from({ length: 60 }, (_row, at) => `<tr><td>${at}</td><td>word</td></tr>`).join('')
    const table = `<table><thead><tr><th>Number</th><th>Word</th></tr></thead><tbody>${rows}</tbody></table>`
    await library.publishBook({ id: bookId, title: bookId, pages: [`<p>Before.</p>${table}<p>After.</p>`] })
    const reader = await openPage(page, bookId)
    const viewport = reader.text.locator('xpath=ancestor::*[@aria-busy]')
    await reader.text.getByRole('cell', { name: '40' }).scrollIntoViewIfNeeded()
    const edge = (await viewport.boundingBox())?.y ?? 0
    await expect
      .poll(async () => (await reader.text.getByRole('columnheader').first().boundingBox())?.y)
      .toBeCloseTo(edge, 0)
    await expect(reader.text.getByRole('cell').first()).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the settings are a sheet at the bottom; what changes is seen above it', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: [PROSE] })
    const reader = await openPage(page, bookId)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // 1.6 on a phone
    await expect(reader.text).toHaveCSS('line-height', '28.8px')
    const { sheet, opener, choose } = await openSettings(page)
    const edge = async () => {
      const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
      return y + height
    }
    await expect.poll(edge).toBeCloseTo(844, 0)
    const box = await sheet.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, 390])
    expect(box?.y).toBeGreaterThan(844 * 0.4)
    await expect(sheet.getByRole('group', { name: 'Column' })).toHaveCount(0)
    for (const label of await sheet.locator('label:visible').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await choose('Theme', 'Dark')
    await expect(sheet).toHaveCSS('background-color', 'rgb(26, 34, 33)')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('the settings cover nothing of the text that they change, and the way back stands in the foot', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [PROSE.repeat(9), ...chapters(4)] })
  for (const [width, height, layout] of [
    [390, 844, 'screens'],
    [768, 1024, 'scroll'],
    [1440, 900, 'screens'],
    [1440, 900, 'scroll'],
  ] as const)
    await test.step(`${layout}, ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      await page.evaluate((stored) => localStorage.setItem('hikma.readerSettings', stored), JSON.stringify({ layout }))
      await openPage(page, bookId)
      const { sheet } = await openSettings(page)
      await expect(async () => {
        const [one, other] = await Promise.all([sheet.boundingBox(), page.locator('main [aria-busy]').boundingBox()])
        if (!one || !other) throw new Error('both are shown')
        const isBeside = one.x >= other.x + other.width - 1 || one.x + one.width <= other.x + 1
        expect(isBeside || one.y >= other.y + other.height - 1).toBe(true)
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      // the sheet has taken its entry of the history back
      await expect.poll(() => historyLayers(page)).toBe(0)
    })
  const reader = await openPage(page, bookId)
  await reader.goTo('4')
  const [pill, text] = await Promise.all([
    page.getByRole('button', { name: 'Back to where you were' }).boundingBox(),
    page.locator('main [aria-busy]').boundingBox(),
  ])
  expect(pill?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
})
