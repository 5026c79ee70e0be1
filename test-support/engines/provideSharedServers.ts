import { setTimeout as sleep } from 'node:timers/promises'
import { listen, portOf } from '@hikma/service-kit/listen'
import { type ServerKind, SHARED_SERVERS_VARIABLE } from './sharedServer.ts'

interface Server {
  url: string
  stop(): Promise<unknown>
}

// loaded only if needed: most runs ask for neither
const STARTS: Record<ServerKind, () => Promise<Server>> = {
  async minio() {
    const { minioUrlOf, startSharedMinio } = await import('./storeEngines.ts')
    const container = await startSharedMinio()
    return { url: minioUrlOf(container), stop: () => container.stop() }
  },
  async postgres() {
    const { postgresUrlOf, startPostgresContainer } = await import('./databaseEngines.ts')
    const container = await startPostgresContainer()
    return { url: postgresUrlOf(container), stop: () => container.stop() }
  },
}

/** A Docker that has died meanwhile does not answer: the run ends all the same. */
const STOP_MS = 30_000

/** Vitest's global setup: one MinIO and one Postgres for all files, each started when a file first asks for it. */
export default async function provideSharedServers(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Server>>()
  const broker = await listen(
    (request, response) => {
      const kind = request.url?.slice(1) as ServerKind
      const server = started.get(kind) ?? STARTS[kind]()
      started.set(kind, server)
      server.then(
        ({ url }) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    },
    '127.0.0.1',
    0,
  )
  process.env[SHARED_SERVERS_VARIABLE] = `http://127.0.0.1:${portOf(broker)}`
  return async () => {
    broker.stop()
    const stopped = Promise.all([...started.values()].map(async (server) => (await server).stop()))
    await Promise.race([stopped, sleep(STOP_MS, null, { ref: false })])
  }
}
