import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a folder that is removed after the test. Gives its path. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-publisher-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
