import { z } from 'zod'
import type { UploadActionName } from './upload.ts'

const named = z.object({ name: z.string() })

const file = named.extend({
  /** In bytes. */
  size: z.int().min(0),
  etag: z.string(),
})

/** What each action of `POST /api/upload` answers, beside `success: true`. */
export const uploadAnswers = {
  createBucket: z.object({ data: named }),
  upload: z.object({ data: file, url: z.string() }),
  list: z.object({ data: z.array(file.extend({ lastModified: z.iso.datetime() })) }),
  delete: z.object({}),
  remove: z.object({ data: z.array(z.string()) }),
  move: z.object({ data: named }),
  /** The text of a text file, the data URL of any other. */
  download: z.object({ content: z.string(), contentType: z.string(), etag: z.string() }),
} satisfies Record<UploadActionName, z.ZodType>

export type UploadAnswer<Name extends UploadActionName> = z.output<(typeof uploadAnswers)[Name]>
