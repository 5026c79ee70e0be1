import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Box = readonly [x: number, y: number, width: number, height: number]
export interface Control {
  name: string
  box: Box
  /** Whether it is the same on every page: all but the place and the numbers of pages near it. */
  isSteady: boolean
  /** Whether its middle and its four inner corners are its own. */
  isFree: boolean
}

/** The middle and four points on the way to the corners, inside a round button too. */
const POINTS = [
  [0.5, 0.5],
  [0.22, 0.22],
  [0.78, 0.22],
  [0.22, 0.78],
  [0.78, 0.78],
] as const

/** The controls of the open reader that can be seen, and whether a press on them would reach them. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate((points) => {
    const reader = document.querySelector('[role=dialog]')
    const text = reader?.querySelector('section[aria-label]')
    // What lets a press through may still hide what lies below it.
    for (const element of text?.querySelectorAll<HTMLElement>('*') ?? [])
      element.style.setProperty('pointer-events', 'auto', 'important')
    const isSeen = (control: Element) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !text?.contains(control)
    return Array.from(reader?.querySelectorAll('button, input, select, a[href], [role=slider]') ?? [])
      .filter(isSeen)
      .map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const hits = points.map(([across, down]) => document.elementFromPoint(x + width * across, y + height * down))
        return {
          name: control.getAttribute('aria-label') ?? control.textContent,
          box: [x, y, width, height] as const,
          isSteady: control.tagName !== 'INPUT' && control.closest('nav') === null,
          isFree: hits.every((hit) => hit !== null && control.contains(hit)),
        }
      })
  }, POINTS)

/** How the inner part of each of the named controls looks, as raw pixels. */
export async function looksOf(page: Page, controls: readonly Control[]): Promise<Map<string, string>> {
  const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  // unpacked once for all controls
  const { data: picture, info: raw } = await sharp(screenshot).raw().toBuffer({ resolveWithObject: true })
  const looks = new Map<string, string>()
  for (const { name, box } of controls) {
    const [x, y, width, height] = box
    const left = Math.ceil(x + width * 0.2)
    const top = Math.ceil(y + height * 0.2)
    const area = { left, top, width: Math.floor(width * 0.6), height: Math.floor(height * 0.6) }
    looks.set(name, (await sharp(picture, { raw }).extract(area).raw().toBuffer()).toString('base64'))
  }
  return looks
}
