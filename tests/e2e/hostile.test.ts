import type { Locator, Page } from '@playwright/test'
import { HOSTILE_PAGE, HOSTILE_PAGES, SCRIPT_NAMES } from './hostilePage.ts'
import { expect, test } from './library.ts'
import { publishUnchecked } from './publishUnchecked.ts'
import { openBook, readerOf } from './reader.ts'
import { watch } from './watch.ts'

const startDetector = (page: Page) => page.addInitScript(() => (window.__ran = []))
const ranIn = (page: Page) => page.evaluate(() => [...new Set(window.__ran)])

/** Whether a press on the middle of each control would reach it. */
async function expectUncovered(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const isReached = await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isReached).toBe(true)
  }
}

const expectFreeReader = (page: Page): Promise<void> => {
  const { close, place, next, previous } = readerOf(page)
  return expectUncovered(close, place, next, previous)
}

/** Presses whatever a page offers; gives how much that was. */
const pressEverything = (text: Locator): Promise<number> =>
  text.locator('a, button, summary, [onclick], [is]').evaluateAll((offers) => {
    for (const offer of offers) (offer as HTMLElement).click()
    return offers.length
  })

test('nothing of a hostile book runs, leaves the library or covers the reader', async ({ page, library, bookId }) => {
  test.slow()
  await startDetector(page)
  await publishUnchecked(library, { id: bookId, title: bookId, pages: [...HOSTILE_PAGES, HOSTILE_PAGE] })
  const { strayed, dialogs } = watch(page, library.url)
  const reader = await openBook(page, bookId)
  let pressed = 0
  for (const [at] of HOSTILE_PAGES.entries()) {
    await expect(reader.heading(`Payload ${at + 1}`)).toBeVisible()
    await expectFreeReader(page)
    pressed += await pressEverything(reader.leaf)
    await page.keyboard.press('ArrowRight')
  }
  expect(pressed).toBeGreaterThan(3)
  await expect(reader.heading('A quiet beginning')).toBeVisible()
  await expectFreeReader(page)
  await reader.close.click()
  await expect(reader.dialog).toBeHidden()
  expect(await ranIn(page)).toEqual([])
  expect({ strayed, dialogs }).toEqual({ strayed: [], dialogs: [] })
  expect(page.url()).toBe(`${library.url}/`)
})

test('a hostile page leaves no handler, frame, form or name of its own behind', async ({ page, library, bookId }) => {
  await publishUnchecked(library, { id: bookId, title: bookId, pages: [HOSTILE_PAGE] })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('A quiet beginning')).toBeVisible()
  const forbidden =
    'script, style, iframe, object, embed, form, input, button, meta, base, link, svg, math, video, template'
  await expect(reader.text).toContainText('write')
  await expect(reader.text.locator(forbidden)).toHaveCount(0)
  const left = await reader.text.evaluate((text) => ({
    handlers: [...text.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')),
    ).length,
    root: document.getElementById('root')?.contains(text),
    names: ['body', 'parentNode', 'pop'].filter((name) => name in window),
    isFetchTheBrowsers: typeof window.fetch === 'function',
  }))
  expect(left).toEqual({ handlers: 0, root: true, names: [], isFetchTheBrowsers: true })
})

test('hostile names of a book are shown as text', async ({ page, library, bookId }) => {
  await startDetector(page)
  const title = `<img src=x: onerror="top.__ran.push('title')"> ${bookId}`
  const hostile = '<script>top.__ran.push("name")</script>'
  const record = { author: hostile, description: hostile, genre: hostile }
  await library.publishBook({ id: bookId, title, ...record, pages: ['<h2>Within</h2>'] })
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ hasText: bookId })
  await expect(card).toContainText(title)
  await expect(card).toContainText(`by ${hostile}`)
  const reader = await openBook(page, title)
  await expect(reader.heading('Within')).toBeVisible()
  await expect(reader.dialog).toHaveAccessibleName(title)
  expect(await ranIn(page)).toEqual([])
})

test('the detector sees these payloads run where neither sanitiser nor policy stands', async ({ browser, library }) => {
  const page = await browser.newPage({ bypassCSP: true })
  try {
    await startDetector(page)
    const body = `<!doctype html><title>t</title><body>${HOSTILE_PAGES.slice(0, SCRIPT_NAMES.length).join('\n')}`
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${library.url}/bare`)
    await expect.poll(async () => (await ranIn(page)).length).toBeGreaterThan(SCRIPT_NAMES.length / 2)
    expect(await ranIn(page)).toEqual(expect.arrayContaining(['script', 'image error', 'svg load', 'iframe document']))
  } finally {
    await page.close()
  }
})

test('without the sanitiser the policy alone still stops them', async ({ page, library }) => {
  await startDetector(page)
  const answer = await page.request.get(library.url)
  const body = (await answer.text()).replace(
    '</body>',
    `${HOSTILE_PAGES.slice(0, SCRIPT_NAMES.length).join('\n')}</body>`,
  )
  await page.route(`${library.url}/`, (route) => route.fulfill({ headers: answer.headers(), body }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Payload 2', exact: true })).toBeAttached()
  await expect(page.getByText(/book\(s\) available/)).toBeAttached()
  expect(await ranIn(page)).toEqual([])
  const thrown = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>untrusted</p>'
      return null
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(thrown).toBe('TypeError')
})
