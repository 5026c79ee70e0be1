import { openAsAdmin } from '../edit.ts'
import { ACTIVE } from '../hostile/corpus/corpus.ts'
import { FOREIGN_HOST } from '../hostile/corpus/payload.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { settled, writerOf, sourceOf } from '../writer.ts'

const PAGE = [
  '<!-- kept -->',
  "<h1  class='x'>A title</h1>",
  '<P>First   paragraph,',
  '  hard wrapped.',
  '<p>Second&nbsp;one with &zwnj; and <EM>stress</EM>.</p>',
  '<svg></svg>',
  '<p dir="rtl">می‌رود و <b>برمی‌گردد</b></p>',
].join('\n')

test('an admin mends a word in the preview, and nothing else of the page changes', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [PAGE, '<p>Next</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await writer.clickAfter('Second')
  await page.keyboard.insertText(' Mended.')
  await expect(writer.source).toContainText('Mended.')
  // undo gives back the same bytes; what is not changed is not a draft
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => sourceOf(page)).toBe(PAGE)
  await page.keyboard.type(' Again.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(writer.edit).toBeFocused()
  const { body } = await library.api('GET', `/api/download/${bookId}/1.html`, undefined, { admin: true })
  const lines = String(body).split('\n')
  const before = PAGE.split('\n')
  expect(lines.filter((line, at) => line !== before[at])).toEqual([
    '<p>Second&nbsp;one with \u200C and <EM>stress</EM>. Again.</p>',
  ])
})

test('text and source follow each other', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>one</p>\n<p>two</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await expect(writer.writing).toBeVisible()
  await writer.source.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('\n<h2>three</h2>')
  await expect(writer.writing.getByRole('heading', { name: 'three' })).toBeVisible()
  await writer.clickAfter('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('new')
  await expect.poll(() => sourceOf(page)).toBe('<p>one</p>\n<p>new</p>\n<p>two</p>\n<h2>three</h2>')
  // the source undoes what was written in the text
  await writer.source.click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(writer.writing.getByText('new')).toHaveCount(0)
})

test(
  'the tools work by keyboard, and the choice of what is shown is remembered',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>plain words</p>', '<p>b</p>'] })
    await openAsAdmin(page, bookId)
    const writer = writerOf(page)
    await writer.startEditing()
    await writer.writing.getByText('plain words').dblclick({ position: { x: 8, y: 8 } })
    // the editor reads the selection of the browser a moment later
    await expect(writer.writing.locator('[class*=selected]')).toHaveText('plain')
    await page.keyboard.press('ControlOrMeta+b')
    await expect.poll(() => sourceOf(page)).toBe('<p><strong>plain</strong> words</p>')
    await writer.tools.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(writer.tools.getByRole('combobox')).toBeFocused()
    await writer.tools.getByRole('combobox').selectOption('h2')
    await expect(writer.writing.getByRole('heading', { name: 'plain words', level: 2 })).toBeVisible()
    await writer.clickAfter('words')
    await page.keyboard.press('ControlOrMeta+Shift+2')
    await page.keyboard.type('x')
    await expect.poll(() => sourceOf(page)).toBe('<h2><strong>plain</strong> words\u200Cx</h2>')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel(/^Address/).fill('2.html')
    await page.keyboard.press('Enter')
    await expect.poll(() => sourceOf(page)).toContain('<a href="2.html">2.html</a></h2>')
    expect(await accessibilityViolations(page)).toEqual([])
    await writer.layout('Text').click()
    await expect(writer.source).toHaveCount(0)
    await page.keyboard.press('Escape')
    await writer.save.click()
    await writer.edit.click()
    await expect(writer.writing).toBeVisible()
    await expect(writer.source).toHaveCount(0)
  },
)

test('a word that is pressed twice in the reader is the one that is written over, in text and source', async ({
  page,
  library,
  bookId,
}) => {
  const line = '<p>the same line</p>'
  await library.publishBook({ id: bookId, title: bookId, pages: [`${line}\n${line}\n<p>a\n  <b>wrnog</b> word</p>`] })
  const reader = await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  const selected = writer.writing.locator('[class*=selected]')
  await reader.pageView.getByText('wrnog').dblclick()
  await expect(writer.writing).toBeFocused()
  await expect(selected).toHaveText('wrnog')
  await page.keyboard.type('wrong')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(reader.pageView.getByText('wrong')).toBeVisible()
  await expect(reader.edit).toBeVisible()
  await reader.pageView
    .getByText('the same line')
    .nth(1)
    .dblclick({ position: { x: 8, y: 12 } })
  await expect(writer.writing).toBeFocused()
  await expect(selected).toHaveText('the')
  await page.keyboard.type('not')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(reader.edit).toBeVisible()
  const saved = async () =>
    (await library.api('GET', `/api/download/${bookId}/1.html`, undefined, { admin: true })).body
  expect(await saved()).toBe(`${line}\n<p>not same line</p>\n<p>a <b>wrong</b> word</p>`)
  await test.step('in the source, if that is what one has chosen', async () => {
    await page.evaluate(() => localStorage.setItem('hikma.editorLayout', 'source'))
    await reader.pageView.getByText('wrong').dblclick()
    await expect(writer.source).toBeFocused()
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('wrong')
    await page.keyboard.type('right')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(reader.edit).toBeVisible()
    expect(await saved()).toBe(`${line}\n<p>not same line</p>\n<p>a <b>right</b> word</p>`)
  })
})

test('an admin corrects by keys alone: at the line where they read, and page after page', async ({
  page,
  library,
  bookId,
}) => {
  const lines = Array.from({ length: 80 }, (_, at) => `<p>Line ${at} of a long page.</p>`)
  await library.publishBook({ id: bookId, title: bookId, pages: [lines.join('\n'), '<p>Second</p>', '<p>Third</p>'] })
  const reader = await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await reader.pageView.getByText('Line 41 of').evaluate((line) => line.scrollIntoView({ block: 'start' }))
  await page.keyboard.press('e')
  await expect(writer.writing).toBeFocused()
  await settled(page)
  await page.keyboard.type('Z')
  await expect(writer.writing.getByText(/^ZLine 4[012] of/)).toBeInViewport()
  // what is not saved stays on the device
  await page.keyboard.press('Alt+PageDown')
  await expect(writer.editingHeading(2, 3)).toBeVisible()
  await expect(writer.writing).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(writer.editingHeading(3, 3)).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await page.keyboard.press('Alt+PageUp')
  await expect(writer.writing.getByText(/^ZLine/)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(reader.edit).toBeVisible()
  const [first, second] = await Promise.all(
    [1, 2].map(
      async (n) => (await library.api('GET', `/api/download/${bookId}/${n}.html`, undefined, { admin: true })).body,
    ),
  )
  expect(second).toBe('<p>Second!</p>')
  expect(String(first).replace('ZLine', 'Line')).toBe(lines.join('\n'))
})

test('caret and scrolling of text and source meet', async ({ page, library, bookId }) => {
  const lines = Array.from({ length: 90 }, (_, at) => `<p>Line <b>${at}</b> &amp; some words.</p>`)
  await library.publishBook({ id: bookId, title: bookId, pages: [lines.join('\n'), '<p>b</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await expect(writer.writing).toBeFocused()
  // the caret of the text is shown in the source
  await writer.writing.getByText('Line 70').click()
  await expect(page.locator('.cm-activeLine')).toHaveText(/<b>70<\/b>/)
  await expect(page.locator('.cm-activeLine')).toBeInViewport()
  // and the other way round
  await page.locator('.cm-scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
  await page.locator('.cm-line').filter({ hasText: '<b>3</b>' }).click()
  await expect(writer.writing.getByText('Line 3 &')).toBeInViewport()
  // what is at the top of one is at the top of the other
  await writer.writing.hover()
  await page.mouse.wheel(0, 1_500)
  await expect
    .poll(async () => {
      const top = await writer.writing.evaluate((text) => {
        const scroller = text.closest('section') ?? text
        const above = scroller.getBoundingClientRect().top
        return [...text.children].find((line) => line.getBoundingClientRect().bottom > above + 4)?.textContent
      })
      const source = await page.locator('.cm-content').evaluate((content) => {
        const above = content.closest('.cm-scroller')?.getBoundingClientRect().top ?? 0
        return [...content.children].find((line) => line.getBoundingClientRect().bottom > above + 4)?.textContent
      })
      const numberIn = (text = '') => Number(/(\d+)/.exec(text.replace(/<[^>]*>/g, ''))?.[1])
      return Math.abs(numberIn(top ?? '') - numberIn(source ?? ''))
    })
    .toBeLessThanOrEqual(1)
})

test('a hostile page that is opened for writing runs and fetches nothing', async ({ page, library, bookId }) => {
  test.slow()
  const ran: string[] = []
  page.on('console', (message) => /ran:/.test(message.text()) && ran.push(message.text()))
  page.on('request', (request) => new URL(request.url()).host === FOREIGN_HOST && ran.push(request.url()))
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>a</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  const payloads = ACTIVE.filter((_, at) => at % 5 === 0)
  for (const { name, html } of payloads) {
    await writer.write(`<h2>${name}</h2>\n${html}`)
    await expect(writer.preview.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  expect(payloads.length).toBeGreaterThan(8)
  expect(ran).toEqual([])
})

test(
  'a caret passes a note in a paragraph of the other direction',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({
      id: bookId,
      title: bookId,
      pages: ['<p>متن فارسی<sup><a id="m1" href="#n1">1</a></sup> دنباله‌ی متن</p>\n<p>Latin</p>'],
    })
    await openAsAdmin(page, bookId)
    const writer = writerOf(page)
    await writer.startEditing()
    await writer.writing.getByText('دنباله').click()
    await page.keyboard.press('Home')
    for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('Z')
    await expect.poll(() => sourceOf(page)).toMatch(/<\/sup> ?Z/)
  },
)

test(
  'a page whose tags do not tile its text is edited as source, and says so',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>a</p></div></table><tr>b'] })
    await openAsAdmin(page, bookId)
    const writer = writerOf(page)
    await writer.startEditing()
    await expect(page.getByText('This page can be edited as source only.')).toBeVisible()
    await expect(writer.writing).toHaveCount(0)
    await expect(writer.preview).toContainText('a')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true })

  test('the text stands alone, and is saved', async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>one</p>\n'] })
    await openAsAdmin(page, bookId)
    const writer = writerOf(page)
    await writer.edit.click()
    await writer.clickAfter('one')
    await expect(writer.source).toHaveCount(0)
    await page.keyboard.type(' two')
    await writer.save.click()
    await expect(writer.edit).toBeVisible()
    await expect
      .poll(async () => (await library.api('GET', `/api/download/${bookId}/1.html`, undefined, { admin: true })).body)
      .toBe('<p>one two</p>\n')
  })
})
