import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../frontend/src', import.meta.url))

// RTK Query ignores the second of two injected endpoints of one name, and says so only in development.
it('each endpoint of the frontend has a name of its own', () => {
  const owners = new Map<string, string[]>()
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')))
    for (const [, name = ''] of readFileSync(`${SRC}/${file}`, 'utf8').matchAll(/(\w+): build\.(?:query|mutation)</g))
      owners.set(name, [...(owners.get(name) ?? []), file])
  expect(owners.size).toBeGreaterThanOrEqual(15)
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
})
