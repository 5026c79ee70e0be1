import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumOptions } from '../../test-support/browser/chromium.ts'
import type { Start } from './createResources.ts'

export const startBrowser: Start<Browser> = async (onStop) => {
  const browser = await chromium.launch(chromiumOptions())
  onStop(() => browser.close())
  return browser
}

interface Slowness {
  /** The factor by which the CPU is slower. */
  cpu?: number
  /** The delay of each answer, in ms. */
  latency?: number
}

/** Opens a wide, slowed page in a new context, with a session of the DevTools protocol. */
export async function openSlowPage(
  browser: Browser,
  baseURL: string,
  { cpu = 1, latency = 0 }: Slowness = {},
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Network.enable')
  const network = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  if (latency > 0) await cdp.send('Network.emulateNetworkConditions', network)
  return { page, cdp }
}
