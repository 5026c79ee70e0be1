import { z } from 'zod'
import { bookId, stageName } from './book.ts'
import { isFileName } from './areaNames.ts'
import { MAX_PAGES } from './limits.ts'
import { figures } from './pages.ts'
import { contentText } from './textSchemas.ts'

const fileName = z
  .string()
  .refine(isFileName, 'is not a file name: letters, digits, spaces and . _ - ( ) + only, at most 180 bytes')

const bucketName = bookId

/** The seven actions of `POST /api/upload` (BEHAVIOUR.md §7.1). */
export const uploadAction = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('createBucket'), bucketName }),
    z.object({
      action: z.literal('upload'),
      bucketName,
      filePath: fileName,
      fileContent: contentText,
      stage: stageName.optional(),
      /** The expected etag of the file. The upload is refused if somebody else has changed the file. */
      ifMatch: z.string().max(600).optional(),
      /** The figures of a page, written as its info file in the same change. */
      figures: figures.optional(),
    }),
    z.object({ action: z.literal('list'), bucketName, stage: stageName.optional() }),
    z.object({ action: z.literal('delete'), bucketName, stage: stageName.optional() }),
    z.object({
      action: z.literal('remove'),
      bucketName,
      filePaths: z
        .array(fileName)
        .min(1)
        .max(MAX_PAGES * 3),
    }),
    z.object({ action: z.literal('move'), bucketName, fromPath: fileName, toPath: fileName }),
    z.object({ action: z.literal('download'), bucketName, filePath: fileName, stage: stageName.optional() }),
  ])
  .meta({ id: 'UploadAction' })
export type UploadAction = z.output<typeof uploadAction>
export type UploadActionName = UploadAction['action']

/** Actions that everyone who may read the book may use. */
export const READ_ACTIONS: ReadonlySet<string> = new Set(['list', 'download'])
export const UPLOAD_ACTIONS: ReadonlySet<string> = new Set(uploadAction.options.map((o) => o.shape.action.value))
