import autocannon from 'autocannon'

export interface RateOptions {
  url: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** The number of requests; replaces `seconds`. */
  amount?: number
  /** The status that every answer must have. */
  status?: number
}

/** Long: a busy machine may stall without an error. */
const TIMEOUT_S = 60

/** nginx closes a connection after 1,000 answers; autocannon would lose the request that it sends meanwhile. */
const REQUESTS_PER_CONNECTION = 900

/** Requests one address over open connections. Gives the answers per second. Throws if an answer has another status. */
export async function measureRate({
  url,
  headers = {},
  connections,
  seconds,
  amount,
  status = 200,
}: RateOptions): Promise<number> {
  const until = amount === undefined ? { duration: seconds } : { amount }
  const {
    requests,
    errors,
    timeouts,
    statusCodeStats = {},
  } = await autocannon({
    url,
    headers,
    connections,
    timeout: TIMEOUT_S,
    reconnectRate: REQUESTS_PER_CONNECTION,
    ...until,
  })
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status))
  if (errors === 0 && others.length === 0) return requests.average
  throw new Error(`${url}: ${errors} errors, ${timeouts} of them timeouts, ${JSON.stringify(statusCodeStats)}`)
}
