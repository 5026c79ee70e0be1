import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '@hikma/standalone/bundleProgram'
import type { ChildSettings } from './child.ts'
import type { ChildReport, CrashPoint } from './killOnCommand.ts'

const SOURCE = fileURLToPath(new URL('child.ts', import.meta.url))
/** In a folder that git ignores, from which the packages of the child can be found. */
const BUILT = fileURLToPath(new URL(`../../results/crash-child-${process.pid}.mjs`, import.meta.url))

/** Bundles the child into one file, because it is started a hundred times. */
export const buildChild = () => bundleProgram({ entryPoints: [SOURCE], outfile: BUILT })

export interface Child {
  /** Gives false if the process has ended meanwhile. */
  arm(point: CrashPoint | null): Promise<boolean>
  kill(): Promise<void>
}

/** Starts a process and waits until it listens. Throws if it ends before. */
export async function startChild(settings: ChildSettings): Promise<Child> {
  const child: ChildProcess = fork(BUILT, [JSON.stringify(settings)], {
    // a child runs for seconds: optimizing its WebAssembly would take longer
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  /** True if the child reports this state, false if it ends instead. Messages of libraries are ignored. */
  const reports = (state: ChildReport['state']): Promise<boolean> => {
    const reported = new Promise<boolean>((resolve) => {
      child.on('message', (message) => (message as Partial<ChildReport>).state === state && resolve(true))
    })
    return Promise.race([reported, gone.then(() => false)])
  }
  if (!(await reports('listening'))) throw new Error('the child ended at once')
  return {
    arm(point) {
      const armed = reports('armed')
      // an error of a closed channel is ignored: the end of the process decides
      child.send({ arm: point }, () => {})
      return armed
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await gone
    },
  }
}
