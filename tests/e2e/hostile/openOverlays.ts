import { expect, type Page } from '@playwright/test'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { publishUnchecked } from '../publishUnchecked.ts'
import { openBook } from '../../../test-support/browser/reader.ts'
import { type Control, controlsOf, looksSame, pixelsOf } from './controls.ts'
import type { Overlay } from './corpus/overlays.ts'

/** A control that an overlay made unreachable, moved or changed. */
interface Harm {
  overlay: string
  control: string
  how: 'covered' | 'moved' | 'painted over'
}

const HARMLESS = '<p>Nobody had told the translator that margins remember.</p>'

/** Publishes a page for each overlay between harmless pages: the first and the last page disable a button. */
export const publishOverlays = (library: Library, id: string, language: string, overlays: readonly Overlay[]) =>
  publishUnchecked(library, {
    id,
    title: id,
    language,
    pages: [HARMLESS, HARMLESS, ...overlays.map(({ html }) => html), HARMLESS, HARMLESS].map(
      (html, at) => `<h2>Overlay ${at}</h2>${html}`,
    ),
  })

/**
 * Opens the book at its second page. Returns the controls before any overlay, `turn`, which turns to the next page,
 * `settle`, which waits for the page and its bars, and `harmOf`, which lists the controls that have changed since.
 */
export async function openOverlays(page: Page, title: string) {
  let at = 0
  const { pageView, main } = await openBook(page, title)
  // an overlay may cover or hide the button if nothing contains it
  const next = main.getByRole('button', { name: /^(Next page|Next|صفحهٔ بعدی|بعدی)$/, includeHidden: true })
  const hidden = main.locator('[data-hidden]')
  const settle = async () => {
    await expect(pageView.locator('h2').first()).toHaveText(`Overlay ${at}`)
    // on a phone a tap on the page shows the bars, unless they show or hide by themselves at that moment
    await expect(async () => {
      if ((await hidden.count()) > 0) await pageView.dispatchEvent('click')
      expect(await hidden.count()).toBe(0)
    }).toPass({ timeout: 30_000 })
    // they hide a while after the last touch
    await page.evaluate(() => window.dispatchEvent(new Event('pointerup')))
  }
  const turn = async () => {
    at++
    await next.dispatchEvent('click')
    await settle()
  }
  await settle()
  await turn()
  const before = await controlsOf(page)
  const steady = before.filter(({ isSteady }) => isSteady)
  const pixels = await pixelsOf(page, steady)

  const harmOf = async (): Promise<Omit<Harm, 'overlay'>[]> => {
    const now = await controlsOf(page)
    const boxOf = (control: Control) => now.find(({ name }) => name === control.name)?.box.join()
    const pixelsNow = await pixelsOf(page, steady)
    const harmed = (how: Harm['how'], controls: Control[]) => controls.map(({ name }) => ({ control: name, how }))
    return [
      ...harmed(
        'covered',
        now.filter(({ isFree }) => !isFree),
      ),
      ...harmed(
        'moved',
        steady.filter((control) => boxOf(control) !== control.box.join()),
      ),
      ...harmed(
        'painted over',
        steady.filter(({ name }) => !looksSame(pixelsNow.get(name), pixels.get(name))),
      ),
    ]
  }
  /** Whether no bar has hidden itself meanwhile, as one may on a slow machine. */
  const isSettled = async () => (await hidden.count()) === 0
  return { before, turn, settle, isSettled, harmOf }
}
export type OverlayBook = Awaited<ReturnType<typeof openOverlays>>

/** A harm counts if the bars were there all the time; on a slow machine they need several tries. */
const TRIES = 5

/** Turns through all overlays. Returns the harm of each. */
export async function findHarms(book: OverlayBook, overlays: readonly Overlay[]): Promise<Harm[]> {
  const harms: Harm[] = []
  for (const { name: overlay } of overlays) {
    await book.turn()
    let found = await book.harmOf()
    for (let tries = 1; tries < TRIES && found.length > 0; tries++) {
      await book.settle()
      found = await book.harmOf()
      if (await book.isSettled()) break
    }
    harms.push(...found.map((harm) => ({ overlay, ...harm })))
  }
  return harms
}
