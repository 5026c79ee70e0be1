import autocannon from 'autocannon'

export interface Asking {
  url: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Asks so often instead, however long it takes. */
  amount?: number
  /** The status that every answer must have. */
  status?: number
}

/** Asks the same address over kept connections for some seconds. Gives answers per second; throws if one is another. */
export async function load({ url, headers = {}, connections, seconds, amount, status = 200 }: Asking): Promise<number> {
  const until = amount === undefined ? { duration: seconds } : { amount }
  const { requests, errors, statusCodeStats = {} } = await autocannon({ url, headers, connections, ...until })
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status))
  if (errors > 0 || others.length > 0) throw new Error(`${url}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
  return requests.average
}
