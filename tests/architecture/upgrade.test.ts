import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const IMAGES = ['storage-service', 'books-service', 'chat-service', 'web-service', 'nginx', 'operator']

/** A program `docker` that notes its arguments, and answers as if nothing ran. */
const DOCKER = '#!/bin/sh\necho "$*" >>"$CALLS"\n'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hikma-upgrade-'))
  writeFileSync(join(folder, 'docker'), DOCKER)
  chmodSync(join(folder, 'docker'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The builds of `make upgrade`, and the calls after them. */
function upgrade(settings: Readonly<Record<string, string>>) {
  const calls = join(folder, 'calls')
  const { PULL: _pull, ...environment } = process.env
  execFileSync('make', ['--no-print-directory', 'upgrade'], {
    cwd: ROOT,
    env: { ...environment, PATH: `${folder}:${environment['PATH']}`, CALLS: calls, MAKEFLAGS: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = readFileSync(calls, 'utf8').trim().split('\n')
  const isBuild = (line: string): boolean => line.startsWith('compose build ')
  return { builds: lines.filter(isBuild), others: lines.filter((line) => !isBuild(line)) }
}

describe('make upgrade', () => {
  it('builds each image with the newest fixes of its bases', () =>
    expect(upgrade({}).builds).toEqual(IMAGES.map((name) => `compose build --quiet --pull ${name}`)))

  it('builds with the bases that are here if PULL=0', () =>
    expect(upgrade({ PULL: '0' }).builds).toEqual(IMAGES.map((name) => `compose build --quiet ${name}`)))

  it('starts a library that does not run with what was built', () =>
    expect(upgrade({}).others.at(-1)).toBe('compose --progress quiet up --detach --no-build --wait'))
})
