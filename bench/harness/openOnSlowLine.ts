import type { Browser, Page } from '@playwright/test'

/** The delay of each answer in ms, and bytes a second. */
export const LINES = {
  'slow-3g': { latency: 400, throughput: 50_000 },
  'slow-4g': { latency: 150, throughput: 200_000 },
} as const
export type Line = keyof typeof LINES

interface Opening {
  baseURL: string
  locale: string
  line?: Line
  /** The factor by which the CPU is slower. */
  cpu?: number
}

/** An empty page of a phone in a new context, on a slow line. */
export async function openOnSlowLine(
  browser: Browser,
  { baseURL, locale, line = 'slow-3g', cpu = 1 }: Opening,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: { width: 412, height: 823 },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Network.enable')
  const { latency, throughput } = LINES[line]
  const network = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await cdp.send('Network.emulateNetworkConditions', network)
  return page
}
