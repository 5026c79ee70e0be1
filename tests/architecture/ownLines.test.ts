import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `  use(${at})`).join('\n')

/** What lint says of a module about the lines of functions. */
async function lintOf(source: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'own-lines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'planted.ts'), source)
  const config = {
    jsPlugins: [join(ROOT, 'lintOwnLines.mjs')],
    categories: { correctness: 'off' },
    rules: { 'hikma/own-lines': ['error', { max: 60 }] },
  }
  await writeFile(join(folder, 'lint.json'), JSON.stringify(config))
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  const linted = run(oxlint, ['-c', 'lint.json', '-f', 'json', 'planted.ts'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  const { diagnostics } = JSON.parse((await linted).stdout) as { diagnostics: { message: string }[] }
  return diagnostics.map(({ message }) => message)
}

it('lint refuses a function of more than 60 lines, and counts those with its head and its end', async () => {
  expect(await lintOf(`export function long() {\n${lines(58)}\n}\n`)).toEqual([])
  expect(await lintOf(`export function long() {\n${lines(59)}\n}\n`)).toEqual([
    expect.stringContaining('61 lines of its own'),
  ])
})

it('lint counts neither blank lines nor comments, and the lines of a function within it only there', async () => {
  const comments = Array<string>(40).fill('\n  // why\n  /* and\n   * why */').join('')
  expect(await lintOf(`export const long = () => {\n${lines(58)}${comments}\n}\n`)).toEqual([])
  const inner = `  const inner = function () {\n${lines(50)}\n  }\n  inner()`
  expect(await lintOf(`export function outer() {\n${lines(56)}\n${inner}\n}\n`)).toEqual([])
  const long = `  const inner = () => {\n${lines(70)}\n  }\n  inner()`
  expect(await lintOf(`export function outer() {\n${lines(10)}\n${long}\n}\n`)).toEqual([
    expect.stringContaining('72 lines of its own'),
  ])
})
