// Run in the stack's network: so many readers, each on a connection of its own, take a page every few seconds.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../harness/figure.ts'

export interface ReadersOptions {
  /** With `N` for the page's number. */
  url: string
  readers: number
  pages: number
  everyMs: number
  seconds: number
}
export interface ReadersReport {
  reads: number
  /** How often what went wrong, by status or code. */
  errors: Record<string, number>
  p50: number
  p99: number
  /** The longest, in ms like the others. */
  max: number
}

const { url, readers, pages, everyMs, seconds } = JSON.parse(process.argv[2] ?? '{}') as ReadersOptions
const end = performance.now() + seconds * 1000
const times: number[] = []
const errors: Record<string, number> = {}
const failed = (error: Error & { code?: string }): void => {
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

async function readAlong(at: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let due = performance.now() + (at * everyMs) / readers
  for (let page = at; due < end; page++, due += everyMs) {
    await sleep(Math.max(0, due - performance.now()))
    await read(agent, 1 + (page % pages)).catch(failed)
    // counted from when the reader wanted to turn: who waits behind a slow answer is not left out
    times.push(performance.now() - due)
  }
  agent.destroy()
}

await Promise.all(Array.from({ length: readers }, (_reader, at) => readAlong(at)))
const answer: ReadersReport = {
  reads: times.length,
  errors,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  max: Math.max(...times),
}
console.log(JSON.stringify(answer))
