import type { Browser, Page } from '@playwright/test'
import { openSlowPage, setSlow } from './openSlowPage.ts'

/** One key press, in ms. */
interface Press {
  /** When the key was pressed, on the page's clock. */
  startTime: number
  /** To the end of the first frame in which the watched element has changed. */
  duration: number
  /** Whether that is the first frame after the key. */
  isFirstFrame: boolean
}

declare global {
  interface Window {
    __inputToPaint: Record<string, Press[]>
    /** The durations that Event Timing gives, by the time of the key. */
    __eventDurations: Record<number, number>
  }
}

/** Event Timing reports no shorter events, and rounds durations to 8 ms. */
const SHORTEST_EVENT_MS = 16

/** The helper with which tsx names functions; a page does not have it. */
export const NAME_HELPER = 'globalThis.__name = (named) => named'

/** The property of an element that a key press changes: its text (or the value of a field), where it is scrolled to, or how it looks. */
export type Watched = 'text' | 'scrollLeft' | 'fontSize' | 'color'

/**
 * Times each further key press in the page, in ms, to the end of the first frame in which the element at a selector has
 * changed. The keys of `selectors` name the times. From now on the page is slow only while a key is measured.
 */
export async function timeKeys(
  page: Page,
  selectors: Readonly<Record<string, string>>,
  watched: Watched = 'text',
): Promise<void> {
  await page.evaluate(NAME_HELPER)
  await page.evaluate(
    ({ wanted, what, shortest }) => {
      const valueOf = (selector: string) => {
        const element = document.querySelector(selector)
        if (what === 'scrollLeft') return element?.scrollLeft
        if (what !== 'text') return element && getComputedStyle(element)[what]
        return element instanceof HTMLInputElement ? element.value : element?.textContent
      }
      window.__inputToPaint = Object.fromEntries(Object.keys(wanted).map((name) => [name, []]))
      window.__eventDurations = {}
      const observer = new PerformanceObserver((list) => {
        for (const { name, startTime, duration } of list.getEntries())
          if (name === 'keydown') window.__eventDurations[startTime] = duration
      })
      observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
      const watch = (name: string, selector: string, startTime: number) => {
        const before = valueOf(selector)
        let isFirstFrame = true
        const frame = () => {
          if (valueOf(selector) === before) {
            isFirstFrame = false
            return requestAnimationFrame(frame)
          }
          const painted = new MessageChannel()
          painted.port1.addEventListener('message', () => {
            window.__inputToPaint[name]?.push({ startTime, duration: performance.now() - startTime, isFirstFrame })
          })
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
    { wanted: selectors, what: watched, shortest: SHORTEST_EVENT_MS },
  )
  await setSlow(page, false)
}

/** Presses one key, waits until its times are measured, and `restMs` more. The page is slow only meanwhile. */
async function pressKey(page: Page, key: string, restMs: number): Promise<void> {
  await setSlow(page, true)
  const known = await page.evaluate(() => Object.values(window.__inputToPaint)[0]?.length ?? 0)
  await page.keyboard.press(key)
  await page.waitForFunction(
    (count) => Object.values(window.__inputToPaint).every(({ length }) => length >= count),
    known + 1,
    { timeout: 10_000 },
  )
  await page.waitForTimeout(restMs)
  await setSlow(page, false)
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
  const presses = (await page.evaluate(() => window.__inputToPaint))[name] ?? []
  return presses.map(({ duration }) => duration)
}

/**
 * The times in ms from key to presentation that Event Timing gives for the key presses under a name: in steps of 8, at least 16.
 * A press that changed the element only in a later frame, of which Event Timing knows nothing, has its time of `timesOf`.
 */
export async function eventTimesOf(page: Page, name: string): Promise<number[]> {
  const [presses, durations] = await page.evaluate(() => [window.__inputToPaint, window.__eventDurations] as const)
  return (presses[name] ?? []).map(({ startTime, duration, isFirstFrame }) =>
    isFirstFrame ? (durations[startTime] ?? SHORTEST_EVENT_MS) : duration,
  )
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
