import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of all rules, those that colours decide: the dark scheme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds in the light and in the dark, one line each; animations are over by then, but for those without an end. */
export async function faultsIn(page: Page): Promise<string[]> {
  // axe sees one document only
  if (page.frames().length !== 1) throw new Error('There is a frame, into which axe was not put.')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return [
    ...(await faultsInScheme(page, 'light', { type: 'tag', values: LEVELS })),
    ...(await faultsInScheme(page, 'dark', { type: 'rule', values: COLOUR_RULES })),
  ]
}

async function faultsInScheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const found = await page.evaluate(async (rules) => {
    const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // what inherits a colour begins to change when its parent has: each round is one level
    do {
      await Promise.allSettled(ending().map((animation) => animation.finished))
      await twoFrames()
    } while (ending().length > 0)
    // what is not at fault is not described, which takes longer than looking at it
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, runOnly)
  return found.map((fault) => `${colorScheme}: ${fault}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
