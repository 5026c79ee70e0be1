import pg from 'pg'
import { docker } from '../../../test-support/engines/createComposeProject.ts'
import { addressOf, type Stack } from '../stack/buildStack.ts'

export const PARTS = ['postgres', 'minio', 'storage-service', 'books-service', 'chat-service', 'web-service'] as const
export type Part = (typeof PARTS)[number]

const PORTS: Record<Exclude<Part, 'postgres'>, string> = {
  minio: '9000/minio/health/ready',
  'storage-service': '4001/healthz',
  'books-service': '4002/healthz',
  'chat-service': '4003/healthz',
  'web-service': '4004/healthz',
}

/** Whether each container of the part answers its health check, asked directly and not through nginx. */
export async function isAnswering(stack: Stack, part: Part): Promise<boolean> {
  try {
    if (part === 'postgres') {
      const client = new pg.Client({ connectionString: await stack.databaseUrl(), connectionTimeoutMillis: 2_000 })
      await client.connect()
      await client.query('select 1')
      await client.end()
      return true
    }
    const containers = await stack.containersOf(part)
    const answers = containers.map(async (container) => {
      const url = `http://${await addressOf(container, stack.networkTo(part))}:${PORTS[part]}`
      return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
    })
    return (await Promise.all(answers)).every(Boolean)
  } catch {
    return false
  }
}

/** Runs a shell script in a container, as the container's user. Returns its output. */
export const runInContainer = (container: string, script: string): Promise<string> =>
  docker('exec', container, 'sh', '-c', script)
