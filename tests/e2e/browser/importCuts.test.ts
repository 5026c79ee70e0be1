import { cardOf } from '../../../test-support/browser/reader.ts'
import { openDashboard } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { dropManuscript, epubBook, manuscriptOf } from '../manuscripts.ts'

test('pages are cut, joined and moved by keys, by buttons and by dragging, and links follow', async ({
  page,
  library,
  bookId,
}) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  await manuscript.main.getByRole('button', { name: 'Lines and cuts' }).click()
  const board = manuscript.main.getByRole('listbox', { name: 'Lines, and where pages begin' })
  // the first line always begins a page
  await expect(manuscript.main.getByRole('button', { name: 'Begin a page here' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await board.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Second words/, /3The road/, /4Notes/])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Third words/, /3The road/, /4Notes/])
  await manuscript.main.getByRole('button', { name: 'Let this page begin earlier' }).click()
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Second words/, /3The road/, /4Notes/])
  // the page 'Notes' is joined with the one before
  await board.getByRole('option', { name: /The road/ }).click()
  await manuscript.main.getByRole('listbox', { name: 'Pages of the manuscript' }).getByText('Notes').click()
  await manuscript.main.getByRole('button', { name: 'Join with the page before' }).click()
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Second words/, /3The road/])
  // the beginning of page 2 is dragged to the third words
  await manuscript.pages.nth(1).click()
  const handle = await board.getByText('Page 2').boundingBox()
  const target = await board.getByText('Third words.').boundingBox()
  await page.mouse.move(handle!.x + 8, handle!.y + handle!.height / 2)
  await page.mouse.down()
  await page.mouse.move(target!.x + 20, target!.y + target!.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Third words/, /3The road/])
  await manuscript.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible()
  const texts = await Promise.all(
    [1, 2, 3].map((n) => library.api('GET', `/api/download/${bookId}/${n}.html`, undefined, { admin: true })),
  )
  expect(texts.map(({ body }) => String(body))).toEqual([
    '<h1>The lamp</h1><p>First words.<a href="3.html#n1">*</a></p><p>Second words.</p>',
    '<p>Third words.</p>',
    expect.stringMatching(/^<h1>The road<\/h1>.*See <a href="1.html">the lamp<\/a>.*<p id="n1">A note.<\/p>$/s),
  ])
})

test('a rule divides anew, and asks first if cuts were moved', { tag: '@variant' }, async ({ page, bookId }) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  const rule = manuscript.main.getByRole('combobox', { name: 'A page for' })
  await rule.selectOption('length')
  await expect(manuscript.pages).toHaveCount(1)
  await manuscript.main.getByRole('button', { name: 'Lines and cuts' }).click()
  await manuscript.main.getByText('The road', { exact: true }).click()
  await manuscript.main.getByRole('button', { name: 'Begin a page here' }).click()
  await expect(manuscript.pages).toHaveCount(2)
  await rule.selectOption('chapter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(manuscript.pages).toHaveCount(2)
  await rule.selectOption('chapter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-paginate' }).click()
  await expect(manuscript.pages).toHaveCount(3)
})
