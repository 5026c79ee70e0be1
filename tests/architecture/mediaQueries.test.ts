import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../frontend/src', import.meta.url))
const PHONE_QUERY = /PHONE_QUERY = '([^']+)'/.exec(readFileSync(`${SRC}/ui/useMediaQuery.ts`, 'utf8'))?.[1] ?? ''

/** The style sheets below a folder. */
const styleSheets = (folder: string): string[] =>
  readdirSync(`${SRC}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`)

it('reader and assistant style a phone by the query that their components use', () => {
  const sheets = [...styleSheets('features/reader'), ...styleSheets('features/chat')]
  const queries = sheets.flatMap((name) =>
    [...readFileSync(`${SRC}/${name}`, 'utf8').matchAll(/@media ([^{]+) \{/g)].map(([, query]) => ({ name, query })),
  )
  const phone = queries.filter(({ query }) => query?.startsWith('(max-width: 767.98px)'))
  expect(phone.length).toBeGreaterThanOrEqual(9)
  for (const { name, query } of phone) expect.soft(query, name).toBe(PHONE_QUERY)
})
