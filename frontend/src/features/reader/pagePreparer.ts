import { decodeImages } from './decodeImages.ts'
import type { Sheet } from './fetchSheet.ts'
import { parseSheet } from './parseSheet.ts'

interface Prepared {
  content: DocumentFragment
  images: HTMLImageElement[]
}

/** Pages parsed, and their images decoded, before anybody turns to them. */
export function createPagePreparer() {
  const prepared = new Map<Sheet, Prepared>()
  return {
    prepare(sheet: Sheet): void {
      if (prepared.has(sheet)) return
      const content = parseSheet(sheet)
      prepared.set(sheet, { content, images: decodeImages(content) })
    },

    /** The nodes of a page, once: whoever takes them has them. */
    take(sheet: Sheet): DocumentFragment {
      const content = prepared.get(sheet)?.content
      prepared.delete(sheet)
      return content ?? parseSheet(sheet)
    },

    /** Lets go of all pages but these. */
    keepOnly(sheets: readonly (Sheet | null)[]): void {
      for (const sheet of prepared.keys()) if (!sheets.includes(sheet)) prepared.delete(sheet)
    },
  }
}
