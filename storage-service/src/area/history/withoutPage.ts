import { infoName, pageNumberOf } from '@hikma/contracts/areaNames'
import { extensionOf } from '@hikma/contracts/extension'
import type { FileEntry, Files } from '../areaIndex.ts'
import { nameOfPage } from '../pageId.ts'
import type { Numberings } from '../storedNumberings.ts'
import type { ChangedFile } from './revision.ts'

/** The stand-in for the former texts of a page. */
export interface StandIn {
  pageId: string
  /** The page as it is now, with its info file; null if it is not in the book. */
  now: { name: string; page: FileEntry; info: FileEntry | null } | null
  /** The numbering that the links of `now` are written in. */
  numbering: Numberings
  /** A page without text, for a state in which the page had another format, or if it is not in the book now. */
  blank: FileEntry
}

/** The names of a page and of its info file in a state; none if the page is not in it. */
function namesOf(files: Files, pageId: string): [page: string, info: string] | null {
  const name = nameOfPage(files, pageId)
  return name === null ? null : [name, infoName(pageNumberOf(name)!)]
}

/** The state with the stand-in where the page was. The same object if the page is not in it. */
export function withStandIn(files: Files, { pageId, now, blank }: StandIn): Files {
  const names = namesOf(files, pageId)
  if (!names) return files
  const [page, info] = names
  const isAlike = now !== null && extensionOf(now.name) === extensionOf(page)
  const result = new Map(files)
  result.set(page, { ...(isAlike ? now.page : blank), id: pageId })
  if (isAlike && now.info) result.set(info, now.info)
  else result.delete(info)
  return result
}

const isSame = (a: FileEntry | null, b: FileEntry | null): boolean => a?.key === b?.key && a?.id === b?.id

/**
 * The list of a revision of file changes once the page has its stand-in before and after it; empty if it changed nothing
 * else. `before` is null for the oldest revision, whose state before is not known.
 */
export function changedWithStandIn(
  changed: readonly ChangedFile[],
  before: Files | null,
  after: Files,
  standIn: StandIn,
): ChangedFile[] {
  const touched = [before, after].flatMap((files) => (files && namesOf(files, standIn.pageId)) ?? [])
  const [then, now] = [before && withStandIn(before, standIn), withStandIn(after, standIn)]
  const affected = new Set(touched)
  const others = changed.filter(([name]) => !affected.has(name))
  const own = [...affected].flatMap((name): ChangedFile[] => {
    const [former, entry] = [then?.get(name) ?? null, now.get(name) ?? null]
    return isSame(former, entry) ? [] : [[name, former, entry]]
  })
  return [...others, ...own]
}
