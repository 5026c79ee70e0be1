import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of all rules, those that colours decide: the dark scheme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds in the light and in the dark, one line each; animations are over by then, but for those without an end. */
export async function faultsIn(page: Page): Promise<string[]> {
  return [
    ...(await faultsInScheme(page, 'light', new AxeBuilder({ page }).withTags(LEVELS))),
    ...(await faultsInScheme(page, 'dark', new AxeBuilder({ page }).withRules(COLOUR_RULES))),
  ]
}

async function faultsInScheme(page: Page, colorScheme: 'light' | 'dark', axe: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // Without frames of other origins there is no need for a page of axe's own, which takes longer than its rules.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme}: ${id}: ${html} ${failureSummary}`),
  )
}
