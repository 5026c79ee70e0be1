import { execFile } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const pathTo = (place: string): string => fileURLToPath(new URL(place, import.meta.url))
const VITE = pathTo('../../../node_modules/vite/bin/vite.js')
const RESULTS = pathTo('../../results')

/** Builds the frontend without its sanitiser, among the results of tests. Gives its folder. */
export async function buildBareFrontend(): Promise<string> {
  await mkdir(RESULTS, { recursive: true })
  const folder = await mkdtemp(join(RESULTS, 'bare-frontend-'))
  const config = pathTo('bareFrontend.config.mjs')
  const words = ['build', pathTo('../../../frontend'), '--config', config, '--outDir', folder, '--emptyOutDir']
  await promisify(execFile)(process.execPath, [VITE, ...words, '--logLevel', 'warn'])
  return folder
}
