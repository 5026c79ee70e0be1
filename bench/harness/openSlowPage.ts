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

/** The function of each page that slows it, or lets it run at full speed. */
const slowing = new WeakMap<Page, (isSlow: boolean) => Promise<unknown>>()

/**
 * Slows a page of `openSlowPage`, or lets it run at full speed. Chromium slows a page by keeping its thread busy, even if it
 * has nothing to do: at a quarter of the speed it takes 80 % of a core, and three such pages slow each other down. So only
 * the page that is measured is slow.
 */
export const setSlow = async (page: Page, isSlow: boolean): Promise<void> => void (await slowing.get(page)?.(isSlow))

/** Opens a slowed page in a new context, with a session of the DevTools protocol; a wide one unless it is a phone's. */
export async function openSlowPage(
  browser: Browser,
  baseURL: string,
  { cpu = 1, latency = 0, isPhone = false }: SlowPage = {},
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', ...(isPhone ? PHONE : DESK) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const slow = (isSlow: boolean) => cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? cpu : 1 })
  slowing.set(page, slow)
  await slow(true)
  await cdp.send('Network.enable')
  const network = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  if (latency > 0) await cdp.send('Network.emulateNetworkConditions', network)
  return { page, cdp }
}
