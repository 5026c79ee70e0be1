import { setTimeout as sleep } from 'node:timers/promises'
import { libraryCalls } from '../../test-support/browser/libraryCalls.ts'
import type { Library } from '../../test-support/browser/startLibrary.ts'

/** For this long after a change nginx may give visitors an older answer (DESIGN.md §5). */
const NGINX_CACHE_MS = 2_100

/** Whether visitors can see the effect of a call. They cannot see files on a stage. */
const isVisibleToVisitors = (method: string, body: unknown): boolean =>
  method !== 'GET' && !(method === 'POST' && (body as { stage?: string } | undefined)?.stage)

/** A library that is already running, such as a compose stack. Throws if a test stops or restarts it. */
export function runningLibrary(url: string): Library {
  const refuse = () => Promise.reject(new Error('A test that stops its library needs the tag @own.'))
  const calls = libraryCalls(() => url)
  const settled =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await call(...args)
      await sleep(NGINX_CACHE_MS)
      return answer
    }
  const settledApi = settled(calls.api)
  return {
    url,
    publish: settled(calls.publish),
    publishBook: settled(calls.publishBook),
    api: (method, path, body, as) =>
      (isVisibleToVisitors(method, body) ? settledApi : calls.api)(method, path, body, as),
    forget: calls.forget,
    restart: refuse,
    whileStopped: refuse,
    stop: async () => {},
  }
}
