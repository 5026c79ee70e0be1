import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowBook } from '../harness/openSlowBook.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { startBenchLibrary, TITLE } from '../harness/startBenchLibrary.ts'
import { openBarePage, pressKeysInTurn, timeKeys, timesOf } from '../harness/inputToPaint.ts'

const SLOWDOWN = 4
const ROUNDS = 5
const REST_MS = 400
const PARAGRAPH = 'main[aria-labelledby] section > :not([inert]) p'

/** The time from a key in the reading settings to the page as it was chosen, beside a bare page in the same browser. */
export const settings: Bench = {
  name: 'settings',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const bare = await openBarePage(browser, library.url, SLOWDOWN)
    const page = await openSlowBook(browser, library.url, { title: TITLE, cpu: SLOWDOWN })
    await page.getByRole('button', { name: 'Reading settings' }).click()
    const sheet = page.getByRole('dialog', { name: 'Reading settings' })
    await sheet.waitFor()
    await page.waitForTimeout(REST_MS * 3)

    await timeKeys(page, { change: PARAGRAPH }, 'fontSize')
    for (let round = 0; round < ROUNDS; round++)
      for (const name of [/larger/i, /smaller/i]) {
        await sheet.getByRole('button', { name }).focus()
        await pressKeysInTurn(bare, page, ['Enter', 'Enter'], REST_MS)
      }
    const sizes = await timesOf(page, 'change')

    const themed = await openSlowBook(browser, library.url, { title: TITLE, cpu: SLOWDOWN })
    await themed.getByRole('button', { name: 'Reading settings' }).click()
    await themed.getByRole('radio', { name: 'Light' }).focus()
    await themed.waitForTimeout(REST_MS * 3)
    await timeKeys(themed, { change: PARAGRAPH }, 'color')
    const there = ['ArrowRight', 'ArrowRight']
    const back = ['ArrowLeft', 'ArrowLeft']
    for (let round = 0; round < ROUNDS; round++) await pressKeysInTurn(bare, themed, [...there, ...back], REST_MS)
    const themes = await timesOf(themed, 'change')

    const baseline = await timesOf(bare, 'word')
    await Promise.all([bare, page, themed].map((opened) => opened.context().close()))
    return [
      rowOf({ name: 'settings-size', unit: 'ms', ours: sizes, baseline }),
      rowOf({ name: 'settings-theme', unit: 'ms', ours: themes, baseline }),
    ]
  },
}
