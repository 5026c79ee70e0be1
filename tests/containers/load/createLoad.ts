import { publishBooks } from './books.ts'
import { drawCurtain } from './curtain.ts'
import { createPager } from './pager.ts'
import { Person } from './person.ts'
import { readOn } from './readers.ts'
import { createSaver } from './saver.ts'
import { Tally } from './tally.ts'

const READERS = 3

/** Readers and admins before nginx, who go on until they are told to stop, and what they meet. */
export async function createLoad(url: string) {
  const books = await publishBooks(url)
  const tally = new Tally()
  const visitor = new Person(url, tally)
  const admin = new Person(url, tally)
  const { status } = await admin.signIn()
  if (status !== 204) throw new Error(`sign-in: ${status}`)
  const saver = createSaver(admin, books, tally)
  const pager = createPager(admin, books, tally)
  return {
    books,
    tally,
    visitor,
    admin,
    /** Begins, with an empty tally. Gives what ends it and compares what is there with what was acknowledged. */
    start(): () => Promise<Tally> {
      tally.clear()
      const ending = new AbortController()
      const { signal } = ending
      const readers = Array.from({ length: READERS }, () => readOn(url, books, tally, signal))
      const work = [...readers, saver.run(signal), pager.run(signal), drawCurtain(admin, books, tally, signal)]
      return async () => {
        ending.abort()
        await Promise.all(work)
        await saver.verify()
        await pager.verify()
        return tally
      }
    },
  }
}
export type Load = Awaited<ReturnType<typeof createLoad>>
