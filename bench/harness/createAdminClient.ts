import http from 'node:http'
import { text } from 'node:stream/consumers'
import { serverOf } from '../../test-support/builders/createClient.ts'
import type { Replica } from '../../test-support/engines/enginePairs.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'

/** Creates a signed-in client with open connections, on `node:http`: `fetch` would cost as much as what is measured. */
export async function createAdminClient(replica: Replica) {
  const agent = new http.Agent({ keepAlive: true })
  let cookie = ''

  async function call(method: string, path: string, body?: object, more: object = {}): Promise<string> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }), ...more }
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(serverOf(replica, path) + path, { method, agent, headers }, resolve)
      request.on('error', reject).end(body && JSON.stringify(body))
    })
    const content = await text(answer)
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${content}`)
    cookie ||= answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    return content
  }

  await call('POST', '/api/session', { password: PASSWORD })
  return {
    /** Gives the body of the answer. Throws if the status is 300 or more. */
    call,
    end: () => agent.destroy(),
  }
}
export type AdminClient = Awaited<ReturnType<typeof createAdminClient>>
