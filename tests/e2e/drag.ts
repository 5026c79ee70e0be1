import type { Page } from '@playwright/test'

type Point = readonly [x: number, y: number]

/** Dispatches touch events of the browser: each finger moves along its path, all at the same time. */
export async function drag(page: Page, ...paths: readonly (readonly Point[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const steps = Math.max(...paths.map((path) => path.length))
  const at = (step: number) =>
    paths.map((path, id) => {
      const [x, y] = path[Math.min(step, path.length - 1)] ?? [0, 0]
      return { x, y, id }
    })
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step < steps; step++)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

/** The points of a straight path, with `steps` + 1 points. */
export function line([fromX, fromY]: Point, [toX, toY]: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_point, at): Point => {
    const share = at / steps
    return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
  })
}
