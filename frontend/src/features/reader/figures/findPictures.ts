import type { Step } from '../dom/pageSteps.ts'
import type { Picture } from './picturesIn.ts'

/** So many pages without a picture are looked through at once: each may have to be fetched. */
export const MAX_PAGES = 50

/** The pictures of a page, of which there is at least one. */
export interface PagePictures {
  /** Index of the page, from 0. */
  index: number
  pictures: readonly Picture[]
}

interface FindOptions {
  /** Index of the page after or before which is searched, from 0. */
  from: number
  step: Step
  /** The number of pages of the book. */
  total: number
  /** The pictures of a page; rejects if it cannot be loaded. */
  read: (index: number) => Promise<readonly Picture[]>
  signal: AbortSignal
}

/**
 * The nearest page with pictures in one direction: `end` if the book has none there, `far` if none of the nearest
 * `MAX_PAGES` has. Rejects if a page cannot be loaded, or if the signal is aborted.
 */
export async function findPictures({
  from,
  step,
  total,
  read,
  signal,
}: FindOptions): Promise<PagePictures | 'end' | 'far'> {
  const by = step === 'next' ? 1 : -1
  for (let distance = 1; distance <= MAX_PAGES; distance++) {
    const index = from + by * distance
    if (index < 0 || index >= total) return 'end'
    const pictures = await read(index)
    signal.throwIfAborted()
    if (pictures.length > 0) return { index, pictures }
  }
  return 'far'
}
