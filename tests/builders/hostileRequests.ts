import { expect } from 'vitest'
import { rawServer, type RawRequest } from './rawHttp.ts'
import { listing, type TestService } from './storageService.ts'

/** Ends the connection after the answer. */
export const CLOSE = { connection: 'close' }
export const JSON_TYPE = { 'content-type': 'application/json' }

/** `POST /api/upload`, sent as it is. */
export const post = (content: string | Buffer, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  path: '/api/upload',
  headers: { ...CLOSE, ...JSON_TYPE, 'content-length': String(Buffer.byteLength(content)), ...headers },
  body: [content],
})

/** A server for hostile requests, and what it must answer to them. */
export async function hostileRequests(service: TestService) {
  const server = await rawServer(service.listener)
  const before = await listing(service.store)

  /** The answer is this refusal, in JSON, with one sentence, without a word to other sites; nothing was changed. */
  async function refuses(request: RawRequest, status: number | number[]): Promise<void> {
    const answer = await server.ask(request)
    const told = { path: request.path.slice(0, 200), method: request.method, status: answer.status, body: answer.body }
    expect([status].flat(), JSON.stringify(told)).toContain(answer.status)
    if (request.method !== 'HEAD') {
      expect(JSON.parse(answer.body), JSON.stringify(told)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
      expect(answer.headers['content-type']).toContain('application/json')
    }
    expect(answer.body).not.toMatch(/node_modules|\.ts\b|ENOENT|koa|<html/i)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(await listing(service.store)).toEqual(before)
  }

  const deletion = () => JSON.stringify({ action: 'remove', bucketName: id, filePaths: ['1.html'] })

  return { ask: server.ask, refuses, stop: server.stop }
}
export type HostileRequests = Awaited<ReturnType<typeof hostileRequests>>
