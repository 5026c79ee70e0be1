import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VERSION } from '@hikma/contracts/version'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')
const readJson = (path: string) => JSON.parse(read(path)) as Record<string, unknown>
const PACKAGES = ['', ...readdirSync(ROOT).map((name) => `${name}/`)].filter((folder) =>
  existsSync(`${ROOT}${folder}package.json`),
)

describe('the version of Hikma', () => {
  it('is one number in all packages, and between them', () => {
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
    expect(PACKAGES.length).toBeGreaterThan(14)
    const locked = (readJson('package-lock.json') as { packages: Record<string, { version?: string }> }).packages
    for (const folder of PACKAGES) {
      const { version, dependencies = {}, devDependencies = {} } = readJson(`${folder}package.json`)
      const ours = Object.entries({ ...(dependencies as object), ...(devDependencies as object) }).filter(([name]) =>
        name.startsWith('@hikma/'),
      )
      expect([folder, version, locked[folder.slice(0, -1)]?.version]).toEqual([folder, VERSION, VERSION])
      for (const [name, wanted] of ours) expect([folder, name, wanted]).toEqual([folder, name, VERSION])
    }
  })

  it('is that of the images and of what nginx says', () => {
    expect(read('Dockerfile').match(/org\.opencontainers\.image\.version=\S+/g)).toEqual(
      Array.from({ length: 2 }, () => `org.opencontainers.image.version=${VERSION}`),
    )
    expect(read('nginx/version.conf')).toContain(`set $hikma_version "${VERSION}";`)
  })
})
