import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MADE = ['SECRET', 'BOOKS_DATABASE_PASSWORD', 'CHAT_DATABASE_PASSWORD', 'MINIO_ROOT_PASSWORD', 'S3_SECRET_KEY']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hikma-env-'))
  copyFileSync(join(ROOT, '.env.example'), join(folder, '.env.example'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const makeEnv = () => execFileSync(join(ROOT, 'operations/makeEnv.sh'), { cwd: folder, encoding: 'utf8' })
const read = () => readFileSync(join(folder, '.env'), 'utf8')
const valuesIn = (text: string) => new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

it('make env gives SECRET and each password of the engines a value of its own, in a file for its owner alone', () => {
  expect(makeEnv()).toContain('Now set ADMIN_PASSWORD')
  const values = valuesIn(read())
  for (const name of MADE) expect(values.get(name)).toMatch(/^[\da-f]{64}$/)
  expect(new Set(MADE.map((name) => values.get(name))).size).toBe(MADE.length)
  expect(values.get('ADMIN_PASSWORD')).toBe('')
  expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0)
})

it('make env completes a file of an earlier version, leaves what is set, and changes nothing the next time', () => {
  const before =
    'ADMIN_PASSWORD=correct horse\nSECRET=abcdefghijklmnopqrstuvwxyz0123456789\n# a comment\nHTTP_PORT=80\n'
  writeFileSync(join(folder, '.env'), before)
  makeEnv()
  expect(read().startsWith(before)).toBe(true)
  expect(valuesIn(read()).get('S3_SECRET_KEY')).toMatch(/^[\da-f]{64}$/)
  const after = read()
  expect(makeEnv()).toBe('')
  expect(read()).toBe(after)
})

it('docker-compose.yml takes each password from .env', () => {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
  for (const name of MADE) expect(compose).toContain(`\${${name}:`)
})
