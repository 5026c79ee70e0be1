import type { ErrorCode } from '@hikma/contracts/errors'
import type { Context } from 'koa'
import { httpError } from './httpError.ts'

export interface OctetBodyOptions {
  /** In bytes. */
  limit: number
  /** The error of a larger body, without placeholders in its sentence. */
  tooLarge: Extract<ErrorCode, 'request_too_large' | 'carry_too_large'>
}

/**
 * Reads a body of bytes. Throws 415 for another type than `application/octet-stream` or a compressed body, 413 for a larger
 * one, 400 for an empty or broken one. What is refused is not read to its end, so the connection is closed then.
 */
export async function readOctetBody(ctx: Context, { limit, tooLarge }: OctetBodyOptions): Promise<Uint8Array> {
  try {
    const encoding = ctx.get('content-encoding')
    if (!ctx.is('application/octet-stream') || (encoding !== '' && encoding !== 'identity'))
      throw httpError('octets_required')
    if ((ctx.request.length ?? 0) > limit) throw httpError(tooLarge)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of ctx.req as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > limit) throw httpError(tooLarge)
      chunks.push(chunk)
    }
    if (size === 0) throw httpError('octets_required')
    return Buffer.concat(chunks)
  } catch (error) {
    ctx.set('connection', 'close')
    throw error
  }
}
