import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '@hikma/standalone/bundleProgram'
import type { ChildSettings } from './child.ts'
import type { CrashPoint, Said } from './killOnCommand.ts'

const SOURCE = fileURLToPath(new URL('child.ts', import.meta.url))
/** Beside the packages that it needs, outside what is kept. */
const BUILT = fileURLToPath(new URL(`../../results/crash-child-${process.pid}.mjs`, import.meta.url))

/** One file of the child and all that it needs: it starts a hundred times. */
export const buildChild = () => bundleProgram({ entryPoints: [SOURCE], outfile: BUILT })

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
