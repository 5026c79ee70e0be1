import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a script as a child process and gives the address that it prints as its first line. */
export async function startChild(script: URL, args: readonly string[], onStop: (stop: () => Promise<unknown>) => void) {
  const child = spawn(process.execPath, ['--import', 'tsx', script.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onStop(() => stop(child))
  for await (const url of createInterface({ input: child.stdout })) return url
  throw new Error(`${script.pathname} did not open`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
