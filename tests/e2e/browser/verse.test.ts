import { openPage } from '../../../test-support/browser/reader.ts'
import { expect, test } from '../libraryTest.ts'

const LINE = 'A line of verse that is much too long for the narrow screen of a phone, so it goes on below'
const PAGE =
  `<div class="verse"><p id="line">${LINE}</p><p>And ends.</p></div>` +
  '<p class="beyt"><span id="first">بنمای رخ که باغ و گلستانم آرزوست</span> ' +
  '<span id="second">بگشای لب که قند فراوانم آرزوست</span></p>\n' +
  '<p class="beyt"><span id="short">ای آفتاب حسن</span> <span>برون آ دمی ز ابر</span></p>'

test('the halves of a beyt face each other, and stand below each other on a phone; long lines hang', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, language: 'fa', pages: [PAGE] })
  const reader = await openPage(page, bookId)
  const boxOf = async (id: string) => {
    const box = await reader.pageView.locator(`#user-content-${id}`).boundingBox()
    if (!box) throw new Error(`${id} is not shown.`)
    return { ...box, right: box.x + box.width }
  }
  const [first, second] = [await boxOf('first'), await boxOf('second')]
  expect(second.y).toBe(first.y)
  expect(second.right).toBeLessThan(first.x)
  expect(second.width).toBeCloseTo(first.width, 0)
  const gutter = (first.x - second.right) / 19
  expect(gutter).toBeGreaterThanOrEqual(2)
  expect(gutter).toBeLessThanOrEqual(3)
  const [short, text] = [await boxOf('short'), await reader.pageView.boundingBox()]
  expect(short.width).toBeCloseTo(first.width, 0)
  expect((first.right + second.x) / 2).toBeCloseTo(text!.x + text!.width / 2, 0)
  await expect(reader.pageView.locator('#user-content-first')).toHaveCSS('font-size', '19px')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOf('second')).y - (await boxOf('first')).y).toBeGreaterThan(20)
  expect((await boxOf('first')).right - (await boxOf('second')).right).toBeGreaterThan(25)
  await expect(reader.pageView.locator('#user-content-line')).toHaveCSS('text-indent', '-38px')
})
