import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasDocker } from '../../../test-support/engines/hasDocker.ts'
import { freePort } from '../../../test-support/engines/freePort.ts'
import { createPostgresDatabase } from '../../../test-support/engines/databaseEngines.ts'
import { copyEmptyDatabase } from '../../../test-support/engines/pgliteTemplate.ts'
import { sharedServer } from '../../../test-support/engines/sharedServer.ts'
import { MINIO_ACCESS } from '../../../test-support/engines/storeEngines.ts'
import type { ChildSettings } from './child.ts'
import { buildChild, startChild, type Child } from './children.ts'
import type { CrashPoint } from './killOnCommand.ts'

export type Victim = 'storage' | 'books'

/** Services in their own processes, of which one can be killed at a given step and restarted. */
export interface Deployment {
  storageUrl: string
  booksUrl: string
  /** Of Postgres; null if the database is in a process that is killed. */
  databaseUrl: string | null
  /** Arms the process of this service. */
  arm(victim: Victim, point: CrashPoint): Promise<void>
  /** Gives whether the armed process was killed. Restarts it if so, and disarms it otherwise. */
  revive(victim: Victim): Promise<boolean>
  stop(): Promise<void>
}

export interface DeploymentKind {
  name: string
  isAvailable: boolean
  start(): Promise<Deployment>
}

async function ports() {
  const [storagePort, booksPort, storageInternalPort, booksInternalPort] = await Promise.all([1, 2, 3, 4].map(freePort))
  return {
    storagePort: storagePort!,
    booksPort: booksPort!,
    storageInternalPort: storageInternalPort!,
    booksInternalPort: booksInternalPort!,
  }
}

/** Starts a process for each role. A service without a process of its own belongs to `both`. */
async function deploy(settings: readonly ChildSettings[], cleanUp = async () => {}): Promise<Deployment> {
  await buildChild()
  const children = new Map<string, Child>()
  for (const each of settings) children.set(each.role, await startChild(each))
  const roleOf = (victim: Victim) => (children.has(victim) ? victim : 'both')
  const { storagePort, booksPort } = settings[0]!
  return {
    storageUrl: `http://127.0.0.1:${storagePort}`,
    booksUrl: `http://127.0.0.1:${booksPort}`,
    databaseUrl: settings[0]!.databaseUrl ?? null,
    async arm(victim, point) {
      if (!(await children.get(roleOf(victim))!.arm(point))) throw new Error('the process is dead already')
    },
    async revive(victim) {
      const role = roleOf(victim)
      if (await children.get(role)!.arm(null)) return false
      children.set(role, await startChild(settings.find((each) => each.role === role)!))
      return true
    },
    async stop() {
      await Promise.all([...children.values()].map((child) => child.kill()))
      await cleanUp()
    },
  }
}

export const embedded: DeploymentKind = {
  name: 'directory and PGlite in one process',
  isAvailable: true,
  async start() {
    const dataDir = await mkdtemp(join(tmpdir(), 'hikma-crash-'))
    await copyEmptyDatabase(dataDir)
    const settings = { ...(await ports()), role: 'both', dataDir } as const
    return deploy([settings], () => rm(dataDir, { recursive: true, force: true }))
  },
}

export const separate: DeploymentKind = {
  name: 'MinIO and Postgres, one process per service',
  isAvailable: hasDocker,
  async start() {
    const [databaseUrl, url] = await Promise.all([createPostgresDatabase(), sharedServer('minio')])
    const shared = { ...(await ports()), databaseUrl, minio: { ...MINIO_ACCESS, url, bucket: 'crash' } }
    const settings = [
      { ...shared, role: 'storage' },
      { ...shared, role: 'books' },
    ] as const
    return deploy(settings)
  },
}
