import { httpError } from '@hikma/service-kit/httpError'
import type { BookChange, ChangeRequest } from '@hikma/contracts/changes'
import { nameOf } from '@hikma/service-kit/viewer'
import type { Context } from 'koa'
import { ulid } from 'ulid'

/** A version with or without the quotes of an etag. */
const VERSION = /^(?:"(\d{1,15})"|(\d{1,15}))$/
const OPERATION_ID = /^[A-Za-z0-9-]{1,64}$/

export interface ChangeHeaders {
  operationId: string
  version?: number
}

/** The operation id of `Idempotency-Key`, or a new one. Throws 400 for an invalid value. */
export function operationIdOf(ctx: Pick<Context, 'get'>): string {
  const operationId = ctx.get('idempotency-key') || ulid()
  if (!OPERATION_ID.test(operationId)) throw httpError('idempotency_key_invalid')
  return operationId
}

/**
 * The version of `If-Match` that a change requires, and the operation id of `Idempotency-Key`, by which repeats are
 * recognised. Throws 400 for an invalid value, because a condition must not be ignored.
 */
export function changeHeaders(ctx: Pick<Context, 'get'>): ChangeHeaders {
  const operationId = operationIdOf(ctx)
  const ifMatch = ctx.get('if-match')
  if (!ifMatch) return { operationId }
  const match = VERSION.exec(ifMatch)
  if (!match) throw httpError('if_match_invalid')
  return { operationId, version: Number(match[1] ?? match[2]) }
}

/** A change that an admin asks for, with its headers and the name that was given at sign-in. */
export function changeRequest(ctx: Context, change: BookChange, headers = changeHeaders(ctx)): ChangeRequest {
  const by = nameOf(ctx)
  return { ...headers, change, ...(by !== null && { by }) }
}

/** Names the revision that a change made, which an undo is checked against. */
export function tellRevision(ctx: Context, revision: string | undefined): void {
  if (revision !== undefined) ctx.set('x-revision', revision)
}

/** Whether `If-None-Match: *` requires that the book is new. Throws 400 for any other value. */
export function isOnlyNew(ctx: Pick<Context, 'get'>): boolean {
  const value = ctx.get('if-none-match')
  if (value !== '' && value !== '*') throw httpError('if_none_match_invalid')
  return value === '*'
}
