import { bookId } from '@hikma/contracts/book'
import { manifest } from '@hikma/storage-service/area/manifest'
import { z } from 'zod'

/**
 * A backup folder only grows. What every book was at one time is a cut:
 * `cuts/{time}.jsonl`, listed with all that it needs in `cuts/{time}.sha256`, which is written last.
 */
const CUTS = 'cuts/'
export const booksKey = (cut: string): string => `${CUTS}${cut}.jsonl`
export const checksumsKey = (cut: string): string => `${CUTS}${cut}.sha256`
/** The cut that a key finishes, or null. */
export const finishedCut = (key: string): string | null => /^cuts\/([a-z0-9-]+)\.sha256$/.exec(key)?.[1] ?? null
export const CUTS_PREFIX = CUTS

/** A cut is named after its time, in UTC and such that names sort as times do. */
export const cutNameOf = (at: number): string =>
  new Date(at).toISOString().toLowerCase().replaceAll(':', '-').replace('.', '-')

const head = z.object({ madeAt: z.number(), reads: z.record(z.string(), z.int().min(0)) })
const cutBook = z.object({
  id: bookId,
  /** Without the retired indexes that were due. */
  manifest,
  /** Keys that the manifest's indexes name and storage had lost. */
  lost: z.array(z.string()),
})
export type CutBook = z.output<typeof cutBook>

export interface Cut {
  /** Milliseconds since 1970. */
  madeAt: number
  /** How often each book was opened. */
  reads: Record<string, number>
  books: CutBook[]
}

export const formatCut = ({ madeAt, reads, books }: Cut): string =>
  [{ madeAt, reads }, ...books].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Throws where the text is no cut. */
export function parseCut(text: string): Cut {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  return { ...head.parse(JSON.parse(first)), books: lines.map((line) => cutBook.parse(JSON.parse(line))) }
}
