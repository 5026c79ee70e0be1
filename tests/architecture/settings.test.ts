import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@hikma/standalone/config'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')

interface Setting {
  names: string[]
  of: string
  meaning: string
  default?: string
  /** The values in .env.example. Absent if the file does not have the variable. */
  example?: Record<string, string>
}
const groups = JSON.parse(read('operations/settings.json')) as { title: string; settings: Setting[] }[]
const settings = groups.flatMap((group) => group.settings)
const names = settings.flatMap((setting) => setting.names)

/** The variables that schemas name, alone or for several processes. */
const SCHEMAS = [
  '*/src/config.ts',
  'chat-service/src/modelEnv.ts',
  'storage-service/src/stores/s3Env.ts',
  'service-kit/src/envFields.ts',
]
const inSchemas = filesOf(...SCHEMAS).flatMap((path) =>
  [...read(path).matchAll(/^ {2}\[?([A-Z][A-Z\d_]*)\]?: /gm)].map(([, name]) => name!),
)
const inCompose = filesOf('docker-compose*.yml').flatMap((path) =>
  [...read(path).matchAll(/\$\{([A-Z][A-Z\d_]*)/g)].map(([, name]) => name!),
)
/** Compose itself reads these; the others are arguments of the build. */
const OF_COMPOSE = ['COMPOSE_FILE', 'COMPOSE_PROFILES', 'NODE_IMAGE', 'NGINX_IMAGE']

describe('a setting', () => {
  it('is described once, and the page and .env.example are made from that', () => {
    expect(names.length).toBeGreaterThan(70)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(execFileSync('node', ['operations/writeSettings.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' })).toBe('')
  })

  it('is described if a process or compose reads it, and only then', () => {
    // the name of the model stands in a constant
    const known = new Set([...inSchemas.map((name) => (name === 'MODEL' ? 'OPENAI_MODEL' : name)), ...inCompose])
    expect([...known].filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !known.has(name) && !OF_COMPOSE.includes(name))).toEqual([])
  })

  it('has its default in .env.example, or none', () => {
    const defaults = readConfig({}) as Record<string, unknown>
    const given = settings.flatMap(({ example = {} }) => Object.entries(example)).filter(([, value]) => value !== '')
    // the services log more than `make start`
    const shared = given.filter(([name]) => name in defaults && name !== 'LOG_LEVEL')
    expect(shared.length).toBeGreaterThan(9)
    const values = readConfig(Object.fromEntries(shared)) as Record<string, unknown>
    for (const [name] of shared) expect([name, values[name]]).toEqual([name, defaults[name]])
  })

  it('says its default in the page', () => {
    for (const { example = {}, default: usual = '' } of settings)
      for (const value of Object.values(example)) expect(usual).toContain(value)
  })
})
