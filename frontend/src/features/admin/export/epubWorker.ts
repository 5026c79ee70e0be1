import { toEpub } from '@hikma/manuscript/out/toEpub'

type Details = Parameters<typeof toEpub>[0]

/** A book to write as EPUB, with the names of its files. */
export interface EpubPlan {
  details: Details
  pages: string[]
  figures: string[]
}
/** A file that the worker needs, whose bytes are the answer; the EPUB; or that the book cannot be written. */
export type EpubMessage = { read: string } | { epub: Blob } | 'failed'

const send = (message: EpubMessage): void => postMessage(message)

/** Files are read one after another, so that the next message is the answer. */
const read = (name: string): Promise<Uint8Array> =>
  new Promise((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => resolve(data), { once: true })
    send({ read: name })
  })

async function write({ details, pages, figures }: EpubPlan): Promise<void> {
  const decoder = new TextDecoder()
  const readPages = pages.map((name) => async () => decoder.decode(await read(name)))
  const readFigures = figures.map((name) => ({ name, read: () => read(name) }))
  const pieces: BlobPart[] = []
  for await (const piece of toEpub(details, readPages, readFigures)) pieces.push(piece as Uint8Array<ArrayBuffer>)
  send({ epub: new Blob(pieces, { type: 'application/epub+zip' }) })
}

addEventListener('message', ({ data }: MessageEvent<EpubPlan>) => void write(data).catch(() => send('failed')), {
  once: true,
})
