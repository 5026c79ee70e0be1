import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { databaseFolder } from '@hikma/standalone/openPGliteDatabase'
import packages from '../package.json' with { type: 'json' }

const version = packages.devDependencies['@electric-sql/pglite']
/** Kept beside the packages: it holds until one of another version is installed. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/hikma-tests/', import.meta.url))
const TEMPLATE = `${FOLDER}pglite-${version}.tar`

/** The path of an empty database, packed: making one takes five seconds, opening a copy less than one. */
export async function pgliteTemplate(): Promise<string> {
  if (existsSync(TEMPLATE)) return TEMPLATE
  const db = await PGlite.create()
  const made = await db.dumpDataDir('none')
  await db.close()
  await mkdir(FOLDER, { recursive: true })
  // files of other tests may be at it too: whole or not there
  const own = `${TEMPLATE}.${process.pid}`
  await writeFile(own, new Uint8Array(await made.arrayBuffer()))
  await rename(own, TEMPLATE)
  return TEMPLATE
}

/** Lays an empty database where the one process looks for it. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('tar', ['--extract', '--file', await pgliteTemplate(), '--directory', folder])
}
