import type { Browser, Page } from '@playwright/test'

/** The delay of each answer in ms, and bytes a second. */
const SLOW_3G = { latency: 400, throughput: 50_000 }

interface Opening {
  baseURL: string
  locale: string
}

/** An empty page of a phone in a new context, on slow 3G. */
export async function openOnSlow3g(browser: Browser, { baseURL, locale }: Opening): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: { width: 412, height: 823 },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const { latency, throughput } = SLOW_3G
  const network = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await cdp.send('Network.emulateNetworkConditions', network)
  return page
}
