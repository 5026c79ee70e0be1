import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { hashBuildInputs } from './hashBuildInputs.ts'
import { PASSWORD } from './secrets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAX_OUTPUT = 64 * 1024 * 1024
const run = promisify(execFile)

const randomPassword = (): string => randomBytes(32).toString('hex')

/** Runs `docker` with these arguments. Gives its output. */
export const docker = async (...args: string[]): Promise<string> =>
  (await run('docker', args, { maxBuffer: MAX_OUTPUT })).stdout.trim()

/** The product started by `docker-compose.yml`, with a project name and a port of its own. */
export interface ComposeProject {
  name: string
  url: string
  /** Runs a command in the repository's root with the environment of the project. Gives its output. */
  exec(command: string, args: readonly string[]): Promise<string>
  /** Runs `docker compose` with these arguments. Gives its output. */
  compose(...args: string[]): Promise<string>
  /** Sets variables of its environment, or removes those that are undefined. Gives a function that restores the previous values. */
  set(values: Record<string, string | undefined>): () => void
  /** Builds the images, unless another project has built them from the same files. Gives the seconds that it took. */
  build(): Promise<number>
  /** Gives its images names of its own, so that a test may change what they name. */
  nameOwnImages(): Promise<void>
  /** The name of the image of a target of the Dockerfile. */
  imageOf(target: string): string
  /** Removes its containers and volumes, and the names of its own images. The images stay for the next project. */
  remove(): Promise<void>
}

/** The targets of the Dockerfile. The first contains all stages but one, so building it prepares the others. */
const TARGETS = ['operator', 'nginx', 'storage-service', 'books-service', 'chat-service', 'web-service']

const A_DAY_MS = 24 * 60 * 60_000

/** Removes the images of former test runs that are more than a day old. */
async function removeOldImages(): Promise<void> {
  const format = '{{.Repository}}:{{.Tag}} {{.CreatedAt}}'
  const lines = (await docker('image', 'ls', '--filter', 'reference=hikma-*:test-*', '--format', format)).split('\n')
  const images = lines.filter(Boolean).map((line) => /^(\S+) (\S+ \S+ \S+)/.exec(line) ?? [])
  const old = images
    .filter(([, , time = '']) => Date.parse(time) < Date.now() - A_DAY_MS)
    .map(([, image = '']) => image)
  // one that a container uses stays
  if (old.length > 0) await docker('image', 'rm', ...old).catch(() => undefined)
}

/** Prepares a project without starting it. `files` are further compose files, relative to the root; `values` its environment. */
export async function createComposeProject(
  kind: string,
  files: readonly string[],
  values: Record<string, string>,
): Promise<ComposeProject> {
  const name = `hikma-${kind}-${randomBytes(4).toString('hex')}`
  const port = await freePort()
  let version = `test-${hashBuildInputs(ROOT)}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HIKMA_VERSION: version,
    // the same files are the same image, whichever commit they are in
    HIKMA_REVISION: '',
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: ['docker-compose.yml', ...files].join(':'),
    HTTP_PORT: String(port),
    ADMIN_PASSWORD: PASSWORD,
    SECRET: randomPassword(),
    BOOKS_DATABASE_PASSWORD: randomPassword(),
    CHAT_DATABASE_PASSWORD: randomPassword(),
    MINIO_ROOT_PASSWORD: randomPassword(),
    S3_SECRET_KEY: randomPassword(),
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '0',
    ...values,
  }
  const exec = async (command: string, args: readonly string[]): Promise<string> =>
    (await run(command, args, { cwd: ROOT, env, maxBuffer: MAX_OUTPUT })).stdout
  const compose = (...args: string[]) => exec('docker', ['compose', ...args])
  const imageOf = (target: string): string => `hikma-${target}:${version}`
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    exec,
    compose,
    set(more) {
      const before = Object.fromEntries(Object.keys(more).map((key) => [key, env[key]]))
      Object.assign(env, more)
      return () => void Object.assign(env, before)
    },
    async build() {
      const start = Date.now()
      const images = TARGETS.map(imageOf)
      const areBuilt = await docker('image', 'inspect', ...images).then(
        () => true,
        () => false,
      )
      if (!areBuilt) {
        await removeOldImages()
        const [first = '', ...others] = TARGETS
        await compose('build', first)
        await Promise.all(others.map((target) => compose('build', target)))
      }
      return (Date.now() - start) / 1000
    },
    async nameOwnImages() {
      await Promise.all(TARGETS.map((target) => docker('image', 'tag', imageOf(target), `hikma-${target}:${name}`)))
      version = env['HIKMA_VERSION'] = name
    },
    imageOf,
    async remove() {
      await compose('down', '--volumes', '--timeout', '2')
      if (version === name) await docker('image', 'rm', ...TARGETS.map(imageOf)).catch(() => undefined)
    },
  }
}
