import { expect, type Locator } from '@playwright/test'

/** The smallest size of a touch target in CSS pixels: `--target` in the style sheets. */
const TARGET = 44

export async function expectTouchable(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET)
  }
}
