import { chapters } from '../../test-support/builders/bookFolder.ts'
import { expect, test } from './libraryTest.ts'
import { openBook } from '../../test-support/browser/reader.ts'

const PERSIAN_SAMPLE = 'راهنمای کوچک حکمت'
const TEX_SAMPLE = 'A Small Proof That No Page Is Lost'

test('a Persian book is shown right-to-left, with its language and font', async ({ page }) => {
  const reader = await openBook(page, PERSIAN_SAMPLE)
  await expect(reader.text).toHaveAttribute('dir', 'rtl')
  await expect(reader.text).toHaveAttribute('lang', 'fa')
  await expect(reader.text).toHaveCSS('direction', 'rtl')
  await expect(reader.text).toHaveCSS('font-family', /^"?Vazirmatn/)
  await expect(reader.text).toHaveCSS('letter-spacing', 'normal')
  const [next, previous] = await Promise.all([reader.next.boundingBox(), reader.previous.boundingBox()])
  expect(next?.x).toBeLessThan(previous?.x ?? 0)
})

test('the arrow keys turn in the opposite direction in a Persian book, Home and End do not', async ({ page }) => {
  const reader = await openBook(page, PERSIAN_SAMPLE)
  await expect(reader.pageInput).toHaveValue('1')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.pageInput).toHaveValue('2')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.pageInput).toHaveValue('3')
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageInput).toHaveValue('2')
  await page.keyboard.press('End')
  await expect(reader.pageInput).toHaveValue('16')
  await page.keyboard.press('ArrowLeft')
  await expect(reader.pageInput).toHaveValue('16')
  await page.keyboard.press('Home')
  await expect(reader.pageInput).toHaveValue('1')
})

test('a shown Persian page has its half-spaces', async ({ page }) => {
  const reader = await openBook(page, PERSIAN_SAMPLE)
  await reader.goTo('4')
  await expect(reader.pageView).toContainText('می\u200cآید')
})

test('a numbered list can set its own digits', async ({ page, library, bookId }) => {
  const title = `فهرست ${bookId}`
  const pages = ['<ol style="list-style-type: persian"><li>یک</li><li>دو</li></ol>']
  await library.publishBook({ id: bookId, title, language: 'fa', pages })
  const reader = await openBook(page, title)
  await expect(reader.text.getByRole('list')).toHaveCSS('list-style-type', 'persian')
})

test('a TeX page is shown as its source, left-to-right', async ({ page }) => {
  const reader = await openBook(page, TEX_SAMPLE)
  const source = reader.pageView.locator('pre')
  await expect(source).toContainText('\\documentclass[11pt]{article}\n\\usepackage{amsmath,amsthm}\n')
  await expect(source).toHaveCSS('white-space', 'pre-wrap')
  await expect(source).toHaveCSS('direction', 'ltr')
  await expect(reader.pageView.locator('*')).toHaveCount(1)
})

test('markup in a TeX page is shown as text', async ({ page, library, bookId }) => {
  const title = `Markup ${bookId}`
  const source = '<b>not bold</b> <img src=x onerror="top.__ran.push(1)"> $a < b$'
  await library.publishBook({ id: bookId, title, ext: 'tex', pages: [source] })
  const reader = await openBook(page, title)
  await expect(reader.pageView.locator('pre')).toHaveText(source)
  await expect(reader.pageView.locator('pre *')).toHaveCount(0)
})

test('a title in another direction is isolated on its card', async ({ page, library, bookId }) => {
  const title = `كتاب ${bookId} (API)`
  await library.publishBook({ id: bookId, title, language: 'ar', pages: chapters(1) })
  await page.goto('/')
  const name = page.getByRole('button', { name: title }).locator('bdi')
  await expect(name).toHaveCSS('direction', 'rtl')
  const reader = await openBook(page, title)
  await expect(reader.text).toHaveAttribute('dir', 'rtl')
  await expect(reader.text).toHaveAttribute('lang', 'ar')
})
