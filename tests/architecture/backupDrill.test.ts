import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const IMAGE = 'hikma-operator:latest'

/**
 * A program `docker` that notes its arguments and the project, and answers as the one of a library called `readers`, whose
 * images are those of docker-compose.yml and no others.
 */
const DOCKER = `#!/bin/sh
echo "$COMPOSE_PROJECT_NAME: $*" >>"$CALLS"
case "$*" in
'compose config') echo 'name: readers' ;;
'compose config --images operator') echo '${IMAGE}' ;;
'image inspect ${IMAGE}') ;;
'image '*) echo 'No such image' >&2; exit 1 ;;
esac
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hikma-drill-'))
  writeFileSync(join(folder, 'docker'), DOCKER)
  chmodSync(join(folder, 'docker'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The calls of `docker` of a drill. */
function drill(): string[] {
  const calls = join(folder, 'calls')
  execFileSync(join(ROOT, 'operations/backupDrill.sh'), [folder], {
    env: { PATH: `${folder}:${process.env['PATH']}`, CALLS: calls, METRICS_DIRECTORY: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return readFileSync(calls, 'utf8').trim().split('\n')
}

describe('make backup-drill', () => {
  it('runs from the images of the library, whatever the project is called, and removes what it has started', () => {
    const calls = drill()
    const ofDrill = calls.filter((call) => call.startsWith('readers-drill: '))
    expect(ofDrill.some((call) => call.includes(' run ') && call.includes(`operator restore ${folder}`))).toBe(true)
    expect(ofDrill.some((call) => call.includes('up --detach --no-build --wait storage-service'))).toBe(true)
    expect(calls.at(-1)).toMatch(/^readers-drill: compose .*down --volumes/)
  })

  it('names no password in its arguments', () => {
    const calls = drill().join('\n')
    expect(calls).toContain('--env ADMIN_PASSWORD web-service')
    expect(calls).not.toMatch(/PASSWORD=|SECRET=|[\da-f]{32}/)
  })
})
