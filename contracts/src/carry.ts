import { z } from 'zod'

/** The access key of what a reader carries between devices: 32 bytes as base64url. */
export const carryKey = z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, 'is not 32 bytes as base64url')
