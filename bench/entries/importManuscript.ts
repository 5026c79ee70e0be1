import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildEpub } from '../../manuscript/src/testing/buildEpub.ts'
import type { Library } from '../../test-support/browser/startLibrary.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import type { Bench, Goal, Row } from '../harness/Bench.ts'
import { figureOf } from '../harness/figure.ts'
import { inputDelaysOf, pressKeysUntil, watchInputDelays } from '../harness/inputDelays.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'

const PAGES = 500
/** An import takes few seconds, so that one pause of the machine would be a twentieth of its keys. */
const RUNS = 3
/** After the manuscript is there it is stored, and its first page is drawn. */
const SETTLE_MS = 1_000
const TIMEOUT_MS = 180_000
/** With an Arabic kaf and yeh, each of which is a repair that is proposed. */
const PERSIAN = 'كتاب من بر ميز است و چراغ ندارد. مردم شهر در باران راه مي روند و كسي نمي داند چرا. '

/** Chapters as long as those of `makePageTexts`. */
const persianTexts = (total: number): string[] =>
  Array.from({ length: total }, (_page, at) => `<h2>فصل ${at + 1}</h2>${`<p>${PERSIAN.repeat(7)}</p>`.repeat(20)}`)

const epubOf = (texts: readonly string[], language: string): Uint8Array =>
  buildEpub({
    metadata: `<dc:title>A long bench</dc:title><dc:language>${language}</dc:language>`,
    texts: Object.fromEntries(texts.map((text, at) => [`${at + 1}.xhtml`, text])),
    nav: texts.map((_text, at) => `<li><a href="${at + 1}.xhtml">${at + 1}</a></li>`).join(''),
  })

interface Sample {
  ours: number[]
  idle: number[]
  /** From the drop of the file to the pages, in seconds. */
  seconds: number
}

/** Presses keys in the dashboard while nothing happens, then while a file is read and its pages appear. */
async function importBeside(browser: Browser, { url }: Library, file: string): Promise<Sample> {
  const { page, cdp } = await openSlowPage(browser, url)
  await page.request.post('/api/session', { data: { password: PASSWORD } })
  await page.goto('/admin')
  const input = page.locator('input[type=file][accept*=".epub"]')
  await input.waitFor({ state: 'attached' })
  await page.getByRole('searchbox', { name: 'Search the table' }).click()
  await page.waitForTimeout(SETTLE_MS)
  await watchInputDelays(page)
  await pressKeysUntil(cdp, page.waitForTimeout(SETTLE_MS * 2))
  const idle = await inputDelaysOf(page)
  const began = performance.now()
  let seconds = 0
  const imported = async () => {
    await input.setInputFiles(file)
    await page.getByRole('listbox', { name: 'Pages of the manuscript' }).waitFor({ timeout: TIMEOUT_MS })
    seconds = (performance.now() - began) / 1000
    await page.waitForTimeout(SETTLE_MS)
  }
  await pressKeysUntil(cdp, imported())
  const ours = await inputDelaysOf(page)
  await page.context().close()
  return { ours, idle, seconds }
}

/** How long a key press waits while a manuscript of 500 pages is read in a worker and shown, beside an idle dashboard. */
export const importManuscript: Bench = {
  name: 'import-500',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
    const files = { en: makePageTexts(PAGES), fa: persianTexts(PAGES) }
    const rows: Row[] = []
    try {
      for (const [language, texts] of Object.entries(files)) {
        const file = join(folder, `${language}.epub`)
        await writeFile(file, epubOf(texts, language))
        const samples: Sample[] = []
        for (let run = 0; run < RUNS; run++) samples.push(await importBeside(browser, library, file))
        const ours = samples.flatMap((sample) => sample.ours)
        const idle = samples.flatMap((sample) => sample.idle)
        const { median } = figureOf(samples.map(({ seconds }) => seconds))
        const goal: Goal = { of: 'ours', at: 'p95', atMost: 50 }
        const longest = Math.max(...ours).toFixed(0)
        const { p95 } = figureOf(idle)
        const note = `${ours.length} keys, the longest wait ${longest} ms; idle ${p95.toFixed(1)} (p95); read and shown after ${median.toFixed(1)} s`
        rows.push(rowOf({ name: `import-500-${language}`, unit: 'ms', ours, baseline: idle, goal, note }))
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return rows
  },
}
