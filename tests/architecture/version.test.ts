import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VERSION } from '@hikma/contracts/version'
import { describe, expect, it } from 'vitest'
import { MINIO_IMAGE, NGINX_IMAGE, NODE_IMAGE, POSTGRES_IMAGE } from '../../test-support/images.ts'

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

describe('an image', () => {
  it('has a name with a tag beside its build, so that one that was built elsewhere can be pulled', () => {
    const compose = read('docker-compose.yml')
    const built = [...compose.matchAll(/^ {4}build: \{ <<: \*build, target: ([\w-]+) \}$/gm)].map(([, name]) => name!)
    expect(built.toSorted()).toEqual([
      'books-service',
      'chat-service',
      'nginx',
      'operator',
      'storage-service',
      'web-service',
    ])
    for (const name of built) expect(compose).toContain(`image: hikma-${name}:\${HIKMA_VERSION:-latest}\n`)
  })

  it('comes from bases of an exact version, which a release may name with a digest', () => {
    const dockerfile = read('Dockerfile')
    expect(dockerfile.match(/^FROM (?!service)\S+/gm)).toEqual([
      'FROM ${NODE_IMAGE}',
      'FROM ${NGINX_IMAGE}',
      'FROM ${NODE_IMAGE}',
    ])
    const defaults = Object.fromEntries(
      [...`${dockerfile}\n${read('docker-compose.yml')}`.matchAll(/(\w+_IMAGE)(?:=|:-)([^\s}]+:[^\s}@]+)[\s}]/g)].map(
        ([, name, image]) => [name!, image!],
      ),
    )
    expect(defaults).toMatchObject({ NODE_IMAGE, NGINX_IMAGE, POSTGRES_IMAGE, MINIO_IMAGE })
    for (const image of [NODE_IMAGE, NGINX_IMAGE]) expect(image).toMatch(/:\d+\.\d+\.\d+(-|$)/)
    // Postgres has two numbers
    expect(POSTGRES_IMAGE).toMatch(/:\d+\.\d+-/)
    expect(MINIO_IMAGE).toMatch(/:RELEASE\.[\dTZ-]+$/)
  })
})
