import { createHash } from 'node:crypto'

/** Where thumbnails are in the store: whatever is below it may be removed, and is made again. */
export const THUMBNAILS = 'thumbnails/'

/** The key of a thumbnail; `state` names the bytes of the file in the area `id`, the width is in pixels. */
export const thumbnailKey = (id: string, state: string, width: number): string =>
  `${THUMBNAILS}${id}/${createHash('sha256').update(state).digest('hex').slice(0, 32)}.${width}.webp`
