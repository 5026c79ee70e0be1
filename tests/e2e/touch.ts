import type { Page } from '@playwright/test'

type Point = readonly [x: number, y: number]

/** Fingers as the browser's own input knows them: each goes its way at once with the others, in small steps. */
export async function drag(page: Page, ...ways: readonly (readonly Point[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const steps = Math.max(...ways.map((way) => way.length))
  const at = (step: number) =>
    ways.map((way, id) => {
      const [x, y] = way[Math.min(step, way.length - 1)] ?? [0, 0]
      return { x, y, id }
    })
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step < steps; step++)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

/** The points of a straight way. */
export function line([fromX, fromY]: Point, [toX, toY]: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_point, at): Point => {
    const share = at / steps
    return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
  })
}
