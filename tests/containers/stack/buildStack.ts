import { composeProject, docker } from '../../engines/composeProject.ts'
import { startFakeModel, type FakeModel } from '../../engines/fakeModel.ts'

/** Tokens of a day for the assistant: no test asks so much that it does not mean to. */
export const DAILY_TOKENS = 1_000_000

export type Service = 'nginx' | 'storage-service' | 'books-service' | 'chat-service' | 'postgres' | 'minio' | 'holder'

/** A stack of `docker-compose.yml`, built from this tree, under a name of its own. */
export interface Stack {
  url: string
  /** Starts three of storage-service and books-service, two of chat-service. */
  start(): Promise<void>
  model: FakeModel
  /** `docker compose` with these words; gives what it says. */
  compose(...words: string[]): Promise<string>
  /** What an operator says, with COMPOSE=1. */
  make(...words: string[]): Promise<string>
  /** Its containers of a service, the stopped ones too. */
  containersOf(service: Service): Promise<string[]>
  /** The network that services, Postgres and MinIO share. */
  network: string
  /** Where Postgres can be reached from here. */
  databaseUrl(): Promise<string>
  /** The whole name of one of its networks. */
  networkOf(name: string): string
  /** What its environment says from the next start on. Gives what puts back what it said before. */
  set(values: Record<string, string>): () => void
  stop(): Promise<void>
}

/** Builds it; nothing is started yet. */
export async function buildStack(): Promise<Stack> {
  const model = await startFakeModel('0.0.0.0')
  const { name, url, secret, say, compose, set, build, remove } = await composeProject(
    'test',
    ['tests/containers/stack/smallDisks.yml'],
    {
      // each client of a test says which address it has
      TRUSTED_PROXY: '0.0.0.0/0',
      OPENAI_BASE_URL: `http://host.docker.internal:${new URL(model.url).port}/v1`,
      OPENAI_MODEL: 'm',
      CHAT_DAILY_TOKENS: String(DAILY_TOKENS),
    },
  )
  const networkOf = (network: string): string => `${name}_${network}`
  const network = networkOf('inside')

  const containersOf = async (service: Service): Promise<string[]> => {
    const labels = [`project=${name}`, `service=${service}`].flatMap((label) => [
      '--filter',
      `label=com.docker.compose.${label}`,
    ])
    const said = await docker('ps', '--all', '--quiet', '--filter', 'label=com.docker.compose.oneoff=False', ...labels)
    return said.split('\n').filter(Boolean)
  }

  async function stop(): Promise<void> {
    await remove()
    await model.stop()
  }

  try {
    await build(['storage-service', 'books-service', 'chat-service', 'operator', 'nginx'])
  } catch (error) {
    await stop()
    throw error
  }

  return {
    url,
    async start() {
      const scale = ['books-service=3', 'storage-service=3', 'chat-service=2'].flatMap((each) => ['--scale', each])
      await compose('up', '--detach', '--wait', ...scale)
    },
    model,
    compose,
    make: (...words) => say('make', ['--silent', ...words, 'COMPOSE=1']),
    containersOf,
    network,
    async databaseUrl() {
      const [container = ''] = await containersOf('postgres')
      return `postgres://hikma:pg-${secret}@${await addressOf(container, network)}:5432/hikma`
    },
    networkOf,
    set,
    stop,
  }
}

/** The address of a container in a network, which this machine reaches too; '' where it has none. */
export async function addressOf(container: string, network: string): Promise<string> {
  const networks = JSON.parse(await docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', container))
  return (networks as Record<string, { IPAddress: string } | undefined>)[network]?.IPAddress ?? ''
}
