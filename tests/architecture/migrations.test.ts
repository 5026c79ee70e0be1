import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SERVICES = ['books-service', 'chat-service']
/** Statements that break the previous version's code, which still runs on another replica during an upgrade. */
const UNSAFE = /\b(drop\s+(table|column|view|function)|rename|set\s+not\s+null|alter\s+column|truncate)\b/gi

/** The previous version, too, makes these rows again (decision 70). */
const FOLLOWS_FROM_STORAGE = /\btruncate\s+catalogue\.passages;/gi

/** The unsafe statements in a migration's `Up` part. A new `not null` column is safe if it has a default. */
function unsafeIn(sql: string): string[] {
  const up = (sql.split('-- Down Migration')[0] ?? '').replaceAll(/--.*$/gm, '').replaceAll(FOLLOWS_FROM_STORAGE, '')
  const added = [...up.matchAll(/add\s+column[^,;]*\bnot\s+null\b[^,;]*/gi)]
    .map(([column]) => column)
    .filter((column) => !/\bdefault\b/i.test(column))
  return [...up.matchAll(UNSAFE)].map(([word]) => word).concat(added)
}

/** The migrations of a service after its first one, which creates its schema. */
const laterMigrations = SERVICES.flatMap((service) =>
  readdirSync(`${service}/migrations`)
    .toSorted()
    .slice(1)
    .map((name) => `${service}/migrations/${name}`),
)

describe('the check for unsafe migrations', () => {
  it('finds statements that the previous version could not run beside', () => {
    expect(unsafeIn('alter table a drop column b;')).toEqual(['drop column'])
    expect(unsafeIn('alter table a rename b to c;')).toEqual(['rename'])
    expect(unsafeIn('truncate catalogue.passages; truncate catalogue.books;')).toEqual(['truncate'])
    expect(unsafeIn('alter table a add column b text not null;')).toHaveLength(1)
    expect(unsafeIn("alter table a add column b text not null default '';\n-- Down Migration\ndrop table a;")).toEqual(
      [],
    )
  })
})

describe('the migrations after the first of each service', () => {
  it('contain no statement that the previous version could not run beside', () => {
    for (const path of laterMigrations) expect(unsafeIn(readFileSync(path, 'utf8')), path).toEqual([])
  })
})
