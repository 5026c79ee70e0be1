import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates the areas `from` to `to` as hard links to the area `first`, in a folder of the directory store. Hard links
 * are safe: the store never changes a file, it replaces files by renaming.
 */
export function linkAreas(folder: string, first: string, from: number, to: number): void {
  const [manifests, areas] = [join(folder, 'manifests'), join(folder, 'areas')]
  const folders = readdirSync(join(areas, first), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, files: readdirSync(join(areas, first, name)) }))
    .filter(({ name }) => ['objects', 'indexes', 'revisions', 'stages'].includes(name))
  for (let at = from; at < to; at++) {
    linkSync(join(manifests, `${first}.json`), join(manifests, `${first}-${at}.json`))
    for (const { name, files } of folders)
      linkFolder(join(areas, first, name), join(areas, `${first}-${at}`, name), files)
  }
}

function linkFolder(source: string, target: string, names: readonly string[]): void {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const name of names) {
    try {
      linkSync(join(source, name), join(target, name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
      linkFolder(join(source, name), join(target, name), readdirSync(join(source, name)))
    }
  }
}
