import type { Database } from '@hikma/service-kit/database'

/** After so many days without any use a sealed state is deleted. */
export const KEPT_DAYS = 730
const DAY_MS = 24 * 60 * 60_000

export interface CarriedState {
  /** Null after its reader has ended it on all devices. */
  sealed: Uint8Array | null
  version: number
}

/** `expected` is the version that is replaced; null for a state that must not exist yet. */
export interface CarriedWrite {
  keyHash: Uint8Array
  sealed: Uint8Array
  expected: number | null
}

interface Facts {
  version: number
  /** In bytes; null after the end. */
  size: number | null
}

export interface CarriedStatesDeps {
  database: Database
  /** Of all states together, in bytes. Writes at the same time may exceed it by their own sizes. */
  maxBytes: number
  clock: () => number
}

export type CarriedStates = ReturnType<typeof createCarriedStates>

/** The sealed states of readers, by the hash of their access keys. Each write names the version that it replaces. */
export function createCarriedStates({ database: { query }, maxBytes, clock }: CarriedStatesDeps) {
  const dayBefore = (days: number): string => new Date(clock() - days * DAY_MS).toISOString().slice(0, 10)
  const today = (): string => dayBefore(0)

  /** Notes the use once a day only, so that most reads write nothing. */
  async function noteUse(keyHash: Uint8Array, usedOn: string): Promise<void> {
    if (usedOn < today())
      await query('update catalogue.carried set used_on = $2 where key_hash = $1', [keyHash, today()])
  }

  return {
    async read(keyHash: Uint8Array): Promise<CarriedState | null> {
      const [row] = await query<CarriedState & { used_on: string }>(
        'select sealed, version, used_on::text from catalogue.carried where key_hash = $1',
        [keyHash],
      )
      if (!row) return null
      await noteUse(keyHash, row.used_on)
      return { sealed: row.sealed, version: row.version }
    },

    /** The version and the size, without the state itself. */
    async find(keyHash: Uint8Array): Promise<Facts | null> {
      const rows = await query<Facts>(
        'select version, octet_length(sealed) as size from catalogue.carried where key_hash = $1',
        [keyHash],
      )
      return rows[0] ?? null
    },

    /** The new version; null if another one than `expected` is there, or if there is no room for what is added. */
    async write({ keyHash, sealed, expected }: CarriedWrite): Promise<number | null> {
      const fits = `(select coalesce(sum(octet_length(sealed)), 0) from catalogue.carried) + octet_length($2::bytea)`
      const statement =
        expected === null
          ? `insert into catalogue.carried (key_hash, sealed, version, used_on)
            select $1, $2, $3, $4 where ${fits} <= $5
            on conflict (key_hash) do nothing returning version`
          : `update catalogue.carried set sealed = $2, version = greatest($3, version + 1), used_on = $4
            where key_hash = $1 and version = $6 and sealed is not null
            and (octet_length($2::bytea) <= octet_length(sealed) or ${fits} - octet_length(sealed) <= $5)
            returning version`
      const values = [keyHash, sealed, clock(), today(), maxBytes, ...(expected === null ? [] : [expected])]
      const rows = await query<{ version: number }>(statement, values)
      return rows[0]?.version ?? null
    },

    /** Deletes a state for good, and remembers that its reader wanted it. Returns whether there was one. */
    async end(keyHash: Uint8Array): Promise<boolean> {
      const rows = await query(
        `update catalogue.carried set sealed = null, version = greatest($2, version + 1), used_on = $3
        where key_hash = $1 returning version`,
        [keyHash, clock(), today()],
      )
      return rows.length > 0
    },

    /** Deletes what nobody has used for two years. Returns how many there were. */
    async deleteIdle(): Promise<number> {
      const rows = await query('delete from catalogue.carried where used_on < $1 returning version', [
        dayBefore(KEPT_DAYS),
      ])
      return rows.length
    },
  }
}
