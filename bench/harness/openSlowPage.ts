import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumOptions } from '../../test-support/browser/chromium.ts'
import type { Start } from './createResources.ts'

export const startBrowser: Start<Browser> = async (onStop) => {
  const browser = await chromium.launch(chromiumOptions())
  onStop(() => browser.close())
  return browser
}

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

interface SlowPage {
  /** The factor by which the CPU is slower. */
  cpu?: number
  /** The delay of each answer, in ms. */
  latency?: number
  isPhone?: boolean
}

/** Opens a slowed page in a new context, with a session of the DevTools protocol; a wide one unless it is a phone's. */
export async function openSlowPage(
  browser: Browser,
  baseURL: string,
  { cpu = 1, latency = 0, isPhone = false }: SlowPage = {},
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', ...(isPhone ? PHONE : DESK) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Network.enable')
  const network = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  if (latency > 0) await cdp.send('Network.emulateNetworkConditions', network)
  return { page, cdp }
}
