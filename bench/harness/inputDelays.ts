import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    __inputDelays: number[]
  }
}

const PRESS_EVERY_MS = 20

/** Measures each further key press, in ms, from the press to the first listener: how long the main thread was busy. */
export const watchInputDelays = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.__inputDelays = []
    window.addEventListener('keydown', ({ timeStamp }) => window.__inputDelays.push(performance.now() - timeStamp), {
      capture: true,
    })
  })

/** Presses a key again and again until the task is done. It does not wait for the page, which may be busy. */
export async function pressKeysUntil(cdp: CDPSession, task: Promise<unknown>): Promise<void> {
  const pressed: Promise<unknown>[] = []
  const press = () => {
    const key = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
    pressed.push(cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }))
    pressed.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }))
  }
  const timer = setInterval(press, PRESS_EVERY_MS)
  try {
    await task
  } finally {
    clearInterval(timer)
  }
  await Promise.all(pressed)
}

/** The delays that were measured since the last call, in ms. */
export const inputDelaysOf = (page: Page): Promise<number[]> => page.evaluate(() => window.__inputDelays.splice(0))
