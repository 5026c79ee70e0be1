import http from 'node:http'

/** Node's own requests over connections that stay open: `fetch` would cost as much as the answers that are measured. */
export function createKeepAliveGetter() {
  const agent = new http.Agent({ keepAlive: true })
  return {
    /** Gives the bytes of the body; throws where the status is not 200. */
    get: (url: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const take = (answer: http.IncomingMessage) => {
          let bytes = 0
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
          answer.on('error', reject)
          answer.on('end', () =>
            answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
          )
        }
        http.get(url, { agent }, take).on('error', reject)
      }),
    end: () => agent.destroy(),
  }
}
