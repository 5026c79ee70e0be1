import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumOptions } from '../../test-support/browser/chromium.ts'

/** Downloaded by npx: it has 200 packages that nothing else needs. The last version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const TIMEOUT_MS = 180_000

export interface Load {
  /** 0 to 100. */
  score: number
  /** 0 to 100: what search engines need. */
  seo: number
  cls: number
  /** Milliseconds. */
  lcp: number
  tbt: number
}

interface Report {
  categories: { performance: { score: number }; seo: { score: number } }
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

/** Runs Lighthouse's audits of performance and SEO of a page `runs` times: on a phone, with simulated slow 4G and CPU ÷ 4. */
export async function runLighthouse(url: string, runs: number): Promise<Load[]> {
  const { executablePath } = chromiumOptions()
  const words = [
    '--yes',
    '--ignore-scripts',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance,seo',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const options = { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26, timeout: TIMEOUT_MS }
  const loads: Load[] = []
  for (let at = 0; at < runs; at++) {
    const { categories, audits } = JSON.parse((await run('npx', words, options)).stdout) as Report
    const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    loads.push({
      score: Math.round(categories.performance.score * 100),
      seo: Math.round(categories.seo.score * 100),
      cls: of('cumulative-layout-shift'),
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
    })
  }
  return loads
}
