import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, one line each; animations are over by then, except those that never are, such as a blinking caret. */
export async function faultsIn(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
