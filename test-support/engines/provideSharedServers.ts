import { listen, portOf } from '@hikma/service-kit/listen'
import { ASK, type Kind } from './sharedServer.ts'

interface Server {
  url: string
  stop(): Promise<unknown>
}

// what starts them is loaded when it is needed: most runs ask for neither
const STARTS: Record<Kind, () => Promise<Server>> = {
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

/** Vitest's set-up of a run: one MinIO and one Postgres for all files, each started when a file first asks for it. */
export default async function setup(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Server>>()
  const door = await listen(
    (request, response) => {
      const kind = request.url?.slice(1) as Kind
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
  process.env[ASK] = `http://127.0.0.1:${portOf(door)}`
  return async () => {
    door.stop()
    await Promise.all([...started.values()].map(async (server) => (await server).stop()))
  }
}
