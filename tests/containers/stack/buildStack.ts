import { randomBytes } from 'node:crypto'
import { createComposeProject, docker } from '../../../test-support/engines/createComposeProject.ts'
import { freePort } from '../../../test-support/engines/freePort.ts'
import { startFakeModel, type FakeModel } from '../../../test-support/engines/startFakeModel.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'
import { buildImages } from './buildImages.ts'

/** The assistant's tokens a day: more than the tests use, unless they test this limit. */
export const DAILY_TOKENS = 1_000_000

export type Service =
  'nginx' | 'storage-service' | 'books-service' | 'chat-service' | 'web-service' | 'postgres' | 'minio' | 'holder'

/** How many replicas of each service a stack starts: those whose tests are in `make test` show what two can do. */
const REPLICAS = makesAllTrials
  ? { 'books-service': 3, 'storage-service': 3, 'chat-service': 2, 'web-service': 2 }
  : { 'books-service': 2, 'storage-service': 2 }

/** A stack of `docker-compose.yml`, built from this tree, under a name of its own. */
export interface Stack {
  url: string
  /** Starts it with `REPLICAS`. */
  start(): Promise<void>
  model: FakeModel
  /** Runs `docker compose` with these arguments. Returns its output. */
  compose(...args: string[]): Promise<string>
  /** Runs an operator's `make` command with COMPOSE=1. Returns its output. */
  make(...args: string[]): Promise<string>
  /** Runs a command with the environment of the stack. Returns its output. */
  exec(command: string, args: readonly string[]): Promise<string>
  /** The name of the image of a service, with its tag. */
  imageOf(service: Service): string
  /** The ids of its containers of a service, stopped ones included. */
  containersOf(service: Service): Promise<string[]>
  /** The network in which others reach a service. */
  networkTo(service: Service): string
  /** The URL of its Postgres for this machine, as the superuser, until Postgres starts again. */
  databaseUrl(): Promise<string>
  /** The full Docker name of one of its networks. */
  networkOf(name: string): string
  /** Sets environment variables for the next start. Returns a function that restores the previous ones. */
  set(values: Record<string, string | undefined>): () => void
  stop(): Promise<void>
}

/**
 * Makes the disks of the engines small. Whatever creates the volumes of a stack needs it: a volume that is there keeps its
 * size, and a test that fills one would fill the machine's disk.
 */
export const SMALL_DISKS = 'tests/containers/stack/smallDisks.yml'

/** Builds the images and starts the fake model, but no container. `hasOwnImages` if tests change what the names of its images mean. */
export async function buildStack({ hasOwnImages = false } = {}): Promise<Stack> {
  const model = await startFakeModel('0.0.0.0', await freePort())
  const project = await createComposeProject('test', [SMALL_DISKS], {
    // each client of a test sends its address in X-Forwarded-For
    TRUSTED_PROXY: '0.0.0.0/0',
    OPENAI_BASE_URL: `http://host.docker.internal:${new URL(model.url).port}/v1`,
    OPENAI_MODEL: 'm',
    CHAT_DAILY_TOKENS: String(DAILY_TOKENS),
  })
  const { name, url, exec, compose, set, imageOf, remove } = project
  const networkOf = (network: string): string => `${name}_${network}`
  const networkTo = (service: Service): string =>
    networkOf(service === 'postgres' ? 'data' : service === 'minio' ? 'store' : 'inside')

  const containersOf = async (service: Service): Promise<string[]> => {
    const labels = [`project=${name}`, `service=${service}`].flatMap((label) => [
      '--filter',
      `label=com.docker.compose.${label}`,
    ])
    const ids = await docker('ps', '--all', '--quiet', '--filter', 'label=com.docker.compose.oneoff=False', ...labels)
    return ids.split('\n').filter(Boolean)
  }

  async function stop(): Promise<void> {
    await remove()
    await model.stop()
  }

  try {
    await buildImages(project)
    if (hasOwnImages) await project.nameOwnImages()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    url,
    async start() {
      const scale = Object.entries(REPLICAS).flatMap(([service, count]) => ['--scale', `${service}=${count}`])
      await compose('up', '--detach', '--wait', ...scale)
    },
    model,
    compose,
    exec,
    make: (...args) => exec('make', ['--silent', ...args, 'COMPOSE=1']),
    imageOf,
    containersOf,
    networkTo,
    async databaseUrl() {
      const [container = ''] = await containersOf('postgres')
      const password = randomBytes(16).toString('hex')
      // without one, as the stack starts it, the superuser can connect within the container only
      await docker(
        'exec',
        container,
        'timeout',
        '20',
        'psql',
        '-qwU',
        'hikma',
        '-c',
        `alter role hikma password '${password}'`,
      )
      return `postgres://hikma:${password}@${await addressOf(container, networkTo('postgres'))}:5432/hikma`
    },
    networkOf,
    set,
    stop,
  }
}

/** The IP address of a container in a network, which this machine reaches too; '' if it has none. */
export async function addressOf(container: string, network: string): Promise<string> {
  const networks = JSON.parse(await docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', container))
  return (networks as Record<string, { IPAddress: string } | undefined>)[network]?.IPAddress ?? ''
}
