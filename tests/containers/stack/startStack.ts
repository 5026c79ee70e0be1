import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startFakeModel, type FakeModel } from '../../engines/fakeModel.ts'
import { freePort } from '../../engines/freePort.ts'
import { PASSWORD } from '../../engines/secrets.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024
/** Tokens of a day for the assistant: no test asks so much that it does not mean to. */
export const DAILY_TOKENS = 1_000_000

export type Service = 'nginx' | 'storage-service' | 'books-service' | 'chat-service' | 'postgres' | 'minio' | 'holder'

/** `docker` with these words; gives what it says. */
export const docker = async (...words: string[]): Promise<string> =>
  (await run('docker', words, { maxBuffer: MAX_OUTPUT })).stdout.trim()

/** A stack of `docker-compose.yml`, built from this tree, under a name of its own. */
export interface Stack {
  url: string
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
  /** What its environment says from the next start on. */
  set(values: Record<string, string>): void
  stop(): Promise<void>
}

/** Builds and starts it: three of storage-service and books-service, two of chat-service. */
export async function startStack(): Promise<Stack> {
  const project = `hikma-test-${randomBytes(4).toString('hex')}`
  const network = `${project}_inside`
  const secret = randomBytes(32).toString('hex')
  const port = await freePort()
  const model = await startFakeModel('0.0.0.0')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: 'docker-compose.yml:tests/containers/stack/smallDisks.yml',
    HTTP_PORT: String(port),
    ADMIN_PASSWORD: PASSWORD,
    SECRET: secret,
    // each client of a test says which address it has
    TRUSTED_PROXY: '0.0.0.0/0',
    OPENAI_BASE_URL: `http://host.docker.internal:${new URL(model.url).port}/v1`,
    OPENAI_MODEL: 'm',
    CHAT_DAILY_TOKENS: String(DAILY_TOKENS),
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '0',
  }
  const say = async (command: string, words: string[]): Promise<string> =>
    (await run(command, words, { cwd: ROOT, env, maxBuffer: MAX_OUTPUT })).stdout
  const compose = (...words: string[]) => say('docker', ['compose', ...words])

  const containersOf = async (service: Service): Promise<string[]> => {
    const labels = [`project=${project}`, `service=${service}`].flatMap((label) => [
      '--filter',
      `label=com.docker.compose.${label}`,
    ])
    const said = await docker('ps', '--all', '--quiet', '--filter', 'label=com.docker.compose.oneoff=False', ...labels)
    return said.split('\n').filter(Boolean)
  }

  async function stop(): Promise<void> {
    await compose('--profile', 'operator', 'down', '--volumes', '--rmi', 'local', '--timeout', '2')
    await model.stop()
  }

  try {
    // one after the other: they share their first stage, which the first one builds
    for (const service of ['storage-service', 'books-service', 'chat-service', 'operator', 'nginx'])
      await compose('build', service)
    const scale = ['books-service=3', 'storage-service=3', 'chat-service=2'].flatMap((each) => ['--scale', each])
    await compose('up', '--detach', '--wait', ...scale)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    url: `http://127.0.0.1:${port}`,
    model,
    compose,
    make: (...words) => say('make', ['--silent', ...words, 'COMPOSE=1']),
    containersOf,
    network,
    async databaseUrl() {
      const [container = ''] = await containersOf('postgres')
      return `postgres://hikma:pg-${secret}@${await addressOf(container, network)}:5432/hikma`
    },
    networkOf: (name) => `${project}_${name}`,
    set: (values) => void Object.assign(env, values),
    stop,
  }
}

/** The address of a container in a network, which this machine reaches too; '' where it has none. */
export async function addressOf(container: string, network: string): Promise<string> {
  const networks = JSON.parse(await docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', container))
  return (networks as Record<string, { IPAddress: string } | undefined>)[network]?.IPAddress ?? ''
}
