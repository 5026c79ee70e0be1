import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { limitReading } from './limitReading.ts'

const MODULE = fileURLToPath(new URL('./limitReading.ts', import.meta.url))
/** Of a hundred milliseconds, around a parser that does not come to an end. */
const PROGRAM = `
  const { limitReading } = await import('${MODULE}')
  await limitReading('endless.docx', async () => { for (;;); }, 100)`

it('ends the process with a sentence if a file takes too long, also if its parser never pauses', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', '--input-type=module', '--eval', PROGRAM],
    { encoding: 'utf8', timeout: 15_000, killSignal: 'SIGTERM' },
  )
  expect(stderr).toBe('endless.docx: Reading it took more than three minutes, so it was stopped.\n')
  expect(status).not.toBe(0)
})

it('gives what was read, and the error of what cannot be read', async () => {
  expect(await limitReading('a.docx', () => Promise.resolve('read'))).toBe('read')
  await expect(limitReading('a.docx', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
})
