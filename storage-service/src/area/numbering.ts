import { createHash } from 'node:crypto'
import { pageName, pageNumberOf } from '@hikma/contracts/areaNames'
import type { Area } from './area.ts'
import type { FileEntry, Files } from './areaIndex.ts'
import { pageIdOf } from './pageId.ts'
import type { Numbering, Numberings } from './storedNumberings.ts'

/** The files of a state of an area, and how its pages were numbered before. */
export interface NumberedFiles {
  files: Files
  numberings: Numberings
}

const numberings = new WeakMap<Files, Numbering>()

/** The numbering of an area's pages. A page of HTML comes before one of TeX with the same number. */
export function numberingOf(files: Files): Numbering {
  const known = numberings.get(files)
  if (known) return known
  const ids: string[] = []
  for (const [name, entry] of files) {
    const page = pageNumberOf(name)
    if (page === null || (!name.endsWith('.html') && files.has(pageName(page, 'html')))) continue
    while (ids.length < page) ids.push('')
    ids[page - 1] = pageIdOf(entry)
  }
  numberings.set(files, ids)
  return ids
}

const names = new WeakMap<Numbering, string>()

/** The name of a numbering, which follows from its content: 26 hexadecimal digits. */
export function nameOfNumbering(numbering: Numbering): string {
  const known = names.get(numbering)
  if (known !== undefined) return known
  const name = createHash('sha256').update(numbering.join()).digest('hex').slice(0, 26)
  names.set(numbering, name)
  return name
}

/** Whether each page of a numbering has the same number in a later one. */
const goesOn = (before: Numbering, after: Numbering): boolean => before.every((id, at) => id === '' || id === after[at])

/** Numberings that no page's links are written in are kept for pages that are being edited: as many as these. */
const MAX_RECENT = 16

/** The numberings that an entry names, and the newest ones. */
function needed(known: Numberings, files: Files): Numberings {
  const named = new Set([...files.values()].flatMap(({ numbering }) => numbering ?? []))
  const recent = known.size - MAX_RECENT
  return new Map([...known].filter(([name], at) => at >= recent || named.has(name)))
}

const isPage = (name: string): boolean => pageNumberOf(name) !== null

/**
 * The area after a change, in which pages that the change did not write remember the numbering that their links are written in, if the
 * change has given pages other numbers. The same object if it has not.
 */
export function withNumberings(before: Area, after: Area): Area {
  if (before.files === after.files) return after
  if (after.files.size === 0) return { ...after, numberings: new Map() }
  const former = numberingOf(before.files)
  if (goesOn(former, numberingOf(after.files))) return after
  const carried = new Set(before.files.values())
  const name = nameOfNumbering(former)
  const files = new Map(
    [...after.files].map(([file, entry]) =>
      isPage(file) && entry.numbering === undefined && carried.has(entry)
        ? [file, { ...entry, numbering: name }]
        : [file, entry],
    ),
  )
  return { ...after, files, numberings: needed(new Map([...after.numberings, [name, former]]), files) }
}

/** A page of some state of an area that is to stand in other states, with the numbering that its links are written in. */
export interface MovablePage {
  entry: FileEntry
  /** By its name; none if it is not known. */
  numbering: Numberings
}

/** A page of a state, which says by itself in which numbering its links are written. */
export function movablePage(entry: FileEntry, { files, numberings: known }: NumberedFiles): MovablePage {
  const numbering = entry.numbering === undefined ? numberingOf(files) : known.get(entry.numbering)
  if (!numbering) return { entry, numbering: new Map() }
  const name = nameOfNumbering(numbering)
  return { entry: { ...entry, numbering: name }, numbering: new Map([[name, numbering]]) }
}
