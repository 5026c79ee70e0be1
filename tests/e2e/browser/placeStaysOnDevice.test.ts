import type { Page, Request } from '@playwright/test'
import { openBook } from '../../../test-support/browser/reader.ts'
import { layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage, scrollBy, storedPlace } from '../readingPlace.ts'
import { chooseSetting } from '../screens.ts'

/** The content of a request: address, headers and body, decoded. */
async function tellsOf(request: Request): Promise<string> {
  const headers = Object.entries(await request.allHeaders()).map(([name, value]) => `${name}: ${value}`)
  const all = [request.method(), request.url(), ...headers, request.postData() ?? ''].join('\n')
  try {
    return `${all}\n${decodeURIComponent(all)}`
  } catch {
    return all
  }
}

interface Place {
  pageId: string
  share: number
  pageShare: number
  line: { block: number; quote: string } | null
}
const placeOf = (page: Page, bookId: string): Promise<Place> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Place, `hikma.place.${bookId}`)

test('nothing of a place leaves the device, while somebody reads, goes on and forgets', async ({
  page,
  context,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [1, 2, 3].map((chapter) => longPage(chapter)) })
  const requests: Request[] = []
  const sockets: string[] = []
  context.on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const secrets = new Set<string>()
  const note = async () => {
    const { pageId, share, pageShare, line } = await placeOf(page, bookId)
    secrets.add(pageId)
    for (const number of [share, pageShare]) if (String(number).length > 5) secrets.add(String(number))
    // The first letters are enough: no request may hold a part of the text.
    if (line) secrets.add(line.quote.slice(0, 12))
  }

  const reader = await openBook(page, bookId)
  await expect(reader.pageView).toContainText('c1p0')
  await scrollBy(page, 1_500)
  const first = await storedPlace(page, bookId)
  await note()
  await reader.next.click()
  await expect(reader.pageView).toContainText('c2p0')
  const turned = await storedPlace(page, bookId, first.savedAt)
  await scrollBy(page, 2_222)
  await storedPlace(page, bookId, turned.savedAt)
  await note()

  // settings, contents, the way back
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await chooseSetting(page, 'By screens')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Chapter 3/ })
    .click()
  await expect(reader.pageView).toContainText('c3p0')
  await page.getByRole('button', { name: 'Back to where you were' }).click()
  await expect(reader.pageView).toContainText('c2p')

  // a reload, the library, the page about the book, going on
  await page.reload()
  await expect(reader.pageView).toContainText('c2p')
  await page.goto('/')
  await page.getByRole('link', { name: `Continue ⁨${bookId}⁩` }).click()
  await expect(reader.pageView).toContainText('c2p')
  await note()
  await page.goto(`/books/${bookId}`)
  await expect(page.getByText(/% read/)).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Forget what I read' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget what I read' }).click()
  await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /place|shelf/.test(key)))).toEqual([])
  await layersRemoved(page)
  // what is sent late, as when a tab is closed
  await page.goto('about:blank')

  expect(secrets.size).toBeGreaterThanOrEqual(4)
  expect(requests.length).toBeGreaterThan(20)
  const told = await Promise.all(requests.map(tellsOf))
  expect(told.filter((text) => [...secrets].some((secret) => text.includes(secret)))).toEqual([])
  // only the library is asked, with addresses of pages and versions
  const origin = new URL(library.url).origin
  expect(
    requests.filter(
      (request) => !/^(data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== origin,
    ),
  ).toEqual([])
  const queries = requests.flatMap((request) => [...new URL(request.url()).searchParams.keys()])
  // versions of pages, widths of covers, the layout of the library
  expect([...new Set(queries)].filter((name) => !['v', 'w', 'view'].includes(name))).toEqual([])
  // a read is counted without saying which page
  expect(requests.map((request) => request.postData() ?? '').filter((body) => body !== '')).toEqual([])
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'hikma_language')).toEqual([])
  expect(sockets).toEqual([])
})
