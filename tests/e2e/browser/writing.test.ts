import type { Page } from '@playwright/test'
import { editOf, openAsAdmin } from '../edit.ts'
import { PIXEL } from '../dashboard.ts'
import { ACTIVE } from '../hostile/corpus/corpus.ts'
import { FOREIGN_HOST } from '../hostile/corpus/payload.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'

/** ProseMirror shows the selection that it knows 20 ms after the focus: a test is faster than anybody who writes. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))

/** The text in which one writes, its source, and the choice between them. */
const writerOf = (page: Page) => ({
  ...editOf(page),
  tools: page.getByRole('toolbar', { name: /^(Tools for the text|ابزارهای متن)$/ }),
  layout: (name: string) => page.getByRole('button', { name, exact: true }),
  /** Places the caret after this text of a paragraph. */
  async clickAfter(text: string): Promise<void> {
    await this.writing.getByText(text).first().click()
    await settled(page)
    await page.keyboard.press('End')
  },
})
const sourceOf = (page: Page): Promise<string> =>
  page.locator('.cm-content').evaluate((content) => [...content.children].map((line) => line.textContent).join('\n'))

/** Pastes as a browser does, with this markup and text in the clipboard. */
const paste = (page: Page, html: string, plain = '') =>
  page.getByRole('textbox', { name: /: text$/ }).evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer()
      if (markup) clipboardData.setData('text/html', markup)
      clipboardData.setData('text/plain', text ?? '')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain],
  )

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
  const { body } = await library.api('GET', `/api/download/${bookId}/1.html`)
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
  await reader.pageView.getByText('wrnog').dblclick()
  await expect(writer.writing).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(reader.pageView.getByText('wrong')).toBeVisible()
  await expect(reader.edit).toBeVisible()
  await reader.pageView
    .getByText('the same line')
    .nth(1)
    .dblclick({ position: { x: 8, y: 12 } })
  await expect(writer.writing).toBeFocused()
  await page.keyboard.type('not')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(reader.edit).toBeVisible()
  const saved = async () => (await library.api('GET', `/api/download/${bookId}/1.html`)).body
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
    [1, 2].map(async (n) => (await library.api('GET', `/api/download/${bookId}/${n}.html`)).body),
  )
  expect(second).toBe('<p>Second!</p>')
  expect(String(first).replace('ZLine', 'Line')).toBe(lines.join('\n'))
})

test('a word is replaced through the whole book from the search, and one undo takes it back', async ({
  page,
  library,
  bookId,
}) => {
  const pages = [1, 2, 3].map(
    (n) => `<h2 title="teh">Page ${n}</h2>\n<P>So <i>teh</i> lamp&nbsp;&amp; Teh oil.</P><!-- teh -->`,
  )
  await library.publishBook({ id: bookId, title: bookId, pages })
  await openAsAdmin(page, bookId)
  const texts = () =>
    Promise.all([1, 2, 3].map(async (n) => (await library.api('GET', `/api/download/${bookId}/${n}.html`)).body))
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('teh')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace in the book' })
  await dialog.getByLabel('Replace with').fill('the')
  await dialog.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'So teh' })).toHaveCount(3 + 6)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Page 2' }).uncheck()
  await dialog.getByRole('button', { name: 'Replace in 4 places' }).click()
  await expect(page.getByText('Text was replaced in 4 places.')).toBeVisible()
  const [first = ''] = pages
  const by = (text: string) => text.replace('>teh<', '>the<').replace('Teh', 'the')
  expect(await texts()).toEqual([by(first), pages[1], by(pages[2] ?? '')])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The text is as it was before.')).toBeVisible()
  expect(await texts()).toEqual(pages)
})

test('the next place is found while one edits, on the next pages too, and replaced there', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>one</p>', '<p>two</p>', '<p>a <b>كتاب</b></p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await expect(writer.writing).toBeFocused()
  await page.keyboard.press('ControlOrMeta+h')
  await page.keyboard.type('کتاب')
  await page.keyboard.press('Enter')
  await expect(writer.editingHeading(3, 3)).toBeVisible()
  // it is shown while the focus is still in the field
  await expect(writer.writing.locator('[class*=selected]')).toHaveText('كتاب')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('دفتر')
  await page.keyboard.press('Enter')
  await expect.poll(() => sourceOf(page)).toBe('<p>a <b>دفتر</b></p>')
  await expect(page.getByText('There are no more matches in this direction.')).toBeVisible()
  await writer.writing.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => sourceOf(page)).toBe('<p>a <b>كتاب</b></p>')
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

test('a paste keeps structure and runs nothing', async ({ page, library, bookId }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on(
    'console',
    (message) => /Content.Security|TrustedHTML|ran:/.test(message.text()) && errors.push(message.text()),
  )
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>a</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await writer.clickAfter('a')
  await page.keyboard.press('Enter')
  await paste(
    page,
    '<h2 onclick="console.log(\'ran:1\')">T</h2><p style="position:fixed">x <b>y</b><img src=x onerror="console.log(\'ran:2\')">' +
      '<script>console.log("ran:3")</script></p><ul><li>i</li></ul><svg onload="console.log(\'ran:4\')"></svg>',
  )
  await expect(writer.writing.getByRole('listitem')).toHaveText('i')
  await expect(page.getByText('Some pictures were not pasted.')).toBeVisible()
  await expect
    .poll(() => sourceOf(page))
    .toBe('<p>a</p>\n<h2>T</h2>\n<p>x <strong>y</strong></p>\n<ul>\n<li>i</li>\n</ul>')
  await writer.clickAfter('i')
  await paste(page, '', ' one\ntwo\n\nthree')
  await expect(writer.writing.getByText('three')).toBeVisible()
  expect(errors).toEqual([])
})

test('a paste into a Persian book is repaired if one wants it, in one step', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: ['<p>آب</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await writer.clickAfter('آب')
  await paste(page, '<p>، كتاب ها</p>')
  await expect(page.getByText('2 repairs are proposed for the Persian text that you pasted.')).toBeVisible()
  await page.getByRole('button', { name: 'Repair', exact: true }).click()
  await expect.poll(() => sourceOf(page)).toBe('<p>آب، کتاب‌ها</p>')
  await expect(page.getByText(/repairs are proposed/)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => sourceOf(page)).toBe('<p>آب، كتاب ها</p>')
})

test('pictures that are pasted and dropped become figures, or a sentence says why not', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: ['<p>one</p>\n<p>two</p>'] })
  await openAsAdmin(page, bookId)
  const writer = writerOf(page)
  await writer.startEditing()
  await writer.clickAfter('one')
  const give = (kind: 'paste' | 'drop', name: string, type: string, size?: number) =>
    writer.writing.evaluate(
      (element, [how, fileName, mime, length, pixel]) => {
        const data = new DataTransfer()
        const bytes = length
          ? new Uint8Array(Number(length))
          : Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], fileName, { type: mime }))
        const box = (element.lastElementChild ?? element).getBoundingClientRect()
        element.dispatchEvent(
          how === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', {
                dataTransfer: data,
                clientX: box.right - 2,
                clientY: box.top + box.height / 2,
                bubbles: true,
                cancelable: true,
              }),
        )
      },
      [kind, name, type, size ? String(size) : '', PIXEL.toString('base64')] as const,
    )
  await give('paste', 'lamp.png', 'image/png')
  await expect(writer.figures.getByText('lamp.png')).toBeVisible()
  await expect.poll(() => sourceOf(page)).toContain('<img src="lamp.png" alt="">')
  await give('drop', 'lamp.png', 'image/png', 9 * 1024 * 1024)
  await expect(page.getByText('This image is larger than 8 MB.')).toBeVisible()
  await give('drop', 'note.bmp', 'image/bmp')
  await expect(page.getByText('The name must end in jpg')).toBeVisible()
  expect(await sourceOf(page)).toMatch(/<p>one<\/p>[\s\S]*<figure>[\s\S]*<\/figure>[\s\S]*<p>two<\/p>/)
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
      .poll(async () => (await library.api('GET', `/api/download/${bookId}/1.html`)).body)
      .toBe('<p>one two</p>\n')
  })
})
