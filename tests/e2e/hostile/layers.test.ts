import type { Browser } from '@playwright/test'
import { CORPUS } from './corpus/corpus.ts'
import { isScript } from './corpus/payload.ts'
import { detect } from './detector.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { Front } from './front.ts'
import { expect, test } from './hostileTest.ts'
import { tourBook, tourDocuments } from './tour.ts'

const SCRIPTS = CORPUS.filter(isScript)
/** Fewer would mean that the payloads are harmless, and their being stopped nothing to speak of. */
const LIVE_AT_LEAST = 250

/** Shows each payload in a reader without a sanitiser, and what does not run there as a document of its own. */
async function tryAll(browser: Browser, front: Front, title: string, elsewhere: Elsewhere, bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL: front.url, bypassCSP })
  const page = await context.newPage()
  const detector = detect(page, front.url, elsewhere)
  const { leftovers, lost } = await tourBook(page, title, CORPUS, detector)
  const inReader = new Set(detector.seen.ran)
  await tourDocuments(page, CORPUS, (payload) => isScript(payload) && !inReader.has(payload.name), detector)
  const outcome = { ...detector.summary(), visited: [...elsewhere.visited].sort() }
  await context.close()
  return { ...outcome, leftovers, lost, inReader: inReader.size, violations: detector.seen.violations }
}

test('without the sanitiser the policy alone stops what would run without either', async ({
  browser,
  bareFront,
  hostileBook,
  elsewhere,
}) => {
  test.setTimeout(900_000)
  const policy = await tryAll(browser, bareFront, hostileBook, elsewhere, false)
  const nothing = await tryAll(browser, bareFront, hostileBook, elsewhere, true)
  const live = nothing.ran.length
  const stopped = live - policy.ran.length
  console.log(
    `hostile pages: ${CORPUS.length} tried, ${SCRIPTS.length} of them scripts\n` +
      `  without the sanitiser: ${policy.ran.length} ran, ${policy.reached.length} reached elsewhere ` +
      `(all as a visit: ${policy.visited.join(', ')}), ${policy.violations} refusals\n` +
      `  without either: ${live} ran (${nothing.inReader} in the reader), ${nothing.reached.length} reached elsewhere\n` +
      `  stopped by the policy alone: ${((stopped / live) * 100).toFixed(1)} %`,
  )

  // The sanitiser is really out: what it would take away stands in the page.
  const marquee = policy.leftovers.get('handler-marquee-start')
  expect(marquee?.tags).toEqual(['MARQUEE'])
  expect(marquee?.attributes).toContain('onstart')
  // The payloads are real, and each way of noticing one has noticed some.
  expect(live).toBeGreaterThanOrEqual(LIVE_AT_LEAST)
  expect(nothing.reached.length).toBeGreaterThanOrEqual(LIVE_AT_LEAST / 10)
  expect(nothing.dialogs).toContain('handler')
  expect(nothing.tabs.length).toBeGreaterThan(0)
  expect(nothing.left.length).toBeGreaterThan(0)

  expect(policy.ran).toEqual([])
  expect(policy.dialogs).toEqual([])
  // No policy can keep a page from being left; nothing else leads elsewhere.
  expect(policy.reached.filter((name) => !policy.visited.includes(name))).toEqual([])
})
