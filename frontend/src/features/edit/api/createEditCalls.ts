import { infoName, mimeTypeOf, pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import type { PageEdits } from '@hikma/contracts/pages'
import type { UploadAction } from '@hikma/contracts/upload'
import { randomId } from '../../../lib/randomId.ts'
import { fetchBook, type BooksDispatch } from '../../../api/booksApi.ts'
import { answerOf, retryOnce } from '../../../api/answerOf.ts'
import { hasStatus } from '@hikma/publishing/ApiError'
import { areaApi } from '../../../api/areaApi.ts'
import { pagesApi } from './pagesApi.ts'

export interface AreaFile {
  name: string
  size: number
  etag: string
}

/** A change of the pages of a book that the library has made. */
export interface PagesChange {
  kind: 'pageSaved' | 'pageInserted' | 'pageDeleted'
  bookId: string
  /** From 1. */
  page: number
  revision: string
}

/** A page with other text in some places. */
export interface EditedText extends PageEdits {
  before: string
  after: string
}

/** Text that was replaced in a book. */
export interface TextChange {
  book: Book
  /** Null if nothing has changed. */
  revision: string | null
  pages: readonly EditedText[]
  places: number
}

export interface ChangeListener {
  onTextReplaced: (change: TextChange) => void
  onPagesChanged: (change: PagesChange) => void
  /** The page that was just added to this book is taken away, or is not if `isDone` gives false. */
  onPageWithdrawn: (bookId: string, isDone: Promise<boolean>) => void
  /** A change belongs to the one before: its revision, or null if nothing is changed in the end. */
  onFollowUp: (bookId: string, revision: Promise<string | null>) => void
}
type FigureMap = Record<string, string>

/** The calls of the edit mode. Each throws an ApiError if it fails. */
export function createEditCalls(dispatch: BooksDispatch, listener?: ChangeListener) {
  const change = (body: UploadAction & { contentType?: string }) =>
    answerOf(dispatch(areaApi.endpoints.actOnArea.initiate(body, { track: false })))
  const act = async <T>(body: UploadAction & { contentType?: string }) => (await change(body)).answer as T
  const notePages = (kind: PagesChange['kind'], bookId: string, page: number | null, revision: string | null) => {
    if (revision !== null && page !== null) listener?.onPagesChanged({ kind, bookId, page, revision })
  }
  const read = (bucketName: string, filePath: string) =>
    act<{ content: string; etag: string }>({ action: 'download', bucketName, filePath })
  const readFigures = async (id: string, page: number): Promise<FigureMap> => {
    try {
      return figuresIn((await read(id, infoName(page))).content)
    } catch (error) {
      if (hasStatus(error, 404)) return {}
      throw error
    }
  }
  const deleteOnce = ({ id, version }: Book, page: number) => {
    const deletion = { id, version, key: randomId(), page }
    return retryOnce(() => dispatch(pagesApi.endpoints.deletePage.initiate(deletion, { track: false })))
  }

  return {
    /**
     * A page with the figures that its info file names, if it has one. The text is read first: its etag then reveals a
     * save between the two reads.
     */
    async readPage(id: string, page: number, ext: PageExtension, files: readonly AreaFile[]) {
      const { content, etag } = await read(id, pageName(page, ext))
      const isListed = files.some((file) => file.etag === etag)
      const hasNone = isListed && !files.some(({ name }) => name === infoName(page))
      return { text: content, etag, figures: hasNone ? {} : await readFigures(id, page) }
    },
    readFigures,
    /** The text of a page with its etag. */
    readText: (id: string, page: number, ext: PageExtension) => read(id, pageName(page, ext)),
    /** Writes a page and its info file in one change. Returns the new etag; 412 if somebody else has saved the page. */
    async savePage(id: string, filePath: string, page: { text: string; figures: FigureMap; etag: string }) {
      const { answer, revision } = await change({
        action: 'upload',
        bucketName: id,
        filePath,
        fileContent: page.text,
        contentType: mimeTypeOf(filePath),
        ifMatch: page.etag,
        figures: page.figures,
      })
      notePages('pageSaved', id, pageNumberOf(filePath), revision)
      return (answer as { data: AreaFile }).data.etag
    },
    list: async (id: string) => (await act<{ data: AreaFile[] }>({ action: 'list', bucketName: id })).data,
    /** Returns the URL of the figure. */
    async uploadFigure(id: string, filePath: string, fileContent: string) {
      const contentType = mimeTypeOf(filePath)
      const { url } = await act<{ url: string }>({
        action: 'upload',
        bucketName: id,
        filePath,
        fileContent,
        contentType,
      })
      return url
    },
    /** Gives the revision that this made, or null. */
    removeFiles: async (id: string, filePaths: string[]) =>
      (await change({ action: 'remove', bucketName: id, filePaths })).revision,
    /** Announces a change that belongs to the one before. */
    noteFollowUp: (id: string, revision: Promise<string | null>): void => listener?.onFollowUp(id, revision),

    /** Replaces text in pages: in all of them, or in none. 412 if somebody else has changed one of them. */
    async replaceText({ id, version }: Book, pages: readonly EditedText[], places: number): Promise<Book> {
      const body = { pages: pages.map(({ page, etag, edits }) => ({ page, etag, edits: [...edits] })) }
      const asked = { id, version, key: randomId(), body }
      const { replaceText } = pagesApi.endpoints
      const { book, revision } = await retryOnce(() => dispatch(replaceText.initiate(asked, { track: false })))
      listener?.onTextReplaced({ book, revision, pages, places })
      return book
    },
    async insertPage({ id, version }: Book, page: number, content: string, figures: FigureMap): Promise<Book> {
      const insertion = { id, version, key: randomId(), body: { page, content, figures } }
      const { insertPage } = pagesApi.endpoints
      const { book, revision } = await retryOnce(() => dispatch(insertPage.initiate(insertion, { track: false })))
      notePages('pageInserted', id, page, revision)
      return book
    },
    async deletePage(book: Book, page: number): Promise<Book> {
      const { book: now, revision } = await deleteOnce(book, page)
      notePages('pageDeleted', book.id, page, revision)
      return now
    },
    /** Announces that the page that was just added is being taken away. */
    noteWithdrawal: (id: string, isDone: Promise<boolean>): void => listener?.onPageWithdrawn(id, isDone),
    /** Deletes a page that was just added: nothing is lost that could be undone. */
    withdrawPage: async (book: Book, page: number): Promise<Book> => (await deleteOnce(book, page)).book,
    /** The book in the catalogue; null if it is not there. */
    async findBook(id: string): Promise<Book | null> {
      try {
        return await answerOf(dispatch(fetchBook(id)))
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
  }
}

export type EditCalls = ReturnType<typeof createEditCalls>

/** The figures that an info file names; none if it is malformed. */
function figuresIn(text: string): FigureMap {
  try {
    const { figures } = JSON.parse(text) as { figures?: unknown }
    const named = Object.entries(figures ?? {})
    return Object.fromEntries(named.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
