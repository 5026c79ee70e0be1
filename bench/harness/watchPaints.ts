import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of the layout shifts, and the times in ms of the first paint and of those that were the largest until then. */
    __paints: { shift: number; first: number; largest: number[] }
  }
}

/** Notes layout shifts and largest paints of each document that the page loads from now on. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.__paints = { shift: 0, first: Number.NaN, largest: [] }
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.__paints.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') window.__paints.first = startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.__paints.largest.push(startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

export const paintsOf = (page: Page): Promise<Window['__paints']> => page.evaluate(() => window.__paints)
