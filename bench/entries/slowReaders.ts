import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import { createComposeProject } from '../../test-support/engines/createComposeProject.ts'
import type { Bench } from '../harness/Bench.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'
import { readUsage } from '../stack/readUsage.ts'

/** Below the 100 downloads that nginx allows one address at a time. */
const READERS = 90
const IMAGE_BYTES = 7_700_000
const SECONDS = 30
/** Each reader takes a piece of 64 KB every so many ms. */
const PIECE_MS = 1_000
const SAVES = 20
const ID = 'slow'
/** A picture of one point, which is followed by random bytes: nothing can pack it. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

interface SlowReader {
  status: number
  /** Stops reading. */
  leave: () => void
}

/** Reads an address a piece at a time, until it leaves. Resolves when the answer begins; rejects if there is none. */
function readSlowly(url: string): Promise<SlowReader> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (answer: IncomingMessage) => {
      answer.pause()
      const timer = setInterval(() => answer.read(64 * 1024), PIECE_MS)
      answer.on('error', () => undefined)
      const leave = () => {
        clearInterval(timer)
        request.destroy()
      }
      resolve({ status: answer.statusCode ?? 0, leave })
    })
    request.on('error', reject)
  })
}

/** Many readers with slow lines take a large public picture; meanwhile a page is saved, and the memory of both services is read. */
export const slowReaders: Bench = {
  name: 'slow-readers',
  needs: ['docker'],
  async run() {
    const project = await createComposeProject('bench', [], {})
    const { url, compose, build, remove } = project
    const parts = ['nginx', 'storage-service']
    try {
      await build()
      await compose('up', '--detach', '--wait')
      const admin = clientAt(url)
      await admin.signIn()
      await publishPages(admin, ID, ['<p>A page.</p>'])
      const image = Buffer.concat([Buffer.from(PNG, 'base64'), randomBytes(IMAGE_BYTES)])
      const { status } = await admin.upload({
        action: 'upload',
        bucketName: ID,
        filePath: 'large.png',
        fileContent: `data:image/png;base64,${image.toString('base64')}`,
      })
      if (status !== 200) throw new Error(`upload of the picture: ${status}`)
      let saved = 0
      const save = (): Promise<number> =>
        measureMs(async () => {
          const fileContent = `<p>Saved ${++saved}.</p>`
          const answer = await admin.upload({ action: 'upload', bucketName: ID, filePath: '1.html', fileContent })
          if (answer.status !== 200) throw new Error(`save: ${answer.status}`)
        })
      const saves = async (): Promise<number[]> => {
        const times: number[] = []
        for (let at = 0; at < SAVES; at++) {
          times.push(await save())
          await sleep((SECONDS * 1_000) / SAVES / 2)
        }
        return times
      }
      const memory = async () => {
        const usage = await readUsage(project, parts)
        return parts.map((part) => `${part} ${Math.round(usage.get(part)?.megabytes ?? 0)} MB`).join(', ')
      }

      const baseline = await saves()
      const before = await memory()
      const readers = await Promise.allSettled(
        Array.from({ length: READERS }, () => readSlowly(`${url}/api/download/${ID}/large.png`)),
      )
      const there = readers.flatMap((reader) => (reader.status === 'fulfilled' ? [reader.value] : []))
      const ours = await saves()
      await sleep((SECONDS * 1_000) / 2)
      const during = await memory()
      for (const { leave } of there) leave()
      const answered = there.filter((reader) => reader.status === 200).length
      return [
        rowOf({
          name: 'slow-readers-answered',
          unit: `of ${READERS} readers`,
          ours: [answered],
          goal: { of: 'ours', atLeast: READERS },
          note: `before: ${before}; with them: ${during}`,
        }),
        rowOf({ name: 'slow-readers-save', unit: 'ms', ours, baseline }),
      ]
    } finally {
      await remove()
    }
  },
}
