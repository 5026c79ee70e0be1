import pg from 'pg'
import type { Stack } from '../stack/buildStack.ts'
import { runInContainer, type Part } from './parts.ts'

/** The disks of `smallDisks.yml` are smaller. */
const LARGEST_DISK_MB = 1_024

/** Fills the disk of Postgres or MinIO to its last byte. Returns a function that frees it. Throws if it is not a small one. */
export async function fillDisk(stack: Stack, part: Part): Promise<() => Promise<void>> {
  const [holder = ''] = await stack.containersOf('holder')
  const file = `/disks/${part}/.filler`
  const databaseUrl = part === 'postgres' ? await stack.databaseUrl() : null
  const megabytes = Number(await runInContainer(holder, `df --output=size --block-size=1M /disks/${part} | tail -1`))
  if (!(megabytes <= LARGEST_DISK_MB))
    throw new Error(`The disk of ${part} has ${megabytes} MB: filling it is not for this machine.`)
  await runInContainer(holder, `dd if=/dev/zero of=${file} bs=1M 2>/dev/null || true`)
  if (databaseUrl) await useUpLogSegments(databaseUrl)
  return async () => void (await runInContainer(holder, `rm -f ${file}`))
}

/**
 * Postgres allocates some segments of its write-ahead log in advance and notices the full disk only when these are used
 * up. Throws if Postgres accepts 100 more segments.
 */
async function useUpLogSegments(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  // Postgres may go down during these queries
  client.on('error', () => {})
  try {
    await client.connect()
    for (let n = 0; n < 100; n++) {
      await client.query(`select pg_logical_emit_message(true, 'tests', 'one more segment')`)
      await client.query('select pg_switch_wal()')
    }
  } catch {
    return
  } finally {
    await client.end().catch(() => {})
  }
  throw new Error('Postgres accepted every write although its disk is full')
}
