import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = JSON.stringify(fileURLToPath(new URL('watchdog.ts', import.meta.url)))

/** Runs a program after it has started a watchdog of a second. Gives its signal or code, and what it wrote to stderr. */
async function run(program: string) {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    `
    import { startWatchdog } from ${MODULE}
    await startWatchdog(1000)
    ${program}
  `,
  ])
  const [[code, signal], written] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return { ended: (signal ?? code) as string | number, written }
}

test('a process whose event loop stands still ends, and says so', async () => {
  const { ended, written } = await run('for (;;);')
  expect(ended).toBe('SIGKILL')
  expect(written).toContain('the process hangs and ends itself')
})

test('a process that is busy in turns, or that has no work, goes on until its end', async () => {
  const busy = `
    const until = Date.now() + 2500
    const work = () => {
      const end = Date.now() + 400
      while (Date.now() < end);
      if (Date.now() < until) setTimeout(work, 20)
    }
    work()`
  expect(await run(busy)).toEqual({ ended: 0, written: '' })
  expect(await run('')).toEqual({ ended: 0, written: '' })
})
