import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWN = {
  ADMIN_PASSWORD: 'a password',
  SECRET: 's'.repeat(32),
  BOOKS_DATABASE_PASSWORD: 'b',
  CHAT_DATABASE_PASSWORD: 'c',
  MINIO_ROOT_PASSWORD: 'm',
  S3_SECRET_KEY: 'k',
}
const NAMES = Object.keys(OWN)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hikma-rotate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs `make rotate` with a .env of these values and a `docker` that runs this script. */
function rotate(
  name: string,
  values: Readonly<Record<string, string>>,
  docker: string,
  more: Record<string, string> = {},
) {
  const file = join(folder, 'env')
  const text = Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
  writeFileSync(file, text)
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${docker}\n`)
  chmodSync(join(folder, 'docker'), 0o755)
  const { input = '', ...variables } = more
  const environment = Object.fromEntries(Object.entries(process.env).filter(([key]) => !NAMES.includes(key)))
  const { status, stderr } = spawnSync(join(ROOT, 'operations/rotate.sh'), name ? [name] : [], {
    cwd: ROOT,
    encoding: 'utf8',
    input,
    env: { ...environment, PATH: `${folder}:${process.env['PATH']}`, COMPOSE_ENV_FILES: file, ...variables },
  })
  return { status, stderr, isUnchanged: readFileSync(file, 'utf8') === text && !existsSync(`${file}.former`) }
}

describe('make rotate', () => {
  it('lists the passwords that it replaces, and no other', () => {
    const { stderr } = rotate('', OWN, 'exit 1')
    for (const name of NAMES) expect(stderr).toContain(name)
    expect(rotate('OPENAI_API_KEY', OWN, 'exit 1').stderr).toContain('is not among the passwords')
  })

  it.each(NAMES)('leaves .env as it was if %s cannot be replaced', (name) => {
    const tried = rotate(name, OWN, 'exit 1', { input: 'a new password\n' })
    expect([tried.status, tried.isUnchanged]).toEqual([1, true])
    expect(tried.stderr).toContain('is as before this step.')
  })

  it.each([
    ['S3_SECRET_KEY', { ...OWN, S3_URL: 'https://s3.example' }, 'S3_URL is set: change the password at your provider'],
    ['BOOKS_DATABASE_PASSWORD', { ...OWN, DATABASE_URL: 'postgres://a@b/c' }, 'DATABASE_URL is set: change'],
    // it would change with SECRET
    ['SECRET', { ...OWN, CHAT_DATABASE_PASSWORD: '' }, 'CHAT_DATABASE_PASSWORD is empty: run make env'],
    ['SESSIONS', OWN, 'There is no former SECRET.'],
  ])('does not touch %s if that cannot be right', (name, values, sentence) => {
    const refused = rotate(name, values, `touch ${folder}/called`)
    expect([refused.status, refused.isUnchanged, refused.stderr]).toEqual([1, true, expect.stringContaining(sentence)])
    expect(existsSync(join(folder, 'called'))).toBe(false)
  })

  it('refuses what the environment sets, which .env does not change', () => {
    const refused = rotate('S3_SECRET_KEY', OWN, 'exit 0', { S3_SECRET_KEY: 'another' })
    expect([refused.status, refused.isUnchanged]).toEqual([1, true])
    expect(refused.stderr).toContain('S3_SECRET_KEY is set in the environment')
  })

  it.each([
    ['short', '8 characters or more'],
    ["it's a password", "It may not have a '"],
  ])('refuses the admins’ password %j', (input, sentence) => {
    const refused = rotate('ADMIN_PASSWORD', OWN, 'exit 0', { input: `${input}\n` })
    expect([refused.status, refused.isUnchanged, refused.stderr]).toEqual([1, true, expect.stringContaining(sentence)])
  })
})
