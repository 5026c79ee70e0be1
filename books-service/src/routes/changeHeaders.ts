import { badRequest } from '@hikma/service-kit/httpError'
import type { Context } from 'koa'
import { ulid } from 'ulid'

/** A version with or without the quotes of an etag. */
const VERSION = /^(?:"(\d{1,15})"|(\d{1,15}))$/
const OPERATION_ID = /^[A-Za-z0-9-]{1,64}$/

export interface ChangeHeaders {
  operationId: string
  version?: number
}

/**
 * The version of `If-Match` that a change requires, and the operation id of `Idempotency-Key`, by which repeats are
 * recognised. Throws 400 for an invalid value, because a condition must not be ignored.
 */
export function changeHeaders(ctx: Pick<Context, 'get'>): ChangeHeaders {
  const operationId = ctx.get('idempotency-key') || ulid()
  if (!OPERATION_ID.test(operationId)) {
    throw badRequest('The Idempotency-Key header must be 1 to 64 letters, digits and hyphens.')
  }
  const ifMatch = ctx.get('if-match')
  if (!ifMatch) return { operationId }
  const match = VERSION.exec(ifMatch)
  if (!match) throw badRequest('The If-Match header must be the version of the book, such as "1764000000000".')
  return { operationId, version: Number(match[1] ?? match[2]) }
}

/** Whether `If-None-Match: *` requires that the book is new. Throws 400 for any other value. */
export function isOnlyNew(ctx: Pick<Context, 'get'>): boolean {
  const value = ctx.get('if-none-match')
  if (value !== '' && value !== '*') throw badRequest('The If-None-Match header of a change can only be *.')
  return value === '*'
}
