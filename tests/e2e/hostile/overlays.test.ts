import type { Page } from '@playwright/test'
import { everyNth } from '../../../test-support/trials.ts'
import { appClasses } from './appClasses.ts'
import { overlaysWith } from './corpus/overlays.ts'
import { expect, test } from './hostileTest.ts'
import { findHarms, openOverlays, publishOverlays } from './openOverlays.ts'

const WIDE = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en' } as const
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'fa' } as const
const VIEWS = [
  { view: 'a wide screen, in English', use: WIDE },
  { view: 'a phone, in Persian', use: PHONE },
] as const
/** One of so many overlays is tried in each view. */
const SHARE = 12

/** Adds an element over the whole screen, or moves an existing one, as no page can. */
const plant = (page: Page, query: string | null, style: string) =>
  page.evaluate(
    ([query, style]) => {
      const target = query ? document.querySelector(query) : document.body.appendChild(document.createElement('div'))
      target?.setAttribute('style', style)
    },
    [query, style] as const,
  )

for (const [nth, { view, use }] of VIEWS.entries()) {
  test.describe(view, () => {
    test.use(use)

    test('no page covers, moves or paints over a control of the reader', async ({ page, library, bookId }) => {
      test.setTimeout(300_000)
      // other ones in each view, unless all trials are asked for: the same rules contain all of them
      const overlays = everyNth(overlaysWith(await appClasses()), SHARE, nth * (SHARE / VIEWS.length))
      await publishOverlays(library, bookId, use.locale, overlays)
      const book = await openOverlays(page, bookId)
      expect(book.before.length).toBeGreaterThanOrEqual(4)
      expect(book.before.filter(({ isFree }) => !isFree)).toEqual([])
      expect(await findHarms(book, overlays)).toEqual([])
      console.log(`overlays, ${view}: ${overlays.length} pages tried on ${book.before.length} controls, 0 reached one`)

      // the same checks find planted harm
      await book.turn()
      expect(await book.harmOf()).toEqual([])
      const names = (how: string) => async () =>
        (await book.harmOf()).filter((harm) => harm.how === how).map(({ control }) => control)
      const steady = book.before.filter(({ isSteady }) => isSteady).map(({ name }) => name)
      await plant(page, null, 'position:fixed;inset:0;z-index:9;pointer-events:none;box-shadow:inset 0 0 0 999px red')
      await expect.poll(names('painted over')).toEqual(steady)
      await plant(page, null, 'position:fixed;inset:0;z-index:9;opacity:0')
      await expect.poll(async () => (await names('covered')()).length).toBe(book.before.length)
      await plant(page, 'main[aria-labelledby] button', 'translate:0 9px')
      await expect.poll(names('moved')).toHaveLength(1)
    })
  })
}
