import { isDeepStrictEqual } from 'node:util'
import { infoName, pageName, pageNumberOf } from '@hikma/contracts/areaNames'
import { extensionOf } from '@hikma/contracts/extension'
import { httpError } from '@hikma/service-kit/httpError'
import type { Area, Outcome } from '../area.ts'
import type { FileEntry, Files } from '../areaIndex.ts'
import { changedFiles, pageOfChanges, type ChangedPage } from '../history/changedFiles.ts'
import type { PastState } from '../history/stateAfter.ts'
import { movablePage } from '../numbering.ts'
import { nameOfPage } from '../pageId.ts'
import type { BookChangeAnswer } from './bookChanges.ts'
import { assertBook } from './refusals.ts'

type BookOutcome = Outcome<BookChangeAnswer>
const UNCHANGED = { created: false }

/**
 * Makes the whole book what it was, but for who may read it: pages, files and record. A book that was deleted and made
 * anew since keeps its own date and reads. `isUndoOfSave` says that the last save of a page is all that is undone. Throws
 * 409 if there was no book then.
 */
export function restoreBook(area: Area, past: PastState, isUndoOfSave = false): BookOutcome {
  const { isPublic, publishedDate, createdVersion } = assertBook(area)
  if (past.isDeleted || !past.record) throw httpError('revision_without_book')
  const record = { ...past.record, isPublic, publishedDate, createdVersion }
  const restored = { ...area, record, files: past.files, numberings: past.numberings, unknownOfIndex: past.unknown }
  const page = onlyPage(area, restored)
  const kind = isUndoOfSave ? 'undoSave' : 'restorePage'
  return { area: restored, answer: UNCHANGED, ...(page ? { kind, page } : { kind: 'restoreBook' }) }
}

/** The page that alone differs: a restore of the book, such as an undo, is about that page then. Null for all else. */
function onlyPage(before: Area, after: Area): ChangedPage | null {
  if (!isDeepStrictEqual(before.record, after.record)) return null
  // entries of an index that was read from the store are other objects
  const changed = changedFiles(before.files, after.files).filter(([, one, other]) => !isDeepStrictEqual(one, other))
  const page = pageOfChanges(changed, before.files, after.files)
  return page.pageId !== null && pageOfChanges(changed, after.files, before.files).pageId === page.pageId ? page : null
}

/** The figures that an info file names and that the book lacks now, as they were. One that is there is never replaced. */
function missingFigures(files: Files, past: Files, info: FileEntry | undefined): [string, FileEntry][] {
  return (info?.figures ?? []).flatMap((name) => {
    const entry = past.get(name)
    return entry && !files.has(name) ? [[name, entry] as const] : []
  }) as [string, FileEntry][]
}

/** Makes one page what it was, with its figures, where the page is now. Throws 404 or 409 if it was or is not there. */
export function restorePage(area: Area, past: PastState, pageId: string): BookOutcome {
  const { ext } = assertBook(area)
  const before = nameOfPage(past.files, pageId)
  if (before === null) throw httpError('revision_without_page')
  const now = nameOfPage(area.files, pageId)
  if (now === null) throw httpError('page_left_book')
  if (extensionOf(before) !== extensionOf(now) || extensionOf(now) !== ext) throw httpError('page_format_differs')
  const page = pageNumberOf(now)!
  const info = past.files.get(infoName(pageNumberOf(before)!))
  const files = new Map(area.files)
  const { entry, numbering } = movablePage(past.files.get(before)!, past)
  const numberings = new Map([...area.numberings, ...numbering])
  files.set(pageName(page, ext), { ...entry, id: pageId })
  if (info) files.set(infoName(page), info)
  else files.delete(infoName(page))
  for (const [name, entry] of missingFigures(area.files, past.files, info)) files.set(name, entry)
  return {
    area: { ...area, files, numberings },
    answer: UNCHANGED,
    kind: 'restorePage',
    page: { page, pageId },
  }
}
