import type { Page, Request } from '@playwright/test'
import { picture } from '../../builders/pictures.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { openBook } from '../../../test-support/browser/reader.ts'

/** Records the files of a book that the browser requests and aborts from now on. */
function recordRequests(page: Page, bookId: string) {
  const requested: string[] = []
  const aborted: string[] = []
  const nameOf = (url: string) => new RegExp(`/${bookId}/([^?]+)`).exec(url)?.[1]
  const note = (names: string[]) => (request: Request) => {
    const name = nameOf(request.url())
    if (name !== undefined) names.push(name)
  }
  page.on('request', note(requested))
  page.on('requestfailed', note(aborted))
  return { requested, aborted }
}

test('the reader loads the neighbouring pages in advance, and a turn to them needs no request', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  const { requested } = recordRequests(page, bookId)
  const reader = await openBook(page, bookId)
  const lastArrives = page.waitForEvent('requestfinished', (request) => request.url().includes(`${bookId}/6.html`))
  await reader.goTo('4')
  await lastArrives
  await expect.poll(() => requested).toEqual(expect.arrayContaining(['3.html', '4.html', '5.html', '6.html']))
  expect(requested).not.toContain('7.html')
  await expect(reader.text.locator('[inert]')).toHaveCount(2)

  await page.route(`**/api/download/${bookId}/**`, (route) => route.abort())
  const isBusy = reader.main.locator('[aria-busy]')
  await isBusy.evaluate((desk) => {
    new MutationObserver(() => desk.setAttribute('data-was-busy', '')).observe(desk, { attributeFilter: ['aria-busy'] })
  })
  await page.keyboard.press('ArrowRight')
  await expect(reader.heading('Chapter 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(reader.heading('Chapter 6')).toBeVisible()
  for (let turns = 0; turns < 3; turns++) await page.keyboard.press('ArrowLeft')
  await expect(reader.heading('Chapter 3')).toBeVisible()
  await expect(isBusy).not.toHaveAttribute('data-was-busy')
})

test(
  'the images of the next page are complete in the first frame that shows the page',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const pages = chapters(4)
    pages[1] += '<figure><img src="lamp.png" alt="A lamp"></figure>'
    await library.publishBook({
      id: bookId,
      title: bookId,
      pages,
      files: { 'lamp.png': await picture('png', 320, 200) },
    })
    const { requested } = recordRequests(page, bookId)
    const reader = await openBook(page, bookId)
    await expect.poll(() => requested).toContain('lamp.png')
    await expect(reader.text.locator('[inert] img')).toHaveJSProperty('complete', true)
    await reader.text.evaluate((text) => {
      const frame = () =>
        requestAnimationFrame(() => {
          const image = text.querySelector<HTMLImageElement>(':scope > :not([inert]) img')
          if (image) text.setAttribute('data-first', `${image.complete} ${image.naturalWidth}`)
          else frame()
        })
      frame()
    })
    await page.keyboard.press('ArrowRight')
    await expect(reader.text).toHaveAttribute('data-first', 'true 320')
    expect(requested.filter((name) => name === 'lamp.png')).toHaveLength(1)
  },
)

test(
  'a prepared page can be neither seen nor reached by Tab',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const pages = chapters(3)
    pages[1] += '<p style="visibility: visible"><a href="https://example.org/">A link ahead</a></p>'
    await library.publishBook({ id: bookId, title: bookId, pages })
    const reader = await openBook(page, bookId)
    const ahead = reader.text.locator('[inert] a')
    await expect(ahead).toHaveCount(1)
    const { width = 0 } = (await reader.text.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(0)
    const hits = await ahead.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === link
    })
    expect(hits).toBe(false)
    for (let stops = 0; stops < 20; stops++) {
      await page.keyboard.press('Tab')
      await expect(ahead).not.toBeFocused()
    }
  },
)

test(
  'a jump aborts the requests for pages that are no longer needed',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(40) })
    const { requested, aborted } = recordRequests(page, bookId)
    await page.route(/\/[23]\.html/, () => undefined)
    const reader = await openBook(page, bookId)
    await expect.poll(() => requested).toEqual(expect.arrayContaining(['2.html', '3.html']))
    await reader.goTo('30')
    await expect(reader.heading('Chapter 30')).toBeVisible()
    await expect.poll(() => aborted.toSorted()).toEqual(['2.html', '3.html'])
  },
)
