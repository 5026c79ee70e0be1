import { execFile } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const VITE = pathTo('../../../node_modules/vite/bin/vite.js')
const RESULTS = pathTo('../../results')

/** Builds the frontend without its sanitiser, in a new folder of the test results. Returns the folder. */
export async function buildUnsanitisedFrontend(): Promise<string> {
  await mkdir(RESULTS, { recursive: true })
  const folder = await mkdtemp(join(RESULTS, 'unsanitised-frontend-'))
  const config = pathTo('unsanitisedFrontend.config.mjs')
  const args = ['build', pathTo('../../../frontend'), '--config', config, '--outDir', folder, '--emptyOutDir']
  await promisify(execFile)(process.execPath, [VITE, ...args, '--logLevel', 'warn'])
  return folder
}
