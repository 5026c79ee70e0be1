import pg from 'pg'
import type { Stack } from '../stack/buildStack.ts'
import { within, type Part } from './parts.ts'

/** Fills the disk of Postgres or MinIO to its last byte. Gives what frees it. */
export async function fillDisk(stack: Stack, part: Part): Promise<() => Promise<void>> {
  const [holder = ''] = await stack.containersOf('holder')
  const file = `/disks/${part}/.filler`
  await within(holder, `dd if=/dev/zero of=${file} bs=1M 2>/dev/null || true`)
  if (part === 'postgres') await askForRoom(await stack.databaseUrl())
  return async () => void (await within(holder, `rm -f ${file}`))
}

/** Postgres keeps some segments of its log ahead, and notices when they are used up. */
async function askForRoom(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  // it may go down while it is asked
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
  throw new Error('Postgres took everything, though its disk is full')
}
