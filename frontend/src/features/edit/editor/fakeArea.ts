import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { ApiError } from '../../../api/ApiError.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import type { FigureMap } from '../page/pageDraft.ts'

interface Page {
  text: string
  figures: FigureMap
  etag: string
}

/** A fake of the library's calls: one book, which other admins can change, and calls that can be made to fail. */
export function fakeArea(...texts: string[]) {
  let lastEtag = 0
  const createPage = (text: string, figures: FigureMap = {}): Page => ({ text, figures, etag: `e${++lastEtag}` })
  const pages = texts.map((text) => createPage(text))
  const images = new Map<string, string>()
  const removed: string[] = []
  let book: Book | null = buildBook({ totalPages: texts.length })
  /** The fault of the next call; `lost`: the call is carried out, its answer is lost. */
  let nextFault: ApiError | 'lost' | null = null

  const raiseVersion = () => {
    if (book) book = { ...book, version: book.version + 1, totalPages: pages.length }
    return book as Book
  }
  const requireBook = () => {
    if (!book) throw new ApiError(404, 'There is no such book.')
  }
  async function answer<T>(act: () => T): Promise<T> {
    await Promise.resolve()
    const fault = nextFault
    nextFault = null
    if (fault instanceof ApiError) throw fault
    requireBook()
    const done = act()
    if (fault === 'lost') throw new ApiError(0)
    return done
  }
  const requirePage = (page: number): Page => {
    const found = pages[page - 1]
    if (!found) throw new ApiError(404, `There is no page ${page}.`)
    return found
  }
  const requireVersion = (version: number) => {
    if (version !== book?.version) throw new ApiError(412, 'Somebody else was first.')
  }

  const calls: EditCalls = {
    readPage: async (_id, page) => {
      requireBook()
      return { ...requirePage(page), figures: { ...requirePage(page).figures } }
    },
    readFigures: async (_id, page) => ({ ...requirePage(page).figures }),
    savePage: (_id, name, { text, figures, etag }) =>
      answer(() => {
        const page = Number.parseInt(name)
        if (pages[page - 1]?.etag !== etag) throw new ApiError(412, 'Somebody else saved this meanwhile.')
        pages[page - 1] = createPage(text, figures)
        return requirePage(page).etag
      }),
    list: async () => {
      requireBook()
      return [
        ...pages.flatMap(({ etag, figures }, index) => [
          { name: pageName(index + 1, 'html'), etag, size: 1 },
          { name: `${index + 1}.info`, etag: `i-${etag}`, size: JSON.stringify({ figures }).length },
        ]),
        ...[...images.keys()].map((name) => ({ name, etag: name, size: 1 })),
      ]
    },
    uploadFigure: (_id, name, content) =>
      answer(() => {
        if (images.has(name) && images.get(name) !== content) throw new ApiError(409, 'There is another figure.')
        images.set(name, content)
        return `/api/download/salt-roads/${name}`
      }),
    removeFiles: async (_id, names) => {
      for (const name of names) if (images.delete(name)) removed.push(name)
    },
    insertPage: ({ version }, page, text, figures) =>
      answer(() => {
        requireVersion(version)
        pages.splice(page - 1, 0, createPage(text, figures))
        return raiseVersion()
      }),
    deletePage: ({ version }, page) =>
      answer(() => {
        requireVersion(version)
        pages.splice(page - 1, 1)
        return raiseVersion()
      }),
    setVisibility: (_id, isPublic) =>
      answer(() => {
        book = { ...(book as Book), isPublic }
        return raiseVersion()
      }),
    findBook: async () => book,
  }

  return {
    calls,
    images,
    removed,
    texts: () => pages.map(({ text }) => text),
    book: () => book as Book,
    failNext: (fault: ApiError | 'lost') => (nextFault = fault),
    /** Changes by another admin. */
    otherAdmin: {
      saves: (page: number, text: string, figures: FigureMap = {}) =>
        void (pages[page - 1] = createPage(text, figures)),
      inserts: (page: number, text: string) => {
        pages.splice(page - 1, 0, createPage(text))
        raiseVersion()
      },
      deletes: (page: number) => {
        pages.splice(page - 1, 1)
        raiseVersion()
      },
      deletesBook: () => void (book = null),
    },
  }
}
