import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SERVICES = ['books-service', 'chat-service']
/** What the code of the version before, which runs beside a migration, may stumble over. */
const UNSAFE = /\b(drop\s+(table|column|view|function)|rename|set\s+not\s+null|alter\s+column|truncate)\b/gi

/** The unsafe words of a migration's upward part; a default makes a new column that must be filled safe. */
function unsafeIn(sql: string): string[] {
  const up = (sql.split('-- Down Migration')[0] ?? '').replaceAll(/--.*$/gm, '')
  const added = [...up.matchAll(/add\s+column[^,;]*\bnot\s+null\b[^,;]*/gi)]
    .map(([column]) => column)
    .filter((column) => !/\bdefault\b/i.test(column))
  return [...up.matchAll(UNSAFE)].map(([word]) => word).concat(added)
}

const later = SERVICES.flatMap((service) =>
  readdirSync(`${service}/migrations`)
    .filter((name) => !name.startsWith('0001_'))
    .map((name) => `${service}/migrations/${name}`),
)

it('finds what the version before could not live with', () => {
  expect(unsafeIn('alter table a drop column b;')).toEqual(['drop column'])
  expect(unsafeIn('alter table a rename b to c;')).toEqual(['rename'])
  expect(unsafeIn('alter table a add column b text not null;')).toHaveLength(1)
  expect(unsafeIn("alter table a add column b text not null default '';\n-- Down Migration\ndrop table a;")).toEqual([])
})

it('has no migration, after the first of each service, that the version before could not live with', () => {
  for (const path of later) expect(unsafeIn(readFileSync(path, 'utf8')), path).toEqual([])
})
