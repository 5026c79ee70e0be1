// Runs in the stack's network: each of `readers` readers has its own connection and reads a page every few seconds.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../harness/figure.ts'

export interface ReadersOptions {
  /** `N` stands for the number of the page. */
  url: string
  readers: number
  pages: number
  everyMs: number
  seconds: number
}
export interface ReadersReport {
  reads: number
  /** The number of errors by status or error code. */
  errors: Record<string, number>
  p50: number
  p99: number
  /** In ms, like `p50` and `p99`. */
  max: number
}

const { url, readers, pages, everyMs, seconds } = JSON.parse(process.argv[2] ?? '{}') as ReadersOptions
const end = performance.now() + seconds * 1000
const times: number[] = []
const errors: Record<string, number> = {}
const countError = (error: Error & { code?: string }): void => {
  const kind = error.code ?? error.message
  errors[kind] = (errors[kind] ?? 0) + 1
}

const read = (agent: http.Agent, page: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const take = (answer: http.IncomingMessage) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(String(answer.statusCode)))))
    }
    http.get(url.replace('N', String(page)), { agent }, take).on('error', reject)
  })

async function runReader(at: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let due = performance.now() + (at * everyMs) / readers
  for (let page = at; due < end; page++, due += everyMs) {
    await sleep(Math.max(0, due - performance.now()))
    await read(agent, 1 + (page % pages)).catch(countError)
    // from the time at which the reader wanted the page, so that waiting behind a slow answer counts
    times.push(performance.now() - due)
  }
  agent.destroy()
}

await Promise.all(Array.from({ length: readers }, (_reader, at) => runReader(at)))
const answer: ReadersReport = {
  reads: times.length,
  errors,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  max: Math.max(...times),
}
console.log(JSON.stringify(answer))
