import { z } from 'zod'
import { personName } from './personName.ts'

/** OWASP's limit before hashing: a longer password only costs CPU. */
const MAX_PASSWORD_BYTES = 256

export const loginInput = z
  .object({
    password: z
      .string()
      .refine((password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES, 'is too long'),
    name: personName.optional().meta({ description: 'Shown beside the changes of this session, as self-given.' }),
  })
  .meta({ id: 'Login' })

export const sessionAnswer = z
  .object({ admin: z.boolean(), name: z.string().optional().meta({ description: 'If one was given at sign-in.' }) })
  .meta({ id: 'Session' })

/** The sender of a request: an admin, a visitor, or 'unknown' if a signed cookie cannot be checked now. */
export type Viewer = 'admin' | 'visitor' | 'unknown'
