import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { toEpub } from '@hikma/manuscript/out/toEpub'
import type { EpubPlan } from './loadEpub.ts'

/** The messages of a worker that writes an EPUB; each but the last is answered before it goes on. */
export type WorkerMessage =
  /** Answered with the bytes of that file. */
  | { read: string }
  /** The next piece of the EPUB; answered with null as soon as another one is wanted. */
  | { piece: Uint8Array<ArrayBuffer> }
  | 'end'

/** In bytes. Smaller pieces are sent together: each takes a message and its answer. */
const MIN_PIECE = 64 * 1024

const port = parentPort!

async function ask(message: WorkerMessage, transfer: ArrayBuffer[] = []): Promise<unknown> {
  port.postMessage(message, transfer)
  const [answer] = (await once(port, 'message')) as [unknown]
  return answer
}

const read = async (name: string) => (await ask({ read: name })) as Uint8Array

async function write({ details, pages, figures }: EpubPlan): Promise<void> {
  const decoder = new TextDecoder()
  const readPages = pages.map((name) => async () => (name === null ? '' : decoder.decode(await read(name))))
  const readFigures = figures.map((name) => ({ name, read: () => read(name) }))
  let pieces: Uint8Array[] = []
  let size = 0
  const send = async () => {
    const piece = new Uint8Array(size)
    let at = 0
    for (const part of pieces) {
      piece.set(part, at)
      at += part.length
    }
    pieces = []
    size = 0
    await ask({ piece }, [piece.buffer])
  }
  for await (const part of toEpub(details, readPages, readFigures)) {
    pieces.push(part)
    size += part.length
    if (size >= MIN_PIECE) await send()
  }
  await send()
  port.postMessage('end' satisfies WorkerMessage)
}

await write(workerData as EpubPlan)
