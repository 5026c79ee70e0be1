import type { ErrorCode } from '@hikma/contracts/errors'

type Bytes = Uint8Array<ArrayBuffer>
type Fetch = (address: string, init: RequestInit) => Promise<Response>

const ADDRESS = '/api/carry'
const TIMEOUT_MS = 20_000

/** A refusal of the library, with the body of its answer; `code` is null if something else answered, such as a proxy. */
export class CarryRefusal extends Error {
  readonly code: ErrorCode | null
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`Carrying was refused with ${status}`)
    this.body = body
    const { code } = (body ?? {}) as { code?: unknown }
    this.code = typeof code === 'string' ? (code as ErrorCode) : null
  }
}

export interface ReadAnswer {
  sealed: Bytes
  /** Names the version for the next write. */
  etag: string
}

/**
 * The calls to the library, with the access key. They reject with `CarryRefusal`, and with another error if there was no
 * answer. No cookie goes along: carrying is no matter of sessions.
 */
export function createCarryCalls(fetch: Fetch) {
  async function call(
    access: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> },
  ): Promise<Response> {
    const answer = await fetch(ADDRESS, {
      ...init,
      headers: { ...headers, authorization: `Bearer ${access}` },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok || answer.status === 304) return answer
    throw new CarryRefusal(answer.status, await answer.json().catch(() => null))
  }

  return {
    /** `unchanged` if the version is still the known one, null if nothing is there. */
    async read(access: string, knownEtag: string | null): Promise<ReadAnswer | 'unchanged' | null> {
      try {
        const answer = await call(access, { headers: knownEtag === null ? {} : { 'if-none-match': knownEtag } })
        if (answer.status === 304) return 'unchanged'
        return { sealed: new Uint8Array(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' }
      } catch (error) {
        if (error instanceof CarryRefusal && error.code === 'carry_missing') return null
        throw error
      }
    },

    /** Replaces the version of `etag`, or begins with null. Gives the new etag, null if another device was faster. */
    async write(access: string, sealed: Bytes, etag: string | null): Promise<string | null> {
      const condition = etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }
      try {
        const headers = { ...condition, 'content-type': 'application/octet-stream' }
        const answer = await call(access, { method: 'PUT', headers, body: sealed })
        return answer.headers.get('etag') ?? ''
      } catch (error) {
        if (error instanceof CarryRefusal && ['carry_changed', 'carry_missing'].includes(error.code ?? '')) return null
        throw error
      }
    },

    /** Deletes the state for all devices. Nothing there is as good. */
    async end(access: string): Promise<void> {
      try {
        await call(access, { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof CarryRefusal && error.code === 'carry_missing')) throw error
      }
    },
  }
}
export type CarryCalls = ReturnType<typeof createCarryCalls>
