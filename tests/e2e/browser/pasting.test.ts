import { openAsAdmin } from '../edit.ts'
import { PIXEL } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { writerOf, sourceOf, paste } from '../writer.ts'

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
