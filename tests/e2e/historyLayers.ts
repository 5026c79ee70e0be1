import type { Page } from '@playwright/test'

/** The number of layers above the address that have an entry in the browser history. It follows the closing of a layer with a delay. */
export const historyLayers = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layers: number } | null)?.layers ?? 0)
