import type { Page } from '@playwright/test'

/** How many layers the browser's history has an entry for: a moment after one has closed, one fewer. */
export const layersOf = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layers: number } | null)?.layers ?? 0)
