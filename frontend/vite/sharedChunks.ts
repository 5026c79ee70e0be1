import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const OWN = /\/(contracts|frontend)\/src\/.*\.tsx?$/
const ICON = '/lucide-react/'
/** The modules of views that only admins open. */
const ADMINS = /\/frontend\/src\/(app\/(admin|Admin|Edit|PagePreview)|editor\/|features\/(admin|edit|revisions)\/)/
/** The largest modules that are put together, in characters of source: readers must not load much that their view does not need. */
const LARGEST = { shared: 1_500, sharedByAdmins: 6_000 }
const NAMES = Object.keys(LARGEST)

/**
 * Chunks for the small modules that several lazily loaded views share: one for everybody, one for admins. By default, each set of
 * views that shares modules gets a file of its own. A view would be dozens of requests, and the first load names every file.
 *
 * A module is put there only if all that it imports is in the first load, an icon or put there, too. Otherwise these chunks would
 * import others, and every view would load what any view needs.
 *
 * `entry` is the path of the app's first module.
 */
export function sharedChunks(entry: string) {
  let first: ReadonlySet<string> | undefined
  const importsOf = (id: string, graph: Graph) => graph.getModuleInfo(id)?.importedIds ?? []
  const findFirst = (graph: Graph): ReadonlySet<string> => {
    const found = new Set([entry])
    for (const id of found) for (const imported of importsOf(id, graph)) found.add(imported)
    return found
  }

  // Modules that import each other are what all others of them are: the answer for a module that is asked for again is yes.
  const forAdmins = new Map<string, boolean>()
  const isForAdmins = (id: string, graph: Graph): boolean => {
    const known = forAdmins.get(id)
    if (known !== undefined) return known
    forAdmins.set(id, true)
    const info = graph.getModuleInfo(id)
    const users = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
    const is = ADMINS.test(id) || (users.length > 0 && users.every((user) => isForAdmins(user, graph)))
    forAdmins.set(id, is)
    return is
  }
  const nameOf = (id: string, graph: Graph): keyof typeof LARGEST =>
    isForAdmins(id, graph) ? 'sharedByAdmins' : 'shared'

  const fitting = new Map<string, boolean>()
  const fits = (id: string, graph: Graph): boolean => {
    const known = fitting.get(id)
    if (known !== undefined) return known
    fitting.set(id, true)
    first ??= findFirst(graph)
    const is =
      OWN.test(id) &&
      (graph.getModuleInfo(id)?.code?.length ?? 0) <= LARGEST[nameOf(id, graph)] &&
      importsOf(id, graph).every((used) => first?.has(used) || used.includes(ICON) || fits(used, graph))
    fitting.set(id, is)
    return is
  }

  return {
    test: OWN,
    debugName: 'shared',
    name: (id: string, graph: Graph) => (fits(id, graph) ? nameOf(id, graph) : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  }
}

/** Fails the build if a shared chunk imports one that is not in the first load: each view would load that, too. */
export const checkSharedChunks: Plugin = {
  name: 'check-shared-chunks',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const nameOf = new Map(chunks.map(({ fileName, name }) => [fileName, name]))
    const first = new Set(
      chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
    )
    for (const { name, imports } of chunks.filter(({ name }) => NAMES.includes(name))) {
      const others = imports.filter((file) => !first.has(file) && ![...NAMES, 'icons'].includes(nameOf.get(file) ?? ''))
      if (others.length > 0) this.error(`The chunk '${name}' imports ${others.join(', ')}, which each view would load.`)
    }
  },
}
