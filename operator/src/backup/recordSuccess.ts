import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const METRIC = 'hikma_backup_last_success_timestamp_seconds'

/** Notes the time of a backup, in milliseconds since 1970, for node_exporter's textfile collector (operations/recordSuccess.sh). */
export async function recordSuccess(folder: string, at: number): Promise<void> {
  // under another name first: the collector reads whole files only
  const half = join(folder, '.hikma_backup.new')
  await writeFile(half, `# TYPE ${METRIC} gauge\n${METRIC} ${Math.floor(at / 1000)}\n`)
  await rename(half, join(folder, 'hikma_backup.prom'))
}
