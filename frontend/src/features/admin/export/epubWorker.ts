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

const scope = globalThis as unknown as {
  postMessage: (message: EpubMessage) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void, options?: { once: boolean }) => void
}

/** Files are read one after another, so that the next message is the answer. */
const read = (name: string): Promise<Uint8Array> =>
  new Promise((resolve) => {
    scope.addEventListener('message', ({ data }) => resolve(data as Uint8Array), { once: true })
    scope.postMessage({ read: name })
  })

async function write({ details, pages, figures }: EpubPlan): Promise<void> {
  const decoder = new TextDecoder()
  const readPages = pages.map((name) => async () => decoder.decode(await read(name)))
  const readFigures = figures.map((name) => ({ name, read: () => read(name) }))
  const pieces: BlobPart[] = []
  for await (const piece of toEpub(details, readPages, readFigures)) pieces.push(piece as Uint8Array<ArrayBuffer>)
  scope.postMessage({ epub: new Blob(pieces, { type: 'application/epub+zip' }) })
}

scope.addEventListener('message', ({ data }) => void write(data as EpubPlan).catch(() => scope.postMessage('failed')), {
  once: true,
})
