import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

/** PGlite answers one at a time: a statement may wait this long for those before it. */
const WAIT_MS = 5_000

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** `pg`'s own pool on PGlite, so that the same statements, migrations and type parsers run on both. */
export function createPGlitePool(db: PGlite): pg.Pool {
  /** The pool opens the next client before the last one has ended; both would share PGlite's one session. */
  let lastEnd: Promise<unknown> = Promise.resolve()

  async function cleanSession(): Promise<void> {
    if (db.closed) return
    await db.exec('rollback')
    await db.exec('discard all')
  }

  /** A fresh protocol connection for each client; what one leaves behind is undone before the next begins. */
  class PGliteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...(createPgConfig(db) as object) })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connected = lastEnd.then(() => super.connect()).then(() => this)
      if (!callback) return connected
      const answer = callback as (error: Error | null, client?: pg.Client) => void
      connected.then(() => answer(null, this), answer)
    }

    override end(callback?: (error: Error) => void): Promise<void> & void {
      // After super.end(): a rollback sent before it would still be answered to this client.
      const ended = super.end().then(cleanSession)
      lastEnd = ended.catch(() => undefined)
      if (callback) ended.then(() => (callback as () => void)(), callback)
      return ended as Promise<void> & void
    }
  }

  const options = { Client: PGliteClient, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: WAIT_MS }
  return new pg.Pool(options)
}
