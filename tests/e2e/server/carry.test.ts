import type { Page } from '@playwright/test'
import { openBook, readerOf } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { paintedMarks } from '../paintedMarks.ts'
import { longPage, scrollBy, storedPlace } from '../readingPlace.ts'

test.beforeEach(({ library, bookId }) =>
  library.publishBook({ id: bookId, title: bookId, pages: [1, 2, 3].map((chapter) => longPage(chapter)) }),
)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Carry to another device' })
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Carry to another device' }).click()
  return dialogOf(page)
}
/** Makes a code on a device; gives its words in English. */
async function makeCode(page: Page): Promise<string> {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  await expect(dialog.getByText('This device is up to date.')).toBeVisible()
  const words = dialog.getByRole('list', { name: 'Words of the code' }).getByRole('listitem')
  await expect(words).toHaveCount(12)
  return (await words.allTextContents()).join(' ')
}
const pageOf = async (page: Page, bookId: string): Promise<number> => (await storedPlace(page, bookId)).page
const isPainted = async (page: Page): Promise<boolean> =>
  ((await paintedMarks(page))['blue'] ?? []).some(({ text }) => text.includes('c2p0'))
const bytesStored = (page: Page): Promise<string> =>
  page.evaluate(() => Object.entries(localStorage).join('\n') + location.href + JSON.stringify(history.state))

test('a place and a mark go to another device by words, and back when it is read on there; the end is told', async ({
  page,
  browser,
  library,
  bookId,
}) => {
  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(request.url()))
  const reader = await openBook(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageView).toContainText('c2p0')
  const { savedAt } = await storedPlace(page, bookId)
  await scrollBy(page, 1_500)
  await reader.pageView
    .getByText('c2p0')
    .first()
    .evaluate((paragraph) => getSelection()!.selectAllChildren(paragraph))
  await page.getByRole('button', { name: 'Highlight in blue' }).click()
  await expect.poll(() => isPainted(page)).toBe(true)
  const left = await storedPlace(page, bookId, savedAt)
  await reader.close.first().click()
  const before = addresses.length
  const words = await makeCode(page)
  expect(await accessibilityViolations(page)).toEqual([])

  const other = await browser.newContext({ baseURL: library.url, locale: 'en-GB' })
  const laptop = await other.newPage()
  await laptop.goto('/')
  const dialog = await openDialog(laptop)
  await dialog.getByRole('button', { name: 'I have a code' }).click()
  const field = dialog.getByRole('textbox', { name: 'The words of the code' })
  await expect(field).toBeFocused()
  await field.fill('abandon abandon about')
  await field.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Use this code' }).click()
  await expect(dialog.getByText('These words do not make a code.')).toBeVisible()
  expect(await accessibilityViolations(laptop)).toEqual([])
  await field.fill(words.toUpperCase())
  await expect(dialog.getByText('12 of 12 words')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this code' }).click()
  await expect(dialog.getByText('This device is up to date.')).toBeVisible()
  await laptop.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(laptop.getByRole('button', { name: 'Carry to another device' })).toBeFocused()
  expect(await storedPlace(laptop, bookId)).toEqual(left)

  await laptop.getByRole('region', { name: 'Continue reading' }).getByRole('link').first().click()
  await expect(laptop.getByRole('main')).toContainText('c2p')
  await expect.poll(() => isPainted(laptop)).toBe(true)
  await laptop.keyboard.press('ArrowRight')
  await expect.poll(() => pageOf(laptop, bookId)).toBe(3)
  // leaving the tab is enough
  await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return pageOf(page, bookId)
    })
    .toBe(3)

  const carried = addresses.filter((address) => address.includes('carry'))
  expect(carried.filter((address) => new URL(address).pathname === '/api/carry').length).toBeGreaterThan(0)
  // by chance a word is also part of an address that has nothing to do with the code, such as 'session'
  const calls = addresses.map((address) => address.split('/api/')[1] ?? '')
  const usual = [...calls.slice(0, before), 'carry'].join('\n')
  const drawn = words.split(' ').filter((word) => !usual.includes(word))
  expect(drawn.length).toBeGreaterThan(6)
  for (const call of calls.slice(before)) for (const word of drawn) expect(call).not.toContain(word)
  expect(await bytesStored(laptop)).not.toContain(words)

  await dialogOf(page).getByRole('button', { name: 'End on all devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End on all devices' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Make a code' })).toBeVisible()
  await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const end = laptop.getByText('Carrying was ended on another device. Everything that is here stays here.')
  await expect(end).toBeVisible()
  await laptop.reload()
  await expect(end).toBeVisible()
  expect(await pageOf(laptop, bookId)).toBe(3)
  await end.locator('..').getByRole('button', { name: 'Dismiss' }).click()
  await laptop.reload()
  await expect(readerOf(laptop).pageView).toContainText('c3p')
  await expect(end).toBeHidden()
  await other.close()
})

test('a code is read by the camera, in Persian too, and a device without one says so', async ({
  page,
  browser,
  library,
  bookId,
}) => {
  await openBook(page, bookId)
  await page.goto('/')
  await makeCode(page)
  const rows = await dialogOf(page).getByRole('img', { name: 'QR code' }).screenshot()
  const other = await browser.newContext({ baseURL: library.url, locale: 'fa-IR' })
  const phone = await other.newPage()
  await phone.addInitScript(
    (picture) => {
      // a camera that shows the screen of the other device
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image()
        image.src = picture
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const context = canvas.getContext('2d')!
        const draw = () => {
          context.fillStyle = '#888'
          context.fillRect(0, 0, 640, 480)
          context.drawImage(image, 180, 80, 300, 300)
        }
        setInterval(draw, 50)
        return canvas.captureStream(20)
      }
    },
    `data:image/png;base64,${rows.toString('base64')}`,
  )
  await phone.goto('/')
  await phone.getByRole('button', { name: 'بردن به دستگاه دیگر' }).click()
  const dialog = phone.getByRole('dialog', { name: 'بردن به دستگاه دیگر' })
  await dialog.getByRole('button', { name: 'رمز دارم' }).click()
  await dialog.getByRole('button', { name: 'اسکن کد QR' }).click()
  await expect(dialog.getByText('این دستگاه و کتابخانه هماهنگ‌اند.')).toBeVisible()
  await dialog.getByRole('button', { name: 'نمایش رمز' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(15)
  expect(await accessibilityViolations(phone)).toEqual([])
  await other.close()

  await dialogOf(page).getByRole('button', { name: 'Stop on this device' }).click()
  await dialogOf(page).getByRole('button', { name: 'I have a code' }).click()
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
  })
  await dialogOf(page).getByRole('button', { name: 'Scan the QR code' }).click()
  await expect(dialogOf(page).getByText('The camera cannot be used.')).toBeVisible()
})
