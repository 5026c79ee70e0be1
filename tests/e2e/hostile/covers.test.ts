import type { Page } from '@playwright/test'
import { appClasses } from './appClasses.ts'
import { coversWith } from './corpus/covers.ts'
import { openCovers, publishCovers, tourCovers } from './coverTour.ts'
import { expect, test } from './hostileTest.ts'

const WIDE = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en' } as const
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'fa' } as const
const VIEWS = [
  { view: 'a wide screen, in English', use: WIDE },
  { view: 'a phone, in Persian', use: PHONE },
] as const

/** Lays something over the whole screen, or moves what is there, as no page can. */
const plant = (page: Page, query: string | null, style: string) =>
  page.evaluate(
    ([query, style]) => {
      const target = query ? document.querySelector(query) : document.body.appendChild(document.createElement('div'))
      target?.setAttribute('style', style)
    },
    [query, style] as const,
  )

for (const { view, use } of VIEWS) {
  test.describe(view, () => {
    test.use(use)

    test('no page covers, moves or paints over a control of the reader', async ({ page, library, bookId }) => {
      test.setTimeout(300_000)
      const covers = coversWith(await appClasses())
      await publishCovers(library, bookId, use.locale, covers)
      const tour = await openCovers(page, bookId)
      expect(tour.before.length).toBeGreaterThanOrEqual(4)
      expect(tour.before.filter(({ isFree }) => !isFree)).toEqual([])
      expect(await tourCovers(tour, covers)).toEqual([])
      console.log(`covers, ${view}: ${covers.length} pages tried on ${tour.before.length} controls, 0 reached one`)

      // The same eyes see what nothing holds back.
      await tour.turn()
      expect(await tour.harmOf()).toEqual([])
      const names = (how: string) => async () =>
        (await tour.harmOf()).filter((harm) => harm.how === how).map(({ control }) => control)
      const steady = tour.before.filter(({ isSteady }) => isSteady).map(({ name }) => name)
      await plant(page, null, 'position:fixed;inset:0;z-index:9;pointer-events:none;box-shadow:inset 0 0 0 999px red')
      await expect.poll(names('painted over')).toEqual(steady)
      await plant(page, null, 'position:fixed;inset:0;z-index:9;opacity:0')
      await expect.poll(async () => (await names('covered')()).length).toBe(tour.before.length)
      await plant(page, '[role=dialog] button', 'translate:0 9px')
      await expect.poll(names('moved')).toHaveLength(1)
    })
  })
}
