import { z } from 'zod'

/** OWASP's limit before hashing: a longer password only costs CPU. */
const MAX_PASSWORD_BYTES = 256

export const loginInput = z
  .object({
    password: z
      .string()
      .refine((password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES, 'is too long'),
  })
  .meta({ id: 'Login' })

export const sessionAnswer = z.object({ admin: z.boolean() }).meta({ id: 'Session' })

/** The sender of a request: an admin, a visitor, or 'unknown' if a signed cookie cannot be checked now. */
export type Viewer = 'admin' | 'visitor' | 'unknown'
