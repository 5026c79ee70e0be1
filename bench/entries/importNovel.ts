import type { Browser } from '@playwright/test'
import { buildDocxChapters } from '../../manuscript/src/testing/buildDocx.ts'
import type { Library } from '../../test-support/browser/startLibrary.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import type { Bench } from '../harness/Bench.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'

const ROUNDS = 3
const TIMEOUT_MS = 180_000
/** Together 300 printed pages: some 91,000 words. */
const CHAPTERS = 42
const PARAGRAPHS = 18
const SENTENCE = 'Nobody had told the translator that margins remember what was written there. '

const novel = (): Buffer =>
  Buffer.from(
    buildDocxChapters(
      Array.from({ length: CHAPTERS }, (_chapter, at) => [
        `Chapter ${at + 1}`,
        ...Array.from({ length: PARAGRAPHS }, () => SENTENCE.repeat(10)),
      ]),
    ),
  )

/** Seconds from the drop of a file to its pages, and from the button to the library. */
async function importAndPublish(browser: Browser, { url }: Library, file: Buffer, round: number) {
  const { page } = await openSlowPage(browser, url)
  await page.request.post('/api/session', { data: { password: PASSWORD } })
  await page.goto('/admin')
  const input = page.locator('input[type=file][accept*=".epub"]')
  await input.waitFor({ state: 'attached' })
  const dropped = performance.now()
  await input.setInputFiles({ name: 'novel.docx', mimeType: '', buffer: file })
  await page.getByRole('listbox', { name: 'Pages of the manuscript' }).waitFor({ timeout: TIMEOUT_MS })
  const draft = (performance.now() - dropped) / 1000
  const review = page.getByRole('region', { name: 'novel.docx', exact: true })
  for (const [name, value] of Object.entries({ Author: 'Mina Rad', Title: 'A novel', 'Book ID': `novel-${round}` }))
    await review.getByRole('textbox', { name, exact: true }).fill(value)
  const pressed = performance.now()
  await review.getByRole('button', { name: 'Publish this book' }).click()
  await page.getByText('is in the library now.').waitFor({ timeout: TIMEOUT_MS })
  const published = (performance.now() - pressed) / 1000
  await page.context().close()
  return { draft, published }
}

/** A Word document of 300 printed pages in the dashboard, from the drop to its pages and then to the library. */
export const importNovel: Bench = {
  name: 'import-novel',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const file = novel()
    const times: { draft: number; published: number }[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await importAndPublish(browser, library, file, round))
    return [
      rowOf({ name: 'import-novel-draft', unit: 's', ours: times.map(({ draft }) => draft) }),
      rowOf({ name: 'import-novel-published', unit: 's', ours: times.map(({ published }) => published) }),
    ]
  },
}
