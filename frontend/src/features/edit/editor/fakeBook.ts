import type { Book } from '@hikma/contracts/book'
import { ApiError } from '@hikma/publishing/ApiError'
import { buildBook } from '../../../testing/buildBook.ts'
import type { FigureMap } from '../page/pageDraft.ts'

interface Page {
  text: string
  figures: FigureMap
  etag: string
}

/** A book in memory, whose changes throw the errors of the library. */
export function fakeBook(texts: readonly string[]) {
  let lastEtag = 0
  const createPage = (text: string, figures: FigureMap = {}): Page => ({ text, figures, etag: `e${++lastEtag}` })
  const pages = texts.map((text) => createPage(text))
  let record: Book | null = buildBook({ totalPages: texts.length })

  const requireVersion = (version: number) => {
    if (version !== record?.version) throw new ApiError(412, 'Somebody else was first.')
  }
  const change = (changes: Partial<Book> = {}) => {
    if (record) record = { ...record, ...changes, version: record.version + 1, totalPages: pages.length }
    return record as Book
  }
  return {
    pages,
    record: () => record,
    requireBook(): void {
      if (!record) throw new ApiError(404, 'There is no such book.')
    },
    page(page: number): Page {
      const found = pages[page - 1]
      if (!found) throw new ApiError(404, `There is no page ${page}.`)
      return found
    },
    save(page: number, text: string, figures: FigureMap = {}): void {
      pages[page - 1] = createPage(text, figures)
    },
    /** Without a version the change has no condition. */
    insert(page: number, text: string, figures: FigureMap = {}, version = record?.version ?? 0): Book {
      requireVersion(version)
      pages.splice(page - 1, 0, createPage(text, figures))
      return change()
    },
    remove(page: number, version = record?.version ?? 0): Book {
      requireVersion(version)
      pages.splice(page - 1, 1)
      return change()
    },
    change,
    deleteBook: () => void (record = null),
  }
}
