import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Box = readonly [x: number, y: number, width: number, height: number]
export interface Control {
  name: string
  box: Box
  /** Whether it looks the same on every page: all but the page input, the page row and the link below the text. */
  isSteady: boolean
  /** Whether its middle and its four inner corners can be hit. The link below the text may be under a bar of the reader. */
  isFree: boolean
}

/** The middle and four points towards the corners, which are inside of a round button too. */
const POINTS = [
  [0.5, 0.5],
  [0.22, 0.22],
  [0.78, 0.22],
  [0.22, 0.78],
  [0.78, 0.78],
] as const

/** The controls of the open reader that are on the screen. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate((points) => {
    const reader = document.querySelector('main[aria-labelledby]')
    const text = reader?.querySelector('section[aria-label]')
    // an element that lets clicks through may still cover a control
    for (const element of text?.querySelectorAll<HTMLElement>('*') ?? [])
      element.style.setProperty('pointer-events', 'auto', 'important')
    const isVisible = (control: Element) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !text?.contains(control)
    return Array.from(reader?.querySelectorAll('button, input, select, a[href], [role=slider]') ?? [])
      .filter(isVisible)
      .filter((control) => {
        const { top, bottom } = control.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
      .map((control) => {
        const isBelowText = control.closest('[data-page-end]') !== null
        const { x, y, width, height } = control.getBoundingClientRect()
        const hits = points.map(([across, down]) => document.elementFromPoint(x + width * across, y + height * down))
        return {
          name: control.getAttribute('aria-label') ?? control.textContent,
          box: [x, y, width, height] as const,
          isSteady: control.tagName !== 'INPUT' && control.closest('nav') === null && !isBelowText,
          isFree: hits.every((hit) =>
            isBelowText ? reader?.contains(hit) && !text?.contains(hit) : hit !== null && control.contains(hit),
          ),
        }
      })
  }, POINTS)

/** The raw pixels of the inner part of each control, by its name. */
export async function pixelsOf(page: Page, controls: readonly Control[]): Promise<Map<string, Buffer>> {
  const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  // decoded once for all controls
  const { data: picture, info: raw } = await sharp(screenshot).raw().toBuffer({ resolveWithObject: true })
  const pixels = new Map<string, Buffer>()
  for (const { name, box } of controls) {
    const [x, y, width, height] = box
    const left = Math.ceil(x + width * 0.2)
    const top = Math.ceil(y + height * 0.2)
    const region = { left, top, width: Math.floor(width * 0.6), height: Math.floor(height * 0.6) }
    pixels.set(name, await sharp(picture, { raw }).extract(region).raw().toBuffer())
  }
  return pixels
}

/** How far two renderings of the same icon are apart, of 255 levels: a browser smooths its edges in one way or another. */
const SMOOTHING = 48

/** Whether two areas look alike. */
export const looksSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  one.every((level, at) => Math.abs(level - other[at]!) <= SMOOTHING)
