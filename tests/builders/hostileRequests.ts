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

/** A server for hostile requests, which must leave the store as it is. */
export async function hostileRequests({ listener, store }: TestService) {
  const { ask, stop } = await rawServer((request, response) => void listener(request, response))
  return { ask, stop, store, before: await listing(store) }
}
export type HostileRequests = Awaited<ReturnType<typeof hostileRequests>>

/** The answer is this refusal, in JSON, with one sentence, without a word to other sites; nothing was changed. */
export async function expectRefusal(
  { ask, store, before }: HostileRequests,
  request: RawRequest,
  status: number | number[],
): Promise<void> {
  const answer = await ask(request)
  const told = JSON.stringify({ ...request, body: null, path: request.path.slice(0, 200), answer })
  expect([status].flat(), told).toContain(answer.status)
  expect(JSON.parse(answer.body), told).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.body).not.toMatch(/node_modules|\.ts\b|ENOENT|koa|<html/i)
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(await listing(store)).toEqual(before)
}
