import type { ObjectStore } from '../stores/ObjectStore.ts'
import type { AreaChange } from './area.ts'
import type { Indexes } from './areaIndex.ts'
import type { Revisions } from './history/revisions.ts'
import { absoluteKey, indexKey, revisionKey } from './keys.ts'
import { assertKnownFormat, type Manifest } from './manifest.ts'
import type { Manifests } from './manifests.ts'
import { reachableKeys } from './reachableKeys.ts'
import type { ChangeArea } from './changeQueue.ts'

export interface RemoveForgottenDeps {
  store: ObjectStore
  indexes: Indexes
  revisions: Revisions
  manifests: Manifests
  changeArea: ChangeArea
  clock: () => number
}

type Removing = NonNullable<Manifest['removing']>

/** Revisions are removed in slices, the oldest first, so that those that are left can still be found. */
const REVISIONS_AT_ONCE = 500

/** Notes that the removal is done, unless more is to be removed by now. */
const noteRemoved = ({ indexes }: Removing): AreaChange<null> => ({
  isAlone: true,
  apply: (area) => ({
    area: area.removing?.indexes[0] === indexes[0] ? { ...area, removing: null } : area,
    answer: null,
  }),
})

/**
 * Removes what a deletion for good has left: what the former indexes and revisions named, and nothing that
 * the area needs now (DESIGN.md §4.10). May be repeated, also after a crash, and must be while retired indexes are
 * among it. Gives the number of objects removed.
 */
export function createRemoveForgotten({
  store,
  indexes,
  revisions,
  manifests,
  changeArea,
  clock,
}: RemoveForgottenDeps) {
  /** All revisions from these heads on, newest first, whatever their `until`, and what they name. */
  async function historyFrom(id: string, heads: Removing['heads']) {
    const names: string[] = []
    const states = new Set<string>()
    const objects = new Set<string>()
    for (const { id: first } of heads) {
      for (let name: string | null = first; name !== null;) {
        const revision = await revisions.read(id, name)
        if (!revision) break
        names.push(name)
        if (revision.index !== null) states.add(revision.index)
        for (const [, before, after] of revision.changed)
          for (const entry of [before, after]) if (entry) objects.add(absoluteKey(id, entry.key))
        name = revision.parent?.id ?? null
      }
    }
    return { names, states, objects }
  }

  return async function removeForgotten(id: string): Promise<number> {
    const stored = await manifests.fresh(id)
    const removing = stored?.manifest.removing
    if (!stored || !removing) return 0
    assertKnownFormat(stored.manifest)
    const { names, states, objects } = await historyFrom(id, removing.heads)
    for (const index of removing.indexes) states.add(index)
    for (const index of states)
      for (const { key } of (await indexes.read(id, index))?.files.values() ?? []) objects.add(absoluteKey(id, key))
    const needed = await reachableKeys(id, stored.manifest, indexes, revisions, clock())
    const unneeded = (all: Iterable<string>): string[] => [...all].filter((key) => !needed.has(key))
    // what leads to other keys goes after them, so that a removal that was cut off can be repeated
    const garbage = [unneeded(objects), unneeded([...states].map((index) => indexKey(id, index)))]
    const oldestFirst = unneeded(names.toReversed().map((name) => revisionKey(id, name)))
    for (let at = 0; at < oldestFirst.length; at += REVISIONS_AT_ONCE)
      garbage.push(oldestFirst.slice(at, at + REVISIONS_AT_ONCE))
    for (const slice of garbage) await store.remove(slice)
    revisions.forget(id, names)
    const isWaiting = stored.manifest.retired.some(({ index, until }) => states.has(index) && until > clock())
    if (!isWaiting) await changeArea(id, noteRemoved(removing))
    return garbage.flat().length
  }
}
export type RemoveForgotten = ReturnType<typeof createRemoveForgotten>
