import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { libraryCalls } from '../../test-support/browser/libraryCalls.ts'
import type { Library } from '../../test-support/browser/startLibrary.ts'

/** For so long nginx may answer a visitor with what was before a change (design §5). */
const OLD_ANSWERS_MS = 2_100

/** Whether a visitor can see what this call did: what is put on a stage waits there for its book. */
const isSeen = (method: string, body: unknown): boolean =>
  method !== 'GET' && !(method === 'POST' && (body as { stage?: string } | undefined)?.stage)

/** A library that others started and others stop, such as a compose stack: stories that stop it are left out. */
export function runningLibrary(url: string): Library {
  const leaveOut = async (): Promise<void> => test.skip(true, 'it would stop a library that is not its own')
  const calls = libraryCalls(() => url)
  const settled =
    <Words extends unknown[], Answer>(call: (...words: Words) => Promise<Answer>) =>
    async (...words: Words): Promise<Answer> => {
      const answer = await call(...words)
      await sleep(OLD_ANSWERS_MS)
      return answer
    }
  const settledApi = settled(calls.api)
  return {
    url,
    publish: settled(calls.publish),
    publishBook: settled(calls.publishBook),
    api: (method, path, body, as) => (isSeen(method, body) ? settledApi : calls.api)(method, path, body, as),
    restart: leaveOut,
    whileStopped: leaveOut,
    stop: async () => {},
  }
}
