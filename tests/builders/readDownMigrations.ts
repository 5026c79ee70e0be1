import { readdir, readFile } from 'node:fs/promises'

/** The SQL that undoes a service's migrations, newest first: the `Down` part of each file. */
export async function readDownMigrations(service: 'books-service' | 'chat-service'): Promise<string[]> {
  const folder = new URL(`../../${service}/migrations/`, import.meta.url)
  const names = (await readdir(folder)).toSorted().toReversed()
  return Promise.all(
    names.map(async (name) => (await readFile(new URL(name, folder), 'utf8')).split('-- Down Migration')[1] ?? ''),
  )
}
