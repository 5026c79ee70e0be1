import type { Browser, Page } from '@playwright/test'
import { openSlowPage } from './openSlowPage.ts'

declare global {
  interface Window {
    __inputToPaint: Record<string, number[]>
  }
}

/** The helper with which tsx names functions; a page does not have it. */
export const NAME_HELPER = 'globalThis.__name = (named) => named'

/** The property of an element that a key press changes: its text (or the value of a field), where it is scrolled to, or how it looks. */
export type Watched = 'text' | 'scrollLeft' | 'fontSize' | 'color'

/**
 * Times each further key press in the page, in ms, to the end of the first frame in which the element at a selector has
 * changed. The keys of `selectors` name the times.
 */
export async function timeKeys(
  page: Page,
  selectors: Readonly<Record<string, string>>,
  watched: Watched = 'text',
): Promise<void> {
  await page.evaluate(NAME_HELPER)
  await page.evaluate(
    ({ wanted, what }) => {
      const valueOf = (selector: string) => {
        const element = document.querySelector(selector)
        if (what === 'scrollLeft') return element?.scrollLeft
        if (what !== 'text') return element && getComputedStyle(element)[what]
        return element instanceof HTMLInputElement ? element.value : element?.textContent
      }
      window.__inputToPaint = Object.fromEntries(Object.keys(wanted).map((name) => [name, []]))
      const watch = (name: string, selector: string, pressed: number) => {
        const before = valueOf(selector)
        const frame = () => {
          if (valueOf(selector) === before) return requestAnimationFrame(frame)
          const painted = new MessageChannel()
          painted.port1.addEventListener('message', () =>
            window.__inputToPaint[name]?.push(performance.now() - pressed),
          )
          painted.port1.start()
          painted.port2.postMessage(null)
          return undefined
        }
        requestAnimationFrame(frame)
      }
      const onKey = ({ timeStamp }: KeyboardEvent) => {
        for (const [name, selector] of Object.entries(wanted)) watch(name, selector, timeStamp)
      }
      window.addEventListener('keydown', onKey, { capture: true })
    },
    { wanted: selectors, what: watched },
  )
}

/** Presses one key, waits until its times are measured, and `restMs` more. */
async function pressKey(page: Page, key: string, restMs: number): Promise<void> {
  const known = await page.evaluate(() => Object.values(window.__inputToPaint)[0]?.length ?? 0)
  await page.keyboard.press(key)
  await page.waitForFunction(
    (count) => Object.values(window.__inputToPaint).every(({ length }) => length >= count),
    known + 1,
    { timeout: 10_000 },
  )
  await page.waitForTimeout(restMs)
}

/**
 * Presses each key in both pages, one after the other, so that other work of the machine affects both. Each rests as long: what
 * one does after a key would slow the other down.
 */
export async function pressKeysInTurn(one: Page, other: Page, keys: readonly string[], restMs: number): Promise<void> {
  for (const key of keys) {
    await pressKey(one, key, restMs)
    await pressKey(other, key, restMs)
  }
}

/** The times in ms that were measured under a name. */
export async function timesOf(page: Page, name: string): Promise<number[]> {
  return (await page.evaluate(() => window.__inputToPaint))[name] ?? []
}

/**
 * Opens a page on which a key press changes one word, timed under the name 'word', as a baseline of browser and machine.
 * `cpu` is the factor by which the CPU is slower.
 */
export async function openBarePage(browser: Browser, url: string, cpu: number, isPhone = false): Promise<Page> {
  const { page } = await openSlowPage(browser, url, { cpu, isPhone })
  await page.setContent('<p>0</p>')
  await page.evaluate(() => {
    const word = document.querySelector('p')
    window.addEventListener('keydown', () => word && (word.textContent = String(Number(word.textContent) + 1)))
  })
  await timeKeys(page, { word: 'p' })
  return page
}
