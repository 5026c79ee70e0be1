import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { ChildSettings } from './child.ts'
import type { CrashPoint, Said } from './killOnCommand.ts'

const SOURCE = fileURLToPath(new URL('child.ts', import.meta.url))
/** Beside the packages that it needs, outside what is kept. */
const BUILT = fileURLToPath(new URL(`../../results/crash-child-${process.pid}.mjs`, import.meta.url))

/** What finds files beside itself: WebAssembly, native code. */
const AS_INSTALLED = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native']
/** What packages of the older kind expect around them. */
const BANNER = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/** Our files look for migrations and documents from where they stand, not from where the bundle is. */
const fromWhereTheyStand: Plugin = {
  name: 'from where they stand',
  setup({ onLoad }) {
    onLoad({ filter: /-(service|kit)\/dist\/.*\.js$|standalone\/dist\/.*\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'js' }
    })
  },
}

/** Makes one file of the child and all that it needs: it starts a hundred times, and finding modules is half of a start. */
export const buildChild = () =>
  build({
    entryPoints: [SOURCE],
    outfile: BUILT,
    bundle: true,
    external: AS_INSTALLED,
    platform: 'node',
    format: 'esm',
    banner: { js: BANNER },
    plugins: [fromWhereTheyStand],
    logLevel: 'error',
  })

export interface Child {
  /** False where the process has died meanwhile; its end is then complete. */
  arm(point: CrashPoint | null): Promise<boolean>
  kill(): Promise<void>
}

/** Starts a service of its own process and waits until it listens. */
export async function startChild(settings: ChildSettings): Promise<Child> {
  const child: ChildProcess = fork(BUILT, [JSON.stringify(settings)], {
    // a child lives for seconds: to make its WebAssembly swift would take longer than it lives
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  /** True when the child says so, false when it ends instead. A library may send messages of its own. */
  const hears = (word: Said['said']): Promise<boolean> => {
    const heard = new Promise<boolean>((resolve) => {
      child.on('message', (message) => (message as Partial<Said>).said === word && resolve(true))
    })
    return Promise.race([heard, gone.then(() => false)])
  }
  if (!(await hears('listening'))) throw new Error('the child ended at once')
  return {
    arm(point) {
      const armed = hears('armed')
      // a channel that is closed says so here; the end of the process decides
      child.send({ arm: point }, () => {})
      return armed
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await gone
    },
  }
}
