import type { Page } from '@playwright/test'
import { fontsShown, openPage, readerOf } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { keepUndo } from '../holdTimers.ts'
import { expect, test } from '../libraryTest.ts'
import { paintedMarks } from '../paintedMarks.ts'

const PAGES = [
  '<h2>The well</h2><p>Nobody remembered who had dug it. The water was cold, and it tasted of iron.</p><p>Stones lay around it.</p>',
  '<p>In the morning the water was gone.</p>',
]

/** The texts that are painted as marks, by colour. */
const painted = async (page: Page) =>
  Object.fromEntries(
    Object.entries(await paintedMarks(page)).map(([colour, parts]) => [colour, parts.map(({ text }) => text)]),
  )

/** Selects from the first place of one text to the last of another, as by a drag. */
const select = (page: Page, from: string, to = from) =>
  readerOf(page).pageView.evaluate(
    (view, [from, to]) => {
      const walker = document.createTreeWalker(view, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node as Text).data
        if (text.includes(from!)) range.setStart(node, text.indexOf(from!))
        if (text.includes(to!)) range.setEnd(node, text.indexOf(to!) + to!.length)
      }
      const selection = getSelection()
      selection?.removeAllRanges()
      selection?.addRange(range)
    },
    [from, to],
  )

test('a passage is highlighted, gets a note, is listed, changed, deleted and brought back', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await keepUndo(page)
  await openPage(page, bookId)
  await test.step('by mouse, across blocks, and it is still there after a reload', async () => {
    await select(page, 'tasted of iron.', 'Stones')
    await page.getByRole('button', { name: 'Highlight in green' }).click()
    await expect.poll(() => painted(page)).toEqual({ green: ['tasted of iron.', 'Stones'] })
    await page.reload()
    await expect.poll(() => painted(page)).toEqual({ green: ['tasted of iron.', 'Stones'] })
  })
  await test.step('by keyboard, with a note, over the former one', async () => {
    await select(page, 'it tasted of')
    await expect(page.getByRole('button', { name: 'Note' })).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Highlight in yellow' })).toBeFocused()
    await page.getByRole('button', { name: 'Note' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Marked passage' })
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Your note' }).fill('Why iron?')
    await dialog.getByRole('radio', { name: 'Blue' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => painted(page)).toMatchObject({ blue: ['it tasted of'], note: ['it tasted of'] })
  })
  await test.step('and opens when it is pressed', async () => {
    const [mark] = (await paintedMarks(page))['blue']!
    await page.mouse.click(mark!.x, mark!.y)
    await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Why iron?')
    await page.keyboard.press('Escape')
  })
  await test.step('and a line is bookmarked', async () => {
    await page.keyboard.press('b')
    await expect(page.getByText('The line is bookmarked.')).toBeVisible()
  })
  await page.keyboard.press('t')
  await page.getByRole('tab', { name: 'Marks' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Marks' })
  await test.step('in a list that can be searched', async () => {
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    expect(await accessibilityViolations(page)).toEqual([])
    await panel.getByRole('searchbox').fill('WHY')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('from which it is deleted and comes back', async () => {
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByText('No mark matches.')).toBeVisible()
    await expect.poll(() => painted(page)).toEqual({ green: ['tasted of iron.', 'Stones'] })
    await panel.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('and which leads to it after the book was published anew', async () => {
    await library.publishBook({
      id: bookId,
      title: bookId,
      pages: [
        '<p>A foreword.</p>',
        `<div>${'Filling. '.repeat(900)}</div>${PAGES[0]!.replaceAll('p>', 'div>').replace('cold,', 'very cold,')}`,
      ],
    })
    await openPage(page, bookId)
    await page.keyboard.press('t')
    await page.getByRole('tab', { name: 'Marks' }).click()
    await panel.getByRole('link', { name: /it tasted of/ }).click()
    await expect(page).toHaveURL(new RegExp(`/books/${bookId}/2#b`))
    await expect.poll(() => painted(page)).toMatchObject({ blue: ['it tasted of'] })
    await expect(readerOf(page).pageView.getByText('it tasted of')).toBeInViewport()
  })
  await test.step('and says that a text is gone', async () => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>Other words.</p>'] })
    await openPage(page, bookId)
    await page.keyboard.press('t')
    await page.getByRole('tab', { name: 'Marks' }).click()
    await panel.getByRole('link', { name: /it tasted of/ }).click()
    await expect(panel.getByText('This text is no longer in the book.')).toBeVisible()
  })
})

test('all marks are at one address, leave as files and come back, once', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  await openPage(page, bookId)
  await select(page, 'The water was cold')
  await page.getByRole('button', { name: 'Highlight in rose' }).click()
  await expect.poll(() => painted(page)).toEqual({ rose: ['The water was cold'] })
  await page.goto('/marks')
  await expect(page.getByRole('heading', { name: 'Your marks' })).toBeVisible()
  await expect(page.getByRole('link', { name: /The water was cold/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as Web Annotations' }).click()
  const file = await (await download).path()
  const bring = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import a file…' }).click()
    await (await chooser).setFiles(file)
  }
  await bring()
  await expect(page.getByText('0 marks were added. 1 was there already.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No marks yet')).toBeVisible()
  await bring()
  await expect(page.getByText('1 mark was added.')).toBeVisible()
  await page.getByRole('link', { name: /The water was cold/ }).click()
  await expect.poll(() => painted(page)).toEqual({ rose: ['The water was cold'] })
})

test('a word under a double click is looked up, or found in the book', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
  const { pageView } = await openPage(page, bookId)
  const box = await pageView.getByText('Stones lay').boundingBox()
  await page.mouse.dblclick(box!.x + box!.width / 2 - 60, box!.y + box!.height / 2)
  await expect(page.getByRole('link', { name: 'Look up' })).toHaveAttribute(
    'href',
    /^https:\/\/en\.wiktionary\.org\/.*=(Stones|lay)$/,
  )
  await select(page, 'water')
  await page.getByRole('button', { name: 'Find in this book' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search in this book' })).toHaveValue('water')
})

/** How light each pixel of a clip of the screen is, 0 to 255: paint below the letters changes it little, other letters much. */
const lightOf = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return Array.from({ length: data.length / 4 }, (_none, at) => Math.max(...data.slice(at * 4, at * 4 + 3)))
  }, png.toString('base64'))

test('a mark that ends within a Persian word moves no letter and breaks no join', async ({ page, library, bookId }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const text = 'پیش‌از باغ، کسی نمی‌دانست که چاه را چه کسی کنده است و Hikma چیست.'
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: [`<p>${text}</p>`] })
  const { pageView } = await openPage(page, bookId)
  const paragraph = pageView.getByText('کسی نمی‌دانست')
  await fontsShown(page)
  const before = await lightOf(page, await paragraph.screenshot())
  await select(page, 'می‌دا', 'Hik')
  await page.getByRole('button', { name: 'Highlight in yellow' }).click()
  await expect.poll(async () => (await painted(page))['yellow']).toEqual(['می‌دانست که چاه را چه کسی کنده است و Hik'])
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.mouse.move(0, 0)
  const after = await lightOf(page, await paragraph.screenshot())
  const isInk = (light: number) => light < 70
  const isGround = (light: number) => light > 190
  expect(before.filter(isInk).length).toBeGreaterThan(500)
  const lost = before.filter((light, at) => isInk(light) && isGround(after[at]!))
  const added = before.filter((light, at) => isGround(light) && isInk(after[at]!))
  expect(lost.length + added.length).toBeLessThan(before.filter(isInk).length * 0.005)
})

test('a passage is shared as a picture, whose lines the browser shapes whole', async ({ page, library, bookId }) => {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    Object.assign(window, { written: [], shared: [] })
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      window.written.push(`${this.direction} ${text}`)
      return fillText.call(this, text, ...rest)
    }
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) =>
        Promise.resolve(void window.shared.push(...files.map(({ name }) => name))),
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const text = 'پیش‌از باغ، کسی نمی‌دانست که چاه را چه کسی کنده است.'
  await library.publishBook({ id: bookId, title: 'چاه', author: 'مینا راد', language: 'fa', pages: [`<p>${text}</p>`] })
  await openPage(page, bookId)
  await select(page, 'پیش‌از', 'است.')
  await page.getByRole('button', { name: 'The passage as a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'The passage as a picture' })
  await expect(dialog.getByRole('img', { name: `${text} – چاه` })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => window.shared)).toEqual([`${bookId}.png`])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await download).suggestedFilename()).toBe(`${bookId}.png`)

  const written = await page.evaluate(() => window.written)
  const lines = written.filter((line) => line.startsWith('rtl ') && line !== 'rtl چاه').map((line) => line.slice(4))
  expect(lines.join(' ')).toBe(text)
  expect(written).toContain('rtl چاه')
  expect(written).toContain('ltr by مینا راد')
  // in the light theme, whatever that of the reader
  const light = await lightOf(page, await dialog.getByRole('img').screenshot())
  expect(light.filter((value) => value > 235).length).toBeGreaterThan(light.length * 0.8)
})

declare global {
  interface Window {
    /** What was written on a canvas, with its direction. */
    written: string[]
    /** Names of files that were shared. */
    shared: string[]
  }
}
