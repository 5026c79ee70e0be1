import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on colours: the dark scheme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Returns one line for each violation that axe finds in the light and the dark scheme, after all finite animations. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // axe checks one document only
  if (page.frames().length !== 1) throw new Error('The page has a frame, which axe would not check.')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return [
    ...(await violationsInScheme(page, 'light', { type: 'tag', values: LEVELS })),
    ...(await violationsInScheme(page, 'dark', { type: 'rule', values: COLOUR_RULES })),
  ]
}

async function violationsInScheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = await page.evaluate(async (rules) => {
    const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // an inherited colour starts to change after that of the parent: each round is one level
    do {
      await Promise.allSettled(ending().map((animation) => animation.finished))
      await twoFrames()
    } while (ending().length > 0)
    // describing passed rules would take longer than checking them
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, runOnly)
  return found.map((violation) => `${colorScheme}: ${violation}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
