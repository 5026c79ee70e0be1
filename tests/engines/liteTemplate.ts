import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import packages from '../package.json' with { type: 'json' }

const version = packages.devDependencies['@electric-sql/pglite']
/** Kept beside the packages: it holds until one of another version is installed. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/hikma-tests/', import.meta.url))
const TEMPLATE = `${FOLDER}pglite-${version}.tar`

/** An empty database as a file: making one takes five seconds, opening a copy less than one. */
export async function liteTemplate(): Promise<Blob> {
  const kept = await readFile(TEMPLATE).catch(() => null)
  if (kept) return new Blob([new Uint8Array(kept)])
  const db = await PGlite.create()
  const made = await db.dumpDataDir('none')
  await db.close()
  await mkdir(FOLDER, { recursive: true })
  // files of other tests may be at it too: whole or not there
  const own = `${TEMPLATE}.${process.pid}`
  await writeFile(own, new Uint8Array(await made.arrayBuffer()))
  await rename(own, TEMPLATE)
  return made
}
