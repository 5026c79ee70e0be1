import { createHash } from 'node:crypto'
import { MAX_CARRIED } from '@hikma/contracts/limits'
import { HttpError, httpError } from '@hikma/service-kit/httpError'
import { readOctetBody } from '@hikma/service-kit/octetBody'
import { whenClosed } from '@hikma/service-kit/whenClosed'
import type { default as Router, RouterContext } from '@koa/router'
import { growthOf, type CarryLimits } from '../carry/carryLimits.ts'
import type { CarriedStates } from '../carry/carriedStates.ts'
import { isOnlyNew } from './changeHeaders.ts'

export interface CarryRoutesDeps {
  carried: CarriedStates
  carryLimits: CarryLimits
}

/** The access key of what a reader carries: 32 bytes as base64url. */
const CARRY_KEY = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/
const BEARER = /^Bearer ([\w-]+)$/i
const ETAG = /^"(\d{1,15})"$/
const etagOf = (version: number): string => `"${version}"`

/** SHA-256 of the key of a request, which alone is looked up and stored. Throws 401. */
function keyHashOf(ctx: RouterContext): Uint8Array {
  const key = BEARER.exec(ctx.get('authorization'))?.[1] ?? ''
  if (!CARRY_KEY.test(key)) throw httpError('carry_key_required', {}, { headers: { 'www-authenticate': 'Bearer' } })
  return createHash('sha256').update(Buffer.from(key, 'base64url')).digest()
}

/** The version that a write replaces, null for a new state. Throws 400 and 428, because a state must not be overwritten unseen. */
function expectedVersion(ctx: RouterContext): number | null {
  if (isOnlyNew(ctx)) return null
  const ifMatch = ctx.get('if-match')
  if (ifMatch === '') throw httpError('carry_version_required')
  const version = ETAG.exec(ifMatch)?.[1]
  if (version === undefined) throw httpError('carry_if_match_invalid')
  return Number(version)
}

const isUnknownKey = (error: unknown): boolean => error instanceof HttpError && error.code === 'carry_missing'

/** The routes of what a reader carries between devices, sealed, by a key (decision 90). No session matters here. */
export function carryRoutes(router: Router, { carried, carryLimits }: CarryRoutesDeps): void {
  const path = '/api/carry'
  const limited = <Answer>(ctx: RouterContext, work: () => Promise<Answer>): Promise<Answer> => {
    ctx.set('cache-control', 'no-store')
    return carryLimits.run(whenClosed(ctx), ctx.ip, isUnknownKey, work)
  }

  router.get(path, async (ctx) => {
    const keyHash = keyHashOf(ctx)
    const state = await limited(ctx, () => carried.read(keyHash).then(orMissing))
    if (state.sealed === null) throw httpError('carry_ended')
    ctx.set('etag', etagOf(state.version))
    if (ctx.get('if-none-match') === etagOf(state.version)) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/octet-stream'
    ctx.body = Buffer.from(state.sealed)
  })

  /** Writes if the address may add that much. Throws 410, 412, 429 and 507, with nothing changed. */
  async function write(ip: string, keyHash: Uint8Array, expected: number | null, sealed: Uint8Array): Promise<number> {
    const found = await carried.find(keyHash)
    if (found?.size === null) throw httpError('carry_ended')
    if ((found?.version ?? null) !== expected) throw httpError(found ? 'carry_changed' : 'carry_missing')
    const growth = growthOf(sealed.length, found?.size ?? null)
    await carryLimits.addGrowth(ip, growth)
    let version: number | null = null
    try {
      version = await carried.write({ keyHash, sealed, expected })
    } finally {
      if (version === null) await carryLimits.takeBackGrowth(ip, growth)
    }
    if (version !== null) return version
    const now = await carried.find(keyHash)
    throw httpError((now?.version ?? null) === expected ? 'carry_full' : 'carry_changed')
  }

  router.put(path, async (ctx) => {
    const keyHash = keyHashOf(ctx)
    const expected = expectedVersion(ctx)
    const version = await limited(ctx, async () => {
      const sealed = await readOctetBody(ctx, { limit: MAX_CARRIED, tooLarge: 'carry_too_large' })
      return write(ctx.ip, keyHash, expected, sealed)
    })
    ctx.set('etag', etagOf(version))
    ctx.status = 204
  })

  router.delete(path, async (ctx) => {
    const keyHash = keyHashOf(ctx)
    await limited(ctx, () => carried.end(keyHash).then((isEnded) => orMissing(isEnded || null)))
    ctx.status = 204
  })
}

/** Throws 404 for null. */
function orMissing<Found>(found: Found | null): Found {
  if (found === null) throw httpError('carry_missing')
  return found
}
