import type { ContentsEntry } from '@hikma/contracts/contents'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './createClient.ts'

const TRIES = 60
const PAUSE_MS = 250

/** Asks for the contents of a book until they are made. Until then the answer is 503, on a busy machine more than once. */
export async function askContents(client: Client, id: string, headers: Readonly<Record<string, string>> = {}) {
  const ask = () =>
    client.ask<ContentsEntry[]>(`/api/books-db/${id}/contents`, {
      // fetch adds `no-cache` to a condition, which asks for a new answer
      headers: { 'cache-control': 'max-age=0', ...headers },
    })
  for (let tries = 1; tries < TRIES; tries++) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(PAUSE_MS)
  }
  return ask()
}
