import { type Dropped, findDropped } from '@hikma/contracts/findDropped'
import type { ImportWarning } from '@hikma/manuscript/Manuscript'
import type { ImportNote } from './ReadManuscript.ts'

/** The losses and changes of reading a file, and of the reader's sanitiser, page by page; the same on one page is one note. */
export function notesOf(changes: readonly ImportWarning[], pages: readonly { html: string }[]): ImportNote[] {
  const notes = new Map<string, ImportNote>()
  const add = (note: Omit<ImportNote, 'count'>, count = 1) => {
    const key = JSON.stringify([note.page, note.kind, note.what])
    const known = notes.get(key)
    if (known) known.count += count
    else notes.set(key, { ...note, count })
  }
  for (const change of changes) add(change)
  for (const [index, { html }] of pages.entries())
    for (const dropped of findDropped(html))
      add({ kind: 'shown', what: nameOf(dropped), page: index + 1, position: 0 }, dropped.count)
  // what concerns the whole file comes first
  return [...notes.values()].sort((a, b) => (a.page ?? 0) - (b.page ?? 0) || (a.position ?? 0) - (b.position ?? 0))
}

const nameOf = ({ kind, name }: Dropped): string => (kind === 'tag' ? `<${name}>` : name)
