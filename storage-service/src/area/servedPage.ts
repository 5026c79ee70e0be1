import { formatPageEtag, parsePageEtag } from '@hikma/contracts/pageEtag'
import { type LinkTarget, renumberLinks } from '@hikma/contracts/renumberLinks'
import { etagOfFile, type FileEntry } from './areaIndex.ts'
import { nameOfNumbering, numberingOf, type NumberedFiles } from './numbering.ts'
import type { Numbering } from './storedNumberings.ts'

/** The numbering that a page's links are written in; null if it is the present one, or the file is no page. */
const formerNumbering = ({ numbering }: FileEntry, { numberings }: NumberedFiles): Numbering | null =>
  numbering === undefined ? null : (numberings.get(numbering) ?? null)

/** The etag of a file as it is served: of its bytes, and of the present numbering if its links are renumbered. */
export function servedEtag(entry: FileEntry, area: NumberedFiles): string {
  const numbering = formerNumbering(entry, area) && nameOfNumbering(numberingOf(area.files))
  return formatPageEtag({ bytes: etagOfFile(entry), ...(numbering !== null && { numbering }) })
}

/**
 * The numbering that the links of a page are written in if its text was made from what was served with this etag:
 * undefined for the present one. Null if the etag names other bytes, or a numbering that is no longer known.
 */
export function numberingOfEtag(etag: string, before: FileEntry, area: NumberedFiles): string | undefined | null {
  const { bytes, numbering } = parsePageEtag(etag)
  if (bytes !== etagOfFile(before)) return null
  if (numbering === undefined) return before.numbering
  if (numbering === nameOfNumbering(numberingOf(area.files))) return undefined
  return area.numberings.has(numbering) ? numbering : null
}

/** A page with its links in the numbering of `now`. Pages are told apart by id, so that each link leads where it led. */
export function withPresentLinks(html: string, former: Numbering, now: Numbering): string {
  const numbers = new Map(now.map((id, at) => [id, at + 1]))
  return renumberLinks(html, (page): LinkTarget => {
    const id = former[page - 1] ?? ''
    const number = id === '' ? undefined : numbers.get(id)
    if (number !== undefined) return { page: number }
    return id === '' && page > now.length ? { page } : { deleted: id === '' ? page : id }
  })
}

/** The bytes of a page as they are served; null if that is how they are stored. `read` gives these. */
export async function renumberedBytes(
  entry: FileEntry,
  area: NumberedFiles,
  read: () => Promise<Buffer>,
): Promise<Buffer | null> {
  const former = formerNumbering(entry, area)
  return former && Buffer.from(withPresentLinks((await read()).toString(), former, numberingOf(area.files)))
}
