import { infoName, infoNumberOf, pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'
import { httpError } from '@hikma/service-kit/httpError'
import type { Area, Outcome } from '../area.ts'
import type { FileEntry, Files } from '../areaIndex.ts'
import { pageIdOf } from '../pageId.ts'
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

/** Puts the pages, each with its info file, into the order of these ids. */
export function reorderPages(
  area: Area,
  order: readonly string[],
  version: number | undefined,
): Outcome<BookChangeAnswer> {
  const record = assertBook(area)
  assertVersion(area, version)
  assertWholePages(area, record)
  const numbers = newNumbers(area.files, record.ext, order)
  const answer = { created: false }
  if ([...numbers].every(([before, after]) => before === after)) return { area, answer }
  const files = new Map<string, FileEntry>()
  for (const [name, entry] of area.files) files.set(newName(name, record.ext, numbers), entry)
  return { area: { ...area, files }, answer, kind: 'reorderPages' }
}
