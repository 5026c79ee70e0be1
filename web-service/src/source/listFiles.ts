import { z } from 'zod'
import type { LibrarySource } from './LibrarySource.ts'

/** Where storage-service lists files. */
export const UPLOAD_PATH = '/api/upload'

/** `size` is in bytes, `lastModified` in ISO 8601; `pageName` is the name that the book gives a page. */
const listing = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      lastModified: z.string(),
      etag: z.string(),
      pageName: z.string().optional(),
    }),
  ),
})
export type ListedFile = z.output<typeof listing>['data'][number]

/** The files of a public book; null if there is no such book. Throws if storage-service cannot say. */
export async function listFiles(
  source: LibrarySource,
  id: string,
  signal: AbortSignal,
): Promise<readonly ListedFile[] | null> {
  const { status, text } = await source.ask(UPLOAD_PATH, { body: { action: 'list', bucketName: id }, signal })
  if (status === 404) return null
  if (status !== 200) throw new Error(`the files of ${id} were answered with ${status}`)
  return listing.parse(JSON.parse(text)).data
}
