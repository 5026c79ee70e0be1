import { infoName, infoNumberOf, pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'
import { httpError } from '@hikma/service-kit/httpError'
import type { Area, Outcome } from '../area.ts'
import type { FileEntry, Files } from '../areaIndex.ts'
import { type ChangedPage, NO_PAGE } from '../history/changedFiles.ts'
import { named, pageIdOf } from '../pageId.ts'
import { pagesOf } from '../pageShifts.ts'
import type { BookChangeAnswer } from './bookChanges.ts'
import { assertBook, assertVersion, assertWholePages } from './refusals.ts'

/** The new number of each page by its present one. Throws 409 unless the order names exactly the present pages. */
function newNumbers(files: Files, ext: PageExtension, order: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map(order.map((id, at) => [id, at + 1]))
  const pages = pagesOf(files, ext)
  const numbers = new Map(
    pages.flatMap((page) => {
      const place = places.get(pageIdOf(files.get(pageName(page, ext))!))
      return place === undefined ? [] : [[page, place] as const]
    }),
  )
  if (numbers.size !== order.length || numbers.size !== pages.length) throw httpError('page_order_differs')
  return numbers
}

/** The name that a page or an info file has in the new order. Other files keep theirs. */
function newName(name: string, ext: PageExtension, numbers: ReadonlyMap<number, number>): string {
  const page = name.endsWith(`.${ext}`) ? pageNumberOf(name) : null
  if (page !== null) return pageName(numbers.get(page) ?? page, ext)
  const info = infoNumberOf(name)
  return info === null ? name : infoName(numbers.get(info) ?? info)
}

/** The files with other names of some pages. Throws 409 if one of these is not in the book. */
function withNames(files: Files, ext: PageExtension, names: Readonly<Record<string, string | null>>): Files {
  const pages = new Map(
    pagesOf(files, ext).map((page) => [pageIdOf(files.get(pageName(page, ext))!), pageName(page, ext)]),
  )
  const result = new Map(files)
  for (const [id, name] of Object.entries(names)) {
    const file = pages.get(id)
    if (file === undefined) throw httpError('page_order_differs')
    const entry = files.get(file)!
    if ((entry.name ?? null) !== name) result.set(file, named(entry, name))
  }
  return result
}

/** The files with each page and its info file at its place in the order. The same object if nothing changes. */
function inOrder(files: Files, ext: PageExtension, order: readonly string[]): Files {
  const numbers = newNumbers(files, ext, order)
  if ([...numbers].every(([before, after]) => before === after)) return files
  return new Map([...files].map(([name, entry]) => [newName(name, ext, numbers), entry]))
}

const changedPage = (name: string, entry: FileEntry): ChangedPage => ({
  page: pageNumberOf(name),
  pageId: pageIdOf(entry),
})

export interface PageArrangement {
  /** The id of every page. */
  order?: readonly string[] | undefined
  /** By page id. */
  names?: Readonly<Record<string, string | null>> | undefined
}

/** Gives pages other names, or another order, or both. */
export function arrangePages(
  area: Area,
  { order, names }: PageArrangement,
  version: number | undefined,
): Outcome<BookChangeAnswer> {
  const record = assertBook(area)
  assertVersion(area, version)
  assertWholePages(area, record)
  const ordered = order ? inOrder(area.files, record.ext, order) : area.files
  const files = names ? withNames(ordered, record.ext, names) : ordered
  const renamed = [...files].filter(([name, entry]) => ordered.get(name) !== entry)
  const answer = { created: false }
  if (ordered !== area.files) return { area: { ...area, files }, answer, kind: 'reorderPages' }
  if (renamed.length === 0) return { area, answer }
  const page = renamed.length === 1 ? changedPage(...renamed[0]!) : NO_PAGE
  return { area: { ...area, files }, answer, kind: 'renamePages', page }
}
