import { expect } from 'vitest'
import { startRawServer, type RawAnswer, type RawRequest } from './startRawServer.ts'
import { readEtags, type TestService } from './createTestStorage.ts'
import { errorBody } from './errorBody.ts'

/** The target of hostile requests, whose state must not change. */
export interface RequestTarget {
  ask(request: RawRequest): Promise<RawAnswer>
  state(): Promise<unknown>
  before: unknown
}

/** Starts a server that passes hostile requests on to storage-service. */
export async function hostileRequests({ listener, store }: TestService) {
  const { ask, stop } = await startRawServer((request, response) => void listener(request, response))
  const state = () => readEtags(store)
  return { ask, stop, state, before: await state() } satisfies RequestTarget & { stop: unknown }
}
export type HostileRequests = Awaited<ReturnType<typeof hostileRequests>>

/** Expects this status, JSON with one sentence, no CORS header, and an unchanged state. */
export async function expectRefusal(
  { ask, state, before }: RequestTarget,
  request: RawRequest,
  status: number | number[],
): Promise<void> {
  const answer = await ask(request)
  const shown = JSON.stringify({ ...request, body: null, path: request.path.slice(0, 200), answer })
  expect([status].flat(), shown).toContain(answer.status)
  expect(JSON.parse(answer.body), shown).toEqual(errorBody(expect.stringMatching(/^[A-Z].*\.$/)))
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.body).not.toMatch(/node_modules|\.ts\b|ENOENT|koa|<html/i)
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(await state()).toEqual(before)
}
