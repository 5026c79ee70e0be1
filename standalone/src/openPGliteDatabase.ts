import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The folder of the database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')

interface EmscriptenModule {
  NODEFS: { node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void } }
}

/** PGlite's files in a folder, without permissions for group and others: PGlite itself sets 0666 whatever the umask. */
class PrivateNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters)
    const closeFiles = ({ NODEFS: { node_ops: operations } }: EmscriptenModule): void => {
      const { setattr } = operations
      operations.setattr = (node, attributes) => {
        const { mode } = attributes
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
      }
    }
    const preRun = [closeFiles, ...(emscriptenOpts.preRun ?? [])] as NonNullable<typeof emscriptenOpts.preRun>
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/**
 * Postgres writes into all of its buffers when it starts, so that its usual 128 MB are resident for good. Pages that are not
 * in them are in the cache of the system, from which they are read in microseconds.
 */
const SETTINGS = ['shared_buffers=16MB']

/** Opens the database of the standalone process; creates it if there is none. */
export const openPGliteDatabase = (dataDir: string): Promise<PGlite> =>
  PGlite.create({
    fs: new PrivateNodeFS(databaseFolder(dataDir)),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  })
