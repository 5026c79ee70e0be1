import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a script of ours as a process of its own that prints its address first; gives the address. */
export async function startChild(
  script: URL,
  words: readonly string[],
  onStop: (stop: () => Promise<unknown>) => void,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', script.pathname, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onStop(() => ended(child))
  for await (const url of createInterface({ input: child.stdout })) return url
  throw new Error(`${script.pathname} did not open`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
