import type { Page } from '@playwright/test'

declare global {
  interface Window {
    __inputToPaint: number[]
  }
}

/** tsx names functions by a helper of its own, which a page does not have. */
export const NAME_HELPER = 'globalThis.__name = (named) => named'

/**
 * From now on each key press in the page is timed, in ms: from the press to the end of the first frame in which the text
 * of `selector`, or the value of that field, is another one than before.
 */
export async function timeKeys(page: Page, selector: string): Promise<void> {
  await page.evaluate(NAME_HELPER)
  await page.evaluate((wanted) => {
    const said = () => {
      const element = document.querySelector(wanted)
      return element instanceof HTMLInputElement ? element.value : element?.textContent
    }
    window.__inputToPaint = []
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const before = said()
      const frame = () => {
        if (said() === before) return requestAnimationFrame(frame)
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => window.__inputToPaint.push(performance.now() - timeStamp))
        painted.port1.start()
        painted.port2.postMessage(null)
        return undefined
      }
      requestAnimationFrame(frame)
    }
    window.addEventListener('keydown', onKey, { capture: true })
  }, selector)
}

/** Presses keys one by one, waiting after each until its frame is out and `restMs` more. Gives the times in ms. */
export async function pressKeys(page: Page, keys: readonly string[], restMs: number): Promise<number[]> {
  await page.evaluate(() => (window.__inputToPaint = []))
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.__inputToPaint.length >= count, at + 1, { timeout: 10_000 })
    await page.waitForTimeout(restMs)
  }
  return page.evaluate(() => window.__inputToPaint)
}

/** A page on which a key press changes one word: what the browser and the machine cost by themselves. */
export async function timeBarePage(page: Page, keys: readonly string[], restMs: number): Promise<number[]> {
  await page.setContent('<p>0</p>')
  await page.evaluate(NAME_HELPER)
  await page.evaluate(() => {
    const word = document.querySelector('p')
    window.addEventListener('keydown', () => word && (word.textContent = String(Number(word.textContent) + 1)))
  })
  await timeKeys(page, 'p')
  return pressKeys(page, keys, restMs)
}
