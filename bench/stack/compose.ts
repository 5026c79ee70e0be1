import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/engines/freePort.ts'
import { PASSWORD } from '../../tests/engines/secrets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILES = ['-f', 'docker-compose.yml', '-f', 'bench/stack/docker-compose.yml']
const run = promisify(execFile)

/** `docker compose` on the product's own file and the one beside this, as a project of its own. */
export async function composeOf(folder: string) {
  const project = `hikma-bench-${randomBytes(4).toString('hex')}`
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HTTP_PORT: String(port),
    ADMIN_PASSWORD: PASSWORD,
    SECRET: randomBytes(32).toString('hex'),
    BENCH_FILES: folder,
    BENCH_OBJECT: 'none yet',
    DOCKER_BUILDKIT: '0',
    COMPOSE_DOCKER_CLI_BUILD: '0',
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Gives what it prints. `more` is added to its environment. */
    async compose(words: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
      const options = { cwd: ROOT, env: Object.assign(env, more), maxBuffer: 64 * 1024 * 1024 }
      return (await run('docker', ['compose', '--project-name', project, ...FILES, ...words], options)).stdout
    },
  }
}
