import { oneOf } from '../../../test-support/trials.ts'
import { openPage, readerOf } from '../../../test-support/browser/reader.ts'
import { expect, test } from '../libraryTest.ts'
import { chooseScreens, chooseSetting } from '../screens.ts'

const BEYT =
  '<p class="beyt"><span id="first">بنمای رخ که باغ و گلستانم آرزوست</span> <span id="second">بگشای لب که قند فراوانم آرزوست</span></p>'
const ROWS = ['3 Oct', '17 Oct'].map((day, at) => `<tr><td>${day}</td><td>${at * 900 + 85}</td></tr>`).join('')
const TABLE = `<table><tr><th>Day</th><th>Rain</th></tr>${ROWS}</table>`

for (const layout of oneOf(['scroll', 'screens']))
  test(`a page of a few words stands in the middle, a little higher, ${layout}`, async ({ page, library, bookId }) => {
    if (layout === 'screens') await chooseScreens(page)
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>To those who read.</p>', '<p>One.</p><hr>'] })
    const reader = await openPage(page, bookId)
    const middles = async () => {
      const [line, paper] = [await reader.pageView.locator('p').boundingBox(), await reader.text.boundingBox()]
      if (!line || !paper) throw new Error('The page is not shown.')
      return (line.y + line.height / 2 - paper.y) / paper.height
    }
    await expect(reader.pageView.locator('p')).toHaveCSS('text-align', 'center')
    expect(await middles()).toBeGreaterThan(0.2)
    expect(await middles()).toBeLessThan(0.5)
    await reader.goTo('2')
    await expect(reader.pageView).toHaveText('One.')
    expect(await middles()).toBeLessThan(0.2)
  })

test(
  'the server draws a page of a few words where the app shows it',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>To those who read.</p>'] })
    const drawn = await (await fetch(`${library.url}/books/${bookId}/1`)).text()
    expect(drawn).toMatch(/<div class="[^"]*" data-drawn-page="" data-sparse=""><p>To those/)
    await page.goto(`/books/${bookId}/1`)
    await expect(readerOf(page).pageView).toHaveAttribute('data-sparse', '')
  },
)

test('titles of chapters are centred, numbers end below each other, and dates are whole', async ({
  page,
  library,
  bookId,
}) => {
  const titles = '<h2>IV</h2><h3>The ferryman</h3><p>One.</p><h3>The bell</h3><p>Two.</p>'
  await library.publishBook({ id: bookId, title: bookId, pages: [titles + TABLE] })
  const reader = await openPage(page, bookId)
  await test.step('the title after the number of a chapter is centred as it is', async () => {
    await expect(reader.heading('The ferryman')).toHaveCSS('text-align', 'center')
    await expect(reader.heading('The bell')).toHaveCSS('text-align', 'start')
  })
  await test.step('numbers of a table end below each other, and dates are whole', async () => {
    const cell = (name: string) => reader.text.getByRole('cell', { name, exact: true })
    await expect(cell('985')).toHaveCSS('text-align', 'right')
    await expect(reader.text.getByRole('columnheader', { name: 'Rain' })).toHaveCSS('text-align', 'right')
    await expect(cell('3 Oct')).toHaveCSS('text-align', 'start')
    await expect(cell('17 Oct')).toHaveCSS('white-space-collapse', 'collapse')
    await expect(cell('17 Oct')).toHaveCSS('text-wrap-mode', 'nowrap')
  })
})

test(
  'half-lines stand below each other in a narrow column of a wide screen',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await chooseScreens(page)
    await library.publishBook({
      id: bookId,
      title: bookId,
      language: 'fa',
      pages: [BEYT + '<p>باران فقط چیزی را می‌گوید که ابر از گفتنش خودداری کرده بود.</p>'.repeat(3)],
    })
    const reader = await openPage(page, bookId)
    const top = async (id: string) => (await reader.pageView.locator(`#user-content-${id}`).boundingBox())?.y ?? 0
    expect((await top('second')) - (await top('first'))).toBeGreaterThan(20)
    // one wide column
    await page.getByRole('button', { name: 'Reading settings' }).click()
    await chooseSetting(page, 'One column')
    await expect.poll(async () => (await top('second')) - (await top('first'))).toBe(0)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'a formula that goes on beyond an edge has a shadow there',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      const source = String.raw`\[ ${'a+'.repeat(60)}z \]`
      await library.publishBook({ id: bookId, title: bookId, ext: 'tex', texLook: 'rendered', pages: [source] })
      const reader = await openPage(page, bookId)
      const formula = reader.text.getByRole('group', { name: 'Wide formula' })
      await expect(formula).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
    },
  )

  test(
    'the shadow of a wide table is not hidden by its header row',
    { tag: '@variant' },
    async ({ page, library, bookId }) => {
      const cells = (tag: string) => `<${tag}>a_long_word_of_a_cell</${tag}>`.repeat(6)
      const table = `<table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`
      await library.publishBook({ id: bookId, title: bookId, pages: [table] })
      const reader = await openPage(page, bookId)
      await expect(reader.text.getByRole('group', { name: 'Wide table' })).toHaveCount(1)
      await expect(reader.text.getByRole('columnheader').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    },
  )
})
