import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MINIO_IMAGE, NGINX_IMAGE, NODE_IMAGE, POSTGRES_IMAGE } from '../../test-support/images.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(new URL(path, `file://${ROOT}`), 'utf8')
const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })

/** The operator's commands. */
const OPERATOR_COMMANDS = ['backup', 'restore', 'verify', 'rebuild-catalogue', 'undelete']

/** The text of each service in docker-compose.yml by its name, with the texts of the anchors that it uses. */
function readComposeParts(): Record<string, string> {
  const [head = '', services = ''] = read('docker-compose.yml').split(/^services:$/m)
  const anchors = new Map<string, string>()
  const resolve = (text: string): string =>
    text.replaceAll(/\*([a-z][a-z0-9-]*)/g, (whole, name: string) => anchors.get(name) ?? whole)
  for (const [, name = '', body = ''] of head.matchAll(/^x-[\w-]+: &([\w-]+)((?:.|\n(?!\S))*)/gm))
    anchors.set(name, resolve(body).trim())
  const blocks = services
    .split(/^(?:networks|volumes):$/m)[0]!
    .matchAll(/^ {2}([\w-]+):\n((?: {3,}.*\n|\n| {2}#.*\n)*)/gm)
  return Object.fromEntries([...blocks].map(([, name = '', body = '']) => [name, resolve(body)]))
}

describe('the repository', () => {
  it('names the same images in compose, Dockerfile and tests, each in an exact version that a release may give a digest', () => {
    const [compose, dockerfile] = [read('docker-compose.yml'), read('Dockerfile')]
    const defaults = `${dockerfile}\n${compose}`.matchAll(/(?:ARG |\{)(\w+_IMAGE)(?:=|:-)([^\s}]+)/g)
    const images = Object.fromEntries([...defaults].map(([, name = '', image = '']) => [name, image]))
    // no test needs the model server's
    const { LOCAL_MODEL_IMAGE: _model, ...others } = images
    expect(others).toEqual({ MINIO_IMAGE, NGINX_IMAGE, NODE_IMAGE, POSTGRES_IMAGE })
    for (const image of [NODE_IMAGE, NGINX_IMAGE]) expect(image).toMatch(/:\d+\.\d+\.\d+(-|$)/)
    // Postgres has two numbers
    expect(POSTGRES_IMAGE).toMatch(/:\d+\.\d+-/)
    expect(MINIO_IMAGE).toMatch(/:RELEASE\.[\dTZ-]+$/)
    expect(dockerfile.match(/^FROM (?!service)\S+/gm)).toEqual([
      'FROM ${NODE_IMAGE}',
      'FROM ${NGINX_IMAGE}',
      'FROM ${NODE_IMAGE}',
    ])
    const named = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image)
    expect(new Set(named.filter((image) => !/hikma-|LOCAL_MODEL/.test(image!)))).toEqual(
      new Set(['*postgres-image', '*minio-image']),
    )
  })

  it('builds each part of the product as a target of the Dockerfile, and names its image by version', () => {
    const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name)
    const built = Object.entries(readComposeParts()).filter(([, text]) => text.includes('build:'))
    expect(built).toHaveLength(6)
    for (const [name, text] of built) {
      expect(targets).toContain(name)
      expect(text).toContain(
        `build: { <<: { context: ., args: [NODE_IMAGE, NGINX_IMAGE, HIKMA_REVISION] }, target: ${name} }`,
      )
      expect(text).toContain(`image: hikma-${name}:\${HIKMA_VERSION:-latest}`)
    }
  })

  it('checks the health of every part of compose at the same interval', () => {
    const compose = read('docker-compose.yml')
    const checks = compose.match(/^ +healthcheck:$/gm) ?? []
    expect(checks).toHaveLength(7)
    expect(compose.match(/^ +<<: \*check$/gm)).toHaveLength(checks.length)
  })

  it('runs every part of compose without privileges that it does not need', () => {
    const parts = readComposeParts()
    expect(Object.keys(parts).length).toBeGreaterThan(8)
    for (const [name, text] of Object.entries(parts)) {
      // the operator's commands write into a folder of any owner
      if (name === 'operator') continue
      expect([name, /^ +cap_drop: \[ALL\]$/m.test(text), /no-new-privileges:true/.test(text)]).toEqual([
        name,
        true,
        true,
      ])
    }
    for (const engine of ['postgres', 'minio']) {
      expect(parts[engine]).toMatch(/^ +user: (postgres|'1000:1000')$/m)
      expect(parts[engine]).not.toMatch(/cap_add/)
    }
  })

  it('builds the image of the operator with the others, and starts none', () => {
    const operator = readComposeParts()['operator']
    expect(operator).toMatch(/^ +scale: 0$/m)
    expect(operator).toMatch(/target: operator /)
    expect(operator).not.toMatch(/profiles:/)
    expect(read('operator/inCompose.sh')).not.toMatch(/--build /)
  })

  it('names the folder beside the project in .ci/run alone, which checks that it exists', () => {
    const files = git('grep', '-l', '--untracked', '\\.\\./shared', '--', '.', ':!tests/architecture', ':!frontend')
    expect(files.trim().split('\n')).toEqual(['.ci/run'])
    expect(read('.ci/run')).toContain('if [ -d ../shared/offline ]; then')
    expect(read('.ci/run')).toContain('if [ -d ../shared/manuscripts ]; then')
  })

  it('locks no download address, and gives no version as a range', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; link?: boolean }>
    }
    expect(Object.values(lock.packages).filter(({ resolved, link }) => resolved && !link)).toEqual([])
    for (const path of git('ls-files', '*package.json', 'package.json').trim().split('\n')) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
        string,
        Record<string, string>
      >
      for (const version of Object.values({ ...dependencies, ...devDependencies }))
        expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
  })

  it('locks no version of a package from before a known vulnerability was fixed', () => {
    const minima = { koa: '3.1.2', 'koa-body': '8.0.0', dompurify: '3.4.11' }
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }
    for (const [name, minimum] of Object.entries(minima)) {
      const version = lock.packages[`node_modules/${name}`]?.version ?? '0'
      expect(version.localeCompare(minimum, 'en', { numeric: true }), `${name} ${version}`).toBeGreaterThanOrEqual(0)
    }
  })

  it('reads the environment only in the entry file of a process', () => {
    const files = git('grep', '-l', '--untracked', 'process\\.env', '--', '*/src/*.ts', '*/src/**/*.ts')
    const entryFiles = files
      .trim()
      .split('\n')
      .filter((file) => !file.endsWith('.test.ts'))
    expect(entryFiles.sort()).toEqual([
      'books-service/src/server.ts',
      'chat-service/src/server.ts',
      'operator/src/main.ts',
      'operator/src/scheduleMain.ts',
      'publisher/src/main.ts',
      'standalone/src/main.ts',
      'standalone/src/operatorMain.ts',
      'storage-service/src/server.ts',
      'web-service/src/server.ts',
    ])
  })

  it('lists every make target with a line of description', () => {
    const listed = execFileSync('make', [], { cwd: ROOT, encoding: 'utf8' })
    for (const target of [
      'start',
      'dev',
      'test',
      'check',
      'publish',
      'seed',
      'clean',
      'export',
      ...OPERATOR_COMMANDS,
    ]) {
      expect(listed).toMatch(new RegExp(`^ {2}make ${target}\\s+\\S`, 'm'))
    }
  })
})
