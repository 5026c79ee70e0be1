import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { databaseFolder } from '@hikma/standalone/openPGliteDatabase'
import packages from '../package.json' with { type: 'json' }

const version = packages.devDependencies['@electric-sql/pglite']
/** The cache is in node_modules, because it is valid until another version of PGlite is installed. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/hikma-tests/', import.meta.url))
const TEMPLATE = `${FOLDER}pglite-${version}.tar`

/** The path of an archive of an empty database. Creating one takes five seconds, opening a copy less than one. */
export async function pgliteTemplate(): Promise<string> {
  if (existsSync(TEMPLATE)) return TEMPLATE
  const db = await PGlite.create()
  const archive = await db.dumpDataDir('none')
  await db.close()
  await mkdir(FOLDER, { recursive: true })
  // other test files may create it at the same time, so it appears complete or not at all
  const own = `${TEMPLATE}.${process.pid}`
  await writeFile(own, new Uint8Array(await archive.arrayBuffer()))
  await rename(own, TEMPLATE)
  return TEMPLATE
}

/** Copies an empty database to the data folder of a library in standalone mode. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('tar', ['--extract', '--file', await pgliteTemplate(), '--directory', folder])
}
