import type { Page } from '@playwright/test'

interface Glowing {
  glowed: string[]
}
/** Notes the texts that glow. */
export const noteGlow = (page: Page) =>
  page.addInitScript(() => {
    const glowed: string[] = []
    Object.assign(window, { glowed })
    const { set } = HighlightRegistry.prototype
    HighlightRegistry.prototype.set = function (name, highlight) {
      glowed.push([...highlight].map(String).join())
      return set.call(this, name, highlight)
    }
  })
/** The texts that have glowed. */
export const glowed = (page: Page) => page.evaluate(() => (window as unknown as Glowing).glowed)
