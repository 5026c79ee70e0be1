import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { makesAllTrials } from '../../test-support/trials.ts'

type Rules = NonNullable<RunOptions['runOnly']>

const ALL: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules that depend on colours: the dark scheme changes nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/**
 * The rules that depend on the texts, their language and the direction. A tour in Persian needs no others, because it walks
 * the states that the same tour walks in English with all rules; those of colours only if all trials are asked for.
 */
const OF_LANGUAGE: Rules = {
  type: 'rule',
  values: (makesAllTrials ? OF_COLOURS : []).concat(
    ['html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'valid-lang', 'document-title'],
    ['button-name', 'link-name', 'input-button-name', 'image-alt', 'label', 'select-name', 'summary-name'],
    ['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name'],
    ['landmark-unique', 'empty-heading'],
    ['target-size', 'scrollable-region-focusable', 'region'],
  ),
}

/**
 * Returns one line for each violation that axe finds, after all finite animations: in English of all rules in the light and
 * the dark scheme, in Persian of those that depend on language and direction.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // axe checks one document only
  if (page.frames().length !== 1) throw new Error('The page has a frame, which axe would not check.')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const isPersian = await page.evaluate(() => document.documentElement.lang === 'fa')
  const violations = await violationsInScheme(page, 'light', isPersian ? OF_LANGUAGE : ALL)
  if (isPersian && !makesAllTrials) return violations
  return [...violations, ...(await violationsInScheme(page, 'dark', { type: 'rule', values: OF_COLOURS }))]
}

async function violationsInScheme(page: Page, colorScheme: 'light' | 'dark', runOnly: Rules): Promise<string[]> {
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
