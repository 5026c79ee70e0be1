import http from 'node:http'

/** Makes GET requests on open connections, with `node:http`: `fetch` would cost as much as what is measured. */
export function createKeepAliveGetter() {
  const agent = new http.Agent({ keepAlive: true })
  return {
    /** Gives the number of bytes of the body. Throws if the status is not 200. */
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
