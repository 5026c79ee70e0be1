import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumOptions } from '../../test-support/browser/chromium.ts'
import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { LONG, LONG_PAGES, startBenchLibrary } from '../harness/startBenchLibrary.ts'

const KEEPS = 3
const STARTS = 5
const PLACE = `/books/${LONG}/250`

/** A browser with a profile on the disk, as after a restart of the device. */
const launch = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...chromiumOptions(), baseURL, locale: 'en-GB' })

/** Milliseconds from the request of a page in the middle of the book to its text, in a browser that has just started. */
async function timeStart(profile: string, baseURL: string, isOffline: boolean): Promise<number> {
  const context = await launch(profile, baseURL)
  try {
    await context.setOffline(isOffline)
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(PLACE, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Chapter 250', exact: true }).first().waitFor()
    return performance.now() - began
  } finally {
    await context.close()
  }
}

/** The time to keep a book of 500 pages, and a start without a connection after that, beside one with a connection. */
export const keptBook: Bench = {
  name: 'kept-book',
  needs: ['browser'],
  async run(resources) {
    const { url } = await resources.shared(startBenchLibrary)
    const [kept, other] = await Promise.all(['kept', 'other'].map((name) => mkdtemp(join(tmpdir(), `hikma-${name}-`))))
    try {
      const context = await launch(kept!, url)
      const page = await context.newPage()
      await page.goto(`/books/${LONG}`)
      const keeps: number[] = []
      let size = ''
      for (let time = 0; time < KEEPS; time++) {
        await page.getByRole('button', { name: 'Keep on this device' }).click()
        const began = performance.now()
        const done = page.getByText(/^Kept on this device · /)
        await done.waitFor({ timeout: 120_000 })
        keeps.push((performance.now() - began) / 1000)
        size = ((await done.textContent()) ?? '').split(' · ')[1] ?? ''
        if (time < KEEPS - 1) await page.getByRole('button', { name: 'Remove from this device' }).click()
      }
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await context.close()

      const [offline, online]: [number[], number[]] = [[], []]
      for (let start = 0; start < STARTS; start++) {
        offline.push(await timeStart(kept!, url, true))
        online.push(await timeStart(other!, url, false))
      }
      return [
        rowOf({ name: 'keep-500-pages', unit: 's', ours: keeps, note: `${LONG_PAGES} pages, ${size} on the device` }),
        rowOf({ name: 'flight-start', unit: 'ms', ours: offline, baseline: online }),
      ]
    } finally {
      await Promise.all([kept, other].map((folder) => rm(folder!, { recursive: true, force: true })))
    }
  },
}
