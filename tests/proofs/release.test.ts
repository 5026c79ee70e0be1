import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VERSION } from '@hikma/contracts/version'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makesAllTrials } from '../../test-support/trials.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILT = /^[\w-]+\/(dist|dist-server)\/(?!.*\.tsbuildinfo$)/
/** Each takes half a minute. */
const TIMEOUT_MS = 10 * 60_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hikma-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Copies what Git knows, and the installed packages, to another folder. Gives its path. */
function copySources(name: string): string {
  const copy = join(folder, name)
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const paths = listed.split('\0').filter((path) => path && existsSync(join(ROOT, path)))
  for (const path of paths) cpSync(join(ROOT, path), join(copy, path))
  // the links between packages are relative, and lead into the copy
  for (const modules of ['node_modules', ...readdirSync(ROOT).map((each) => `${each}/node_modules`)])
    if (existsSync(join(ROOT, modules))) execFileSync('cp', ['-al', join(ROOT, modules), join(copy, modules)])
  rmSync(join(copy, 'node_modules/.hikma-built'), { force: true })
  return copy
}

/** Builds in a folder, and gives a checksum of each file of the result. */
function build(copy: string): Map<string, string> {
  execFileSync('make', ['--no-print-directory', 'build'], {
    cwd: copy,
    // without what a test sets, such as NODE_ENV
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(copy.length + 1))
    .filter((path) => BUILT.test(path))
  return new Map(
    files.sort().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(copy, path)))
        .digest('hex'),
    ]),
  )
}

describe.skipIf(!makesAllTrials)('a release', () => {
  it(
    'has the same bytes if the same sources are built again in another folder',
    () => {
      const copies = [copySources('first'), copySources('a second one')]
      const [first = new Map(), second] = copies.map(build)
      expect(first.size).toBeGreaterThan(500)
      for (const part of [
        'frontend/dist/index.html',
        'storage-service/dist/server.js',
        'standalone/dist/bundle/main.js',
      ])
        expect([...first.keys()]).toContain(part)
      expect(second).toEqual(first)
      console.log(`${first.size} files, built twice`)
    },
    TIMEOUT_MS,
  )

  it(
    'has a list of what each package contains',
    () => {
      execFileSync('node', ['operations/writeSboms.mjs', folder], { cwd: ROOT })
      const names = readdirSync(folder)
      expect(names).toHaveLength(13)
      interface Component {
        name: string
        version: string
        'bom-ref': string
      }
      for (const name of names) {
        const bill = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
          bomFormat: string
          metadata: { component: Component }
          components: Component[]
        }
        const own = `@hikma/${name.replace('.cdx.json', '')}@${VERSION}`
        expect([bill.bomFormat, bill.metadata.component['bom-ref']]).toEqual(['CycloneDX', own])
        expect(bill.components.map((component) => component['bom-ref'])).not.toContain(own)
      }
      const storage = readFileSync(join(folder, 'storage-service.cdx.json'), 'utf8')
      for (const needed of ['@hikma/service-kit@', 'koa@', 'minio@', 'pino@', 'zod@'])
        expect(storage).toContain(`"bom-ref": "${needed}`)
      for (const other of ['vitest@', 'supertest@', 'react@']) expect(storage).not.toContain(`"bom-ref": "${other}`)
    },
    TIMEOUT_MS,
  )
})
