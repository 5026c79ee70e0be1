import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { fontsShown, openBook, openPage, openSample } from '../../../test-support/browser/reader.ts'

const PERSIAN_SAMPLE = 'راهنمای کوچک حکمت'
const TEX_SAMPLE = 'A Small Proof That No Page Is Lost'

test('a Persian book is Persian in its direction, its keys and its letters', async ({ page }) => {
  const reader = await openSample(page, PERSIAN_SAMPLE)
  await test.step('a Persian book is shown right-to-left, with its language and font', async () => {
    await expect(reader.text).toHaveAttribute('dir', 'rtl')
    await expect(reader.text).toHaveAttribute('lang', 'fa')
    await expect(reader.text).toHaveCSS('direction', 'rtl')
    await expect(reader.text).toHaveCSS('font-family', /^"?Vazirmatn/)
    await expect(reader.text).toHaveCSS('letter-spacing', 'normal')
    const [next, previous] = await Promise.all([reader.next.boundingBox(), reader.previous.boundingBox()])
    expect(next?.x).toBeLessThan(previous?.x ?? 0)
  })
  await test.step('the arrow keys turn in the opposite direction in a Persian book, Home and End do not', async () => {
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
  await test.step('a shown Persian page has its half-spaces', async () => {
    await reader.goTo('4')
    await expect(reader.pageView).toContainText('می\u200cآید')
  })
})

test(
  'numbered lists of a book count in the digits of their language, or in their own',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const counted = { persian: '<ol>', 'arabic-indic': '<ol lang="ar">', decimal: '<ol lang="en">' }
    const own = '<ol lang="en" style="list-style-type: persian"><li>a</li></ol>'
    const lists = Object.values(counted).map((list) => `${list}<li>a</li></ol>`)
    await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: [lists.join('') + own] })
    const reader = await openPage(page, bookId)
    const list = reader.pageView.getByRole('list')
    for (const [at, digits] of [...Object.keys(counted), 'persian'].entries())
      await expect(list.nth(at)).toHaveCSS('list-style-type', digits)
  },
)

test('a TeX page is shown as its source, left-to-right', async ({ page }) => {
  const reader = await openSample(page, TEX_SAMPLE)
  const source = reader.pageView.locator('pre')
  await expect(source).toContainText('\\documentclass[11pt]{article}\n\\usepackage{amsmath,amsthm}\n')
  await expect(source).toHaveCSS('white-space', 'pre-wrap')
  await expect(source).toHaveCSS('direction', 'ltr')
  await expect(reader.pageView.locator('*')).toHaveCount(1)
})

test('markup in a TeX page is shown as text', { tag: '@variant' }, async ({ page, library, bookId }) => {
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
  const name = page.getByRole('link', { name: title, exact: true }).locator('bdi')
  await expect(name).toHaveCSS('direction', 'rtl')
  const reader = await openBook(page, title)
  await expect(reader.text).toHaveAttribute('dir', 'rtl')
  await expect(reader.text).toHaveAttribute('lang', 'ar')
})

test('code is left-to-right and isolated in a Persian book', async ({ page, library, bookId }) => {
  const title = `کد ${bookId}`
  const pages = [
    '<p>خط <code>x = 1; // نظر</code> است.</p><pre><code>const x = 1; // نظر</code></pre><pre dir="rtl">شعر</pre>',
  ]
  await library.publishBook({ id: bookId, title, language: 'fa', pages })
  const reader = await openBook(page, title)
  for (const code of await reader.pageView.locator('code, pre:not([dir])').all()) {
    await expect(code).toHaveCSS('direction', 'ltr')
    await expect(code).toHaveCSS('unicode-bidi', 'isolate')
  }
  await expect(reader.pageView.locator('pre').first()).toHaveCSS('text-align', 'left')
  // what a page says itself counts
  await expect(reader.pageView.locator('pre[dir]')).toHaveCSS('direction', 'rtl')
  // the comment stands to the right of the statement
  const [statement, comment] = await reader.pageView.locator('pre code').evaluate(({ firstChild: text }) =>
    [
      [0, 5],
      [16, 19],
    ].map(([from = 0, to = 0]) => {
      const range = document.createRange()
      range.setStart(text as Text, from)
      range.setEnd(text as Text, to)
      return range.getBoundingClientRect().left
    }),
  )
  expect(comment).toBeGreaterThan(statement ?? Infinity)
})

test(
  'emphasis in a Persian book is bold in Arabic script, and italic in Latin, Cyrillic and Greek',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const words = { latin: 'Hamlet', cyrillic: 'Гамлет', greek: 'Ἅμλετ' }
    const others = Object.entries(words).map(([id, word]) => `<p>نمایش <em id="${id}">${word}</em> است</p>`)
    const persian =
      '<p><em id="em">سخن نغز</em></p><p><strong id="bold" style="font-weight:600">سخن نغز</strong></p>' +
      '<p><span id="plain">سخن نغز</span></p><p><span id="heavy" style="font-weight:800">سخن نغز</span></p>' +
      '<p><em id="strong" style="font-weight:800">سخن نغز</em></p>'
    await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: [persian + others.join('')] })
    const reader = await openPage(page, bookId)
    await expect(reader.pageView.locator('em').first()).toBeVisible()
    await fontsShown(page)

    const width = async (id: string) => (await reader.pageView.locator(`#user-content-${id}`).boundingBox())?.width ?? 0
    expect(await width('em')).toBeCloseTo(await width('bold'), 1)
    expect(await width('strong')).toBeCloseTo(await width('heavy'), 1)
    expect(await width('em')).toBeGreaterThan((await width('plain')) + 0.5)

    const devTools = await page.context().newCDPSession(page)
    await devTools.send('DOM.enable')
    await devTools.send('CSS.enable')
    const { root } = await devTools.send('DOM.getDocument')
    const fontsOf = async (id: string) => {
      const selector = `#user-content-${id}`
      const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(({ postScriptName, isCustomFont }) => `${isCustomFont ? '' : 'system '}${postScriptName}`)
    }
    expect(await fontsOf('em')).toEqual([expect.stringMatching(/^Vazirmatn/)])
    for (const id of Object.keys(words))
      for (const font of await fontsOf(id)) expect(`${id}: ${font}`).toMatch(/: Literata.*Italic/)
  },
)
