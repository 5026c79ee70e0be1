import type { CDPSession } from '@playwright/test'
import { openBook } from '../../test-support/browser/reader.ts'
import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { LONG_PAGES, LONG_TITLE, startBenchLibrary } from '../harness/startBenchLibrary.ts'

const FEW = 10

/** The megabytes of live objects. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** The memory of a reader's browser after a long book, beside after its first pages. */
export const readerMemory: Bench = {
  name: 'reader-memory',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const { page, cdp } = await openSlowPage(browser, library.url)
    // with motion each page turn would wait for the animation of the one before
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { heading } = await openBook(page, LONG_TITLE)
    await heading('Chapter 1').waitFor()
    const turnTo = async (from: number, to: number) => {
      for (let chapter = from; chapter <= to; chapter++) {
        await page.keyboard.press('ArrowRight')
        await heading(`Chapter ${chapter}`).waitFor()
      }
      await page.waitForLoadState('networkidle')
      return heapOf(cdp)
    }
    const few = await turnTo(2, FEW + 1)
    const many = await turnTo(FEW + 2, LONG_PAGES)
    await page.context().close()
    const goal = { of: 'ratio', atMost: 1.5 } as const
    const note = `after ${LONG_PAGES - 1} turns, beside after ${FEW}`
    return [rowOf({ name: 'reader-memory', unit: 'MB', ours: [many], baseline: [few], goal, note })]
  },
}
