import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { openPage } from '../../../test-support/browser/reader.ts'
import type { Page } from '@playwright/test'

const voiceOf = (page: Page) => {
  const player = page.getByRole('group', { name: 'Voice player' })
  return {
    start: page.getByRole('button', { name: 'Start Voice' }),
    player,
    pause: player.getByRole('button', { name: 'Pause', exact: true }),
    close: player.getByRole('button', { name: 'Close the voice player' }),
  }
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
]

test(
  'neither voice button nor player covers another control, from a desktop to a narrow phone',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(12) })
    const reader = await openPage(page, bookId)
    const voice = voiceOf(page)
    const covered = () =>
      reader.main.locator('button, input').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return control.contains(hit) ? [] : [control.outerHTML]
        }),
      )
    for (const size of SIZES) {
      const at = `${size.width} × ${size.height}`
      await page.setViewportSize(size)
      // the bar of a phone does not hide while it has the focus
      await voice.start.focus()
      await expect(voice.start).toBeInViewport({ ratio: 1 })
      const box = await voice.start.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), at).toBeGreaterThanOrEqual(44)
      await expect.poll(covered, at).toEqual([])
      await voice.start.press('Enter')
      await expect(voice.pause).toBeFocused()
      await expect.poll(covered, at).toEqual([])
      await expect(voice.player).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(size.width)
      await expect(reader.close).toBeInViewport({ ratio: 1 })
      await voice.close.press('Enter')
    }
  },
)
