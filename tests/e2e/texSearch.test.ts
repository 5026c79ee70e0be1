import { readerOf } from '../../test-support/browser/reader.ts'
import { glowed, noteGlow } from './glow.ts'
import { expect, test } from './libraryTest.ts'
import { expectFound, sheetOf } from './searchedBook.ts'

const filler = (from: number): string =>
  Array.from({ length: 40 }, (_p, at) => `Paragraph ${from + at}. The energy $E$ of a river is known.`).join('\n\n')
const SENTENCE = String.raw`Here the energy $E=mc^2$ of the \emph{old} bridge is large.`
const PAGE = `\\section{Rivers}\n\n${filler(0)}\n\n${SENTENCE}\n\n${filler(50)}`

test('a hit on a page of TeX is found where it stands, typeset and as source', async ({ page, library, bookId }) => {
  const pages = ['% !Hikma look = rendered\nA first page.', PAGE]
  await library.publishBook({ id: bookId, title: bookId, ext: 'tex', pages })
  await expectFound(library, bookId, 'energy bridge', 1)
  await noteGlow(page)
  const reader = readerOf(page)
  const { field, hits } = sheetOf(page)
  const passage = reader.pageView.getByText('Here the energy')

  await page.goto(`/books/${bookId}/1`)
  await expect(reader.text).toBeFocused()
  await page.keyboard.press('/')
  await field.fill('energy bridge')
  await hits.first().press('Enter')
  await expect(reader.pageView.getByRole('heading', { name: '1 Rivers' })).toBeAttached()
  await expect(passage).toBeInViewport()
  await expect.poll(async () => (await glowed(page)).some((text) => /^energy.*bridge/.test(text))).toBe(true)
  await expect.poll(async () => (await glowed(page)).at(-1)).toBe('energy,bridge')

  // entered anew, the page is its source until it is typeset
  await page.reload()
  await expect(reader.pageView.getByRole('heading', { name: '1 Rivers' })).toBeAttached()
  await expect(passage).toBeInViewport()
  await expect.poll(async () => (await glowed(page)).some((text) => /^energy.*bridge/.test(text))).toBe(true)

  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await expect(reader.text).toContainText(String.raw`\emph{old} bridge`)
})
