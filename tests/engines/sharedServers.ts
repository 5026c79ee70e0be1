import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPostgresContainer } from './databases.ts'
import { ASK, type Kind } from './sharedServer.ts'
import { minioUrlOf, startMinio } from './stores.ts'

interface Server {
  url: string
  stop(): Promise<unknown>
}

const STARTS: Record<Kind, () => Promise<Server>> = {
  async minio() {
    const container = await startMinio()
    return { url: minioUrlOf(container), stop: () => container.stop() }
  },
  async postgres() {
    const container = await startPostgresContainer()
    return { url: container.getConnectionUri(), stop: () => container.stop() }
  },
}

/** Vitest's set-up of a run: one MinIO and one Postgres for all files, each started when a file first asks for it. */
export default async function setup(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Server>>()
  const door = createServer((request, response) => {
    const kind = request.url?.slice(1) as Kind
    const server = started.get(kind) ?? STARTS[kind]()
    started.set(kind, server)
    server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  process.env[ASK] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return async () => {
    door.close()
    await Promise.all([...started.values()].map(async (server) => (await server).stop()))
  }
}
