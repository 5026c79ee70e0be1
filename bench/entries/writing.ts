import type { Browser, Page } from '@playwright/test'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import type { Library } from '../../test-support/browser/startLibrary.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { figureOf } from '../harness/figure.ts'
import { pressKeysInTurn, timeKeys, timesOf } from '../harness/inputToPaint.ts'
import { makeProse, toHtml } from '../harness/makeProse.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'

const SLOWDOWN = 4
const KEYS = 40
/** The pause between two keys, in which people think of the next one. */
const REST_MS = 250
/** In characters: four pages of a printed book of prose each. */
const LENGTH = 50_000
const BOOK = 'writing-bench'

/** Paragraphs of 50,000 characters. */
function longText(): string[] {
  const paragraphs: string[] = []
  for (let page = 1; paragraphs.join('').length < LENGTH; page++) paragraphs.push(...makeProse(page * 2 + 1))
  return paragraphs
}

/** The paragraph that is typed in, in the middle of the text. */
const paragraphOf = (selector: string, count: number): string => `${selector} > p:nth-of-type(${Math.floor(count / 2)})`

async function focusEnd(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await page.locator(selector).click()
  await page.keyboard.press('End')
  await page.waitForTimeout(1_500)
}

/** The same text in an element that a browser edits by itself. */
async function openBare(browser: Browser, url: string, paragraphs: readonly string[]): Promise<Page> {
  const { page } = await openSlowPage(browser, url, { cpu: SLOWDOWN })
  await page.setContent(`<div id="text" contenteditable="true" style="font: 20px serif">${toHtml(paragraphs)}</div>`)
  const paragraph = paragraphOf('#text', paragraphs.length)
  await focusEnd(page, paragraph)
  await timeKeys(page, { key: paragraph })
  return page
}

async function openOurs(
  browser: Browser,
  url: string,
  paragraphs: readonly string[],
  layout: 'text' | 'both',
): Promise<Page> {
  const { page } = await openSlowPage(browser, url, { cpu: SLOWDOWN })
  await page.addInitScript((chosen) => localStorage.setItem('hikma.editorLayout', chosen), layout)
  await page.request.post('/api/session', { data: { password: PASSWORD } })
  await page.goto(`/books/${BOOK}/1`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click({ timeout: 120_000 })
  const text = '[role="textbox"][aria-multiline="true"].ProseMirror'
  await page.locator(text).waitFor({ timeout: 120_000 })
  const paragraph = paragraphOf(text, paragraphs.length)
  await focusEnd(page, paragraph)
  await timeKeys(page, { key: paragraph })
  return page
}

async function measure(browser: Browser, { url }: Library, layout: 'text' | 'both'): Promise<Row> {
  const paragraphs = longText()
  const [bare, ours] = [await openBare(browser, url, paragraphs), await openOurs(browser, url, paragraphs, layout)]
  for (let key = 0; key < KEYS; key++) await pressKeysInTurn(bare, ours, ['a'], REST_MS)
  const [times, baseline] = [await timesOf(ours, 'key'), await timesOf(bare, 'key')]
  await Promise.all([bare, ours].map((page) => page.context().close()))
  const note = `an editable element of the browser: p95 ${figureOf(baseline).p95.toFixed(1)} ms`
  const goal = { of: 'ours', at: 'p95', atMost: 50 } as const
  return rowOf({ name: `writing-${layout}`, unit: 'ms', ours: times, baseline, goal, note })
}

/** The time from key to paint in a text of 50 KB in the editor, beside that of a bare editable element with the same text. */
export const writing: Bench = {
  name: 'writing',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    await library.publishBook({
      id: BOOK,
      title: 'Writing',
      pages: [
        longText()
          .map((text) => `<p>${text}</p>`)
          .join('\n'),
      ],
    })
    return [await measure(browser, library, 'text'), await measure(browser, library, 'both')]
  },
}
