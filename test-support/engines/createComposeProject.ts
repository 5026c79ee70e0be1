import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { PASSWORD } from './secrets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAX_OUTPUT = 64 * 1024 * 1024
const run = promisify(execFile)

/** `docker` with these words; gives what it says. */
export const docker = async (...words: string[]): Promise<string> =>
  (await run('docker', words, { maxBuffer: MAX_OUTPUT })).stdout.trim()

/** The product by `docker-compose.yml`, and the files beside it, under a name and at a port of its own. */
export interface ComposeProject {
  name: string
  url: string
  secret: string
  /** A command in the project's root with its environment; gives what it says. */
  say(command: string, words: readonly string[]): Promise<string>
  /** `docker compose` with these words; gives what it says. */
  compose(...words: string[]): Promise<string>
  /** What its environment says from now on. Gives what puts back what it said before. */
  set(values: Record<string, string>): () => void
  /** The first service builds the stage that all share; the others then go together. */
  build(services: readonly string[]): Promise<void>
  /** Takes away all that it made. */
  remove(): Promise<void>
}

/** `files` are compose files beside the product's own, from the root. */
export async function createComposeProject(
  kind: string,
  files: readonly string[],
  values: Record<string, string>,
): Promise<ComposeProject> {
  const name = `hikma-${kind}-${randomBytes(4).toString('hex')}`
  const secret = randomBytes(32).toString('hex')
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: ['docker-compose.yml', ...files].join(':'),
    HTTP_PORT: String(port),
    ADMIN_PASSWORD: PASSWORD,
    SECRET: secret,
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '0',
    ...values,
  }
  const say = async (command: string, words: readonly string[]): Promise<string> =>
    (await run(command, words, { cwd: ROOT, env, maxBuffer: MAX_OUTPUT })).stdout
  const compose = (...words: string[]) => say('docker', ['compose', ...words])
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    secret,
    say,
    compose,
    set(more) {
      const before = Object.fromEntries(Object.keys(more).map((key) => [key, env[key]]))
      Object.assign(env, more)
      return () => void Object.assign(env, before)
    },
    async build([first = '', ...others]) {
      await compose('build', first)
      await Promise.all(others.map((service) => compose('build', service)))
    },
    remove: async () =>
      void (await compose('--profile', 'operator', 'down', '--volumes', '--rmi', 'local', '--timeout', '2')),
  }
}
