import autocannon from 'autocannon'

export interface RateOptions {
  url: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Asks so often instead, however long it takes. */
  amount?: number
  /** The status that every answer must have. */
  status?: number
}

/** A machine that others use may stall; that is slow, not wrong. */
const TIMEOUT_S = 60

/** nginx ends a connection after a thousand answers, and the generator would lose the question that it sent meanwhile. */
const ANSWERS_A_CONNECTION = 900

/** Asks the same address over kept connections for some seconds. Gives answers per second; throws if one is another. */
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
    reconnectRate: ANSWERS_A_CONNECTION,
    ...until,
  })
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status))
  if (errors === 0 && others.length === 0) return requests.average
  throw new Error(`${url}: ${errors} errors, ${timeouts} of them timeouts, ${JSON.stringify(statusCodeStats)}`)
}
