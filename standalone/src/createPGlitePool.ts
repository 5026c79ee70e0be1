import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** PGlite runs one statement at a time: the longest wait for those before. */
const WAIT_MS = 5_000

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** After so much work in PGlite the event loop has a rest of so long, in ms. */
const WORK_MS = 8
const REST_MS = 4

/**
 * PGlite answers in the thread of the requests, and by microtasks alone: without a rest no request would have its turn until
 * the last of many statements. One turn would not do, because a request waits for several files, one after the other.
 */
function withRests(db: PGlite): PGlite {
  let worked = 0
  const execProtocolStream: PGlite['execProtocolStream'] = async (...given) => {
    const begun = performance.now()
    const messages = await db.execProtocolStream(...given)
    worked += performance.now() - begun
    if (worked > WORK_MS) {
      worked = 0
      await sleep(REST_MS)
    }
    return messages
  }
  const { waitReady } = db
  return { waitReady, execProtocolStream } as Partial<PGlite> as PGlite
}

/**
 * Creates a pool of `pg` on PGlite, so that statements, migrations and type parsers are those of Postgres. `patience`
 * multiplies the time limit.
 */
export function createPGlitePool(db: PGlite, timeoutFactor = 1): pg.Pool {
  /** The pool opens a client before the last one has ended, but PGlite has one session: each client waits for this. */
  let lastEnd: Promise<unknown> = Promise.resolve()

  async function cleanSession(): Promise<void> {
    if (db.closed) return
    await db.exec('rollback')
    await db.exec('discard all')
  }

  const resting = withRests(db)

  /** Each client has its own protocol connection; the session is reset between two clients. */
  class PGliteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...(createPgConfig(resting) as object) })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connected = lastEnd.then(() => super.connect()).then(() => this)
      if (!callback) return connected
      const done = callback as (error: Error | null, client?: pg.Client) => void
      connected.then(() => done(null, this), done)
    }

    override end(callback?: (error: Error) => void): Promise<void> & void {
      // the reset comes after super.end(): the answer to an earlier rollback would go to this client
      const ended = super.end().then(cleanSession)
      lastEnd = ended.catch(() => undefined)
      if (callback) ended.then(() => (callback as () => void)(), callback)
      return ended as Promise<void> & void
    }
  }

  const options = {
    Client: PGliteClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS * timeoutFactor,
  }
  return new pg.Pool(options)
}
