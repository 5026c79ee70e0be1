import { z } from 'zod'
import type { UploadActionName } from './upload.ts'

const named = z.object({ name: z.string() })

const file = named.extend({
  /** In bytes. */
  size: z.int().min(0),
  etag: z.string(),
})

/** The answer of each action of `POST /api/upload`, besides `success: true`. */
export const uploadAnswers = {
  createBucket: z.object({ data: named }),
  upload: z.object({ data: file, url: z.string() }),
  list: z.object({
    data: z.array(
      file.extend({
        lastModified: z.iso.datetime(),
        pageName: z.string().optional().meta({ description: 'The name that the book gives a page.' }),
      }),
    ),
  }),
  delete: z.object({}),
  remove: z.object({ data: z.array(z.string()) }),
  move: z.object({ data: named }),
  /** `content` is the text of a text file, and the data URL of any other file. */
  download: z.object({ content: z.string(), contentType: z.string(), etag: z.string() }),
} satisfies Record<UploadActionName, z.ZodType>

export type UploadAnswer<Name extends UploadActionName> = z.output<(typeof uploadAnswers)[Name]>
