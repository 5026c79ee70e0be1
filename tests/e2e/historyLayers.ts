import { expect, type Page } from '@playwright/test'

/** The number of layers above the address that have an entry in the browser history. It follows the closing of a layer with a delay. */
export const historyLayers = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layers: number } | null)?.layers ?? 0)

/**
 * Resolves once the entries of closed layers are gone. The app removes them by a step back, which the browser takes later: it
 * would abort a load that begins at once.
 */
export const layersRemoved = (page: Page): Promise<void> => expect.poll(() => historyLayers(page)).toBe(0)

/** Goes back from a layer once it has its entry: the app adds it a moment after the layer, and Back would leave the view before. */
export async function goBackFromLayer(page: Page): Promise<void> {
  await expect.poll(() => historyLayers(page)).toBeGreaterThan(0)
  await page.goBack()
}

/**
 * Goes back as somebody does who has seen the view: the app writes its entry in the task after the one that shows the view, and
 * a test can be faster than that.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.goBack()
}
