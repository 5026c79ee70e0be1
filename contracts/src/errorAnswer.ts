import { z } from 'zod'
import { type ErrorCode, ERRORS } from './errors.ts'

const errorCode = z
  .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'A stable name of the error, for programs and translations.' })

/** Every error answer. */
export const errorAnswer = z
  .object({
    error: z.string().meta({ description: 'A sentence for a person. It may change.' }),
    code: errorCode,
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'What the sentence names.' }),
  })
  .meta({ id: 'Error' })
