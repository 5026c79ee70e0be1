import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../frontend/src', import.meta.url))

/** Rooms of the frontend whose folders must not import each other in a circle. */
const ROOMS = ['features/reader']

/** The layers of the page engine; each may import the folders of the reader that are listed for it. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  dom: [],
  content: ['dom'],
  layout: ['dom'],
  view: ['dom', 'content', 'layout'],
}

type Sources = ReadonlyMap<string, string>
type Graph = ReadonlyMap<string, ReadonlySet<string>>

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The folders that each folder of a room imports, from paths relative to it. A file beside the folders is in '.'. */
function folderGraph(sources: Sources): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const from = posix.dirname(path)
    const imported = graph.get(from) ?? new Set<string>()
    graph.set(from, imported)
    for (const [, target] of source.matchAll(IMPORT)) {
      const to = posix.dirname(posix.join(from, target ?? ''))
      if (to !== from && !to.startsWith('..')) imported.add(to)
    }
  }
  return graph
}

/** The folders that import themselves through others, sorted. */
function foldersInCircles(graph: Graph): string[] {
  const reaches = (start: string): boolean => {
    const seen = new Set<string>()
    const open = [...(graph.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(graph.get(next) ?? []))
    }
    return false
  }
  return [...graph.keys()].filter(reaches).sort()
}

/** Imports of a layer that are not listed for it, as 'layer -> folder'. */
const brokenLayers = (graph: Graph): string[] =>
  Object.entries(LAYERS).flatMap(([layer, allowed]) =>
    [...(graph.get(layer) ?? [])].filter((to) => !allowed.includes(to)).map((to) => `${layer} -> ${to}`),
  )

async function readRoom(room: string): Promise<Map<string, string>> {
  const names = await readdir(join(SOURCE, room), { recursive: true })
  const modules = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const read = async (name: string) => [name, await readFile(join(SOURCE, room, name), 'utf8')] as const
  return new Map(await Promise.all(modules.map(read)))
}

describe.each(ROOMS)('the folders of %s', (room) => {
  let sources: Map<string, string>
  beforeAll(async () => {
    sources = await readRoom(room)
  })

  it('do not import each other in a circle', () => {
    expect(foldersInCircles(folderGraph(sources))).toEqual([])
  })

  it('would be found if they did', () => {
    const planted = new Map(sources).set('dom/planted.ts', "import type { Page } from '../view/anything.ts'\n")
    expect(foldersInCircles(folderGraph(planted))).toEqual(expect.arrayContaining(['dom', 'view']))
  })
})

describe('the layers of the page engine', () => {
  let sources: Map<string, string>
  beforeAll(async () => {
    sources = await readRoom('features/reader')
  })

  it('import downwards only', () => {
    const graph = folderGraph(sources)
    expect([...graph.keys()]).toEqual(expect.arrayContaining(Object.keys(LAYERS)))
    expect(brokenLayers(graph)).toEqual([])
  })

  it('know no framework below React', () => {
    const usesReact = ([path, source]: [string, string]) =>
      ['dom', 'layout', 'view'].includes(posix.dirname(path)) && /from 'react/.test(source)
    expect([...sources].filter(usesReact).map(([path]) => path)).toEqual([])
    expect(usesReact(['view/planted.ts', "import type { RefObject } from 'react'"])).toBe(true)
  })

  it('are told apart', () => {
    const planted = new Map(sources).set('layout/planted.ts', "void import('../page/PageText.tsx')\n")
    expect(brokenLayers(folderGraph(planted))).toEqual(['layout -> page'])
  })
})
