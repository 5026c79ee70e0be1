import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { errorCode } from '@hikma/service-kit/errorCode'
import { Client } from 'minio'
import { ulid } from 'ulid'
import { assertKey, PreconditionFailed, type Condition, type ObjectEntry, type ObjectStore } from './ObjectStore.ts'

export interface MinioOptions {
  url: URL
  accessKey: string
  secretKey: string
  bucket: string
  region: string
  /** A call without any data for this long fails; the client itself has no timeout. */
  timeoutMs?: number
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])
const EXISTS = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'])
/** Errors of a connection that was closed while idle. A read that fails so is repeated once. */
const STALE = new Set(['ECONNRESET', 'EPIPE'])
/** The kernel's code for a connection whose other end is silent. */
const SILENT = 'ETIMEDOUT'

/** Closes the idle connections: if one has fallen silent, the others probably have too. */
function dropIdle(agent: http.Agent): void {
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy()
}

/** A transport with the timeout that the client lacks. */
const transportOf = (isSecure: boolean, timeoutMs: number, agent: http.Agent): Pick<typeof http, 'request'> => ({
  request: ((options: http.RequestOptions, onAnswer: (answer: http.IncomingMessage) => void) => {
    const request = (isSecure ? https : http).request({ ...options, timeout: timeoutMs }, onAnswer)
    request.on('timeout', () => request.destroy(Object.assign(new Error('the store is silent'), { code: SILENT })))
    // set by this timeout or by the kernel
    request.on('error', (error) => {
      if (errorCode(error) === SILENT) dropIdle(agent)
    })
    return request
  }) as typeof http.request,
})

/** One bucket of MinIO or of any S3 that honours `If-Match` and `If-None-Match` on PUT. */
export function createMinioStore(options: MinioOptions): ObjectStore & { open(): Promise<void> } {
  const { url, accessKey, secretKey, bucket, region, timeoutMs = 4_000 } = options
  const isSecure = url.protocol === 'https:'
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true, maxSockets: 64 })
  const client = new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (isSecure ? 443 : 80),
    useSSL: isSecure,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transportAgent: agent,
    transport: transportOf(isSecure, timeoutMs, agent),
    // the client's own retries would turn a swap that has landed into PreconditionFailed (DESIGN.md §4.1)
    retryOptions: { disableRetry: true },
  })

  async function fetchObject(key: string, headers: http.OutgoingHttpHeaders, canRetry = true) {
    assertKey(key)
    try {
      const request = { method: 'GET', bucketName: bucket, objectName: key, headers } as const
      return await client.makeRequestAsync(request as never, '', [200, 206, 304], region)
    } catch (error) {
      if (MISSING.has(errorCode(error))) return null
      if (canRetry && STALE.has(errorCode(error))) return fetchObject(key, headers, false)
      throw error
    }
  }

  async function checkConditionalWrites(): Promise<void> {
    const key = `probes/${ulid().toLowerCase()}`
    const outcomes: string[] = []
    const attempt = (condition: Condition) =>
      put(key, Buffer.from(ulid()), condition).then(
        () => outcomes.push('landed'),
        (error: unknown) => {
          if (!(error instanceof PreconditionFailed)) throw error
          outcomes.push('refused')
        },
      )
    await attempt({ ifNoneMatch: '*' })
    await attempt({ ifNoneMatch: '*' })
    await attempt({ ifMatch: '00000000000000000000000000000000' })
    await client.removeObject(bucket, key)
    if (outcomes.join() !== 'landed,refused,refused') {
      throw new Error('this S3 does not honour If-Match and If-None-Match on PUT, which Hikma needs to lose nothing')
    }
  }

  async function put(key: string, body: Uint8Array | Readable, condition?: Condition): Promise<{ etag: string }> {
    assertKey(key)
    // a stream of unknown size would be uploaded in parts; objects are small enough to buffer
    const bytes =
      body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length) : await buffer(body)
    const headers: Record<string, string> = !condition
      ? {}
      : 'ifMatch' in condition
        ? { 'If-Match': condition.ifMatch }
        : { 'If-None-Match': condition.ifNoneMatch }
    try {
      const { etag } = await client.putObject(bucket, key, bytes, bytes.length, headers)
      return { etag }
    } catch (error) {
      const isGone = condition && 'ifMatch' in condition && MISSING.has(errorCode(error))
      if (errorCode(error) === 'PreconditionFailed' || isGone) throw new PreconditionFailed(key)
      throw error
    }
  }

  const objectOf = (key: string, answer: http.IncomingMessage) => ({
    key,
    size: Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1] ?? answer.headers['content-length']),
    etag: (answer.headers.etag ?? '').replaceAll('"', ''),
    lastModified: new Date(answer.headers['last-modified'] ?? 0),
    body: answer as Readable,
  })

  return {
    /** Makes the bucket if it is missing. Throws unless the store honours conditional writes. */
    async open() {
      if (!(await client.bucketExists(bucket))) {
        await client.makeBucket(bucket, region).catch((error: unknown) => {
          if (!EXISTS.has(errorCode(error))) throw error
        })
      }
      await checkConditionalWrites()
    },

    async get(key, range) {
      const answer = await fetchObject(key, range ? { range: `bytes=${range.start}-${range.end}` } : {})
      return answer && objectOf(key, answer)
    },

    async getIfChanged(key, etag) {
      const answer = await fetchObject(key, { 'if-none-match': etag })
      if (answer?.statusCode === 304) {
        await text(answer)
        return 'unchanged'
      }
      return answer && objectOf(key, answer)
    },

    put,

    async *list(prefix): AsyncGenerator<ObjectEntry> {
      for await (const item of client.listObjectsV2(bucket, prefix, true)) {
        const { name, size, etag, lastModified } = item as Required<typeof item>
        yield { key: name, size, etag: etag.replaceAll('"', ''), lastModified }
      }
    },

    async remove(keys) {
      for (let at = 0; at < keys.length; at += 1_000) await client.removeObjects(bucket, keys.slice(at, at + 1_000))
    },

    async check() {
      if (!(await client.bucketExists(bucket))) throw new Error('the bucket is gone')
    },
  }
}
