import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { ApiError } from '../../../api/ApiError.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import type { SavedDraft, SavedDrafts } from '../draft/savedDrafts.ts'
import type { FigureMap } from '../page/pageDraft.ts'

interface Page {
  text: string
  figures: FigureMap
  etag: string
}

/** Stands in for the library: one book whose pages anybody may change, and whose answers can be spoilt. */
export function fakeArea(...texts: string[]) {
  let etags = 0
  const written = (text: string, figures: FigureMap = {}): Page => ({ text, figures, etag: `e${++etags}` })
  const pages = texts.map((text) => written(text))
  const images = new Map<string, string>()
  const removed: string[] = []
  let book: Book | null = buildBook({ totalPages: texts.length })
  /** What the next call answers instead; `lost` does it and does not say so. */
  let spoilt: ApiError | 'lost' | null = null

  const raise = () => {
    if (book) book = { ...book, version: book.version + 1, totalPages: pages.length }
    return book as Book
  }
  const there = () => {
    if (!book) throw new ApiError(404, 'There is no such book.')
  }
  async function answer<T>(act: () => T): Promise<T> {
    await Promise.resolve()
    const fault = spoilt
    spoilt = null
    if (fault instanceof ApiError) throw fault
    there()
    const done = act()
    if (fault === 'lost') throw new ApiError(0)
    return done
  }
  const at = (page: number): Page => {
    const found = pages[page - 1]
    if (!found) throw new ApiError(404, `There is no page ${page}.`)
    return found
  }
  const fence = (version: number) => {
    if (version !== book?.version) throw new ApiError(412, 'Somebody else was first.')
  }

  const calls: EditCalls = {
    readPage: async (_id, page) => {
      there()
      return { ...at(page), figures: { ...at(page).figures } }
    },
    readFigures: async (_id, page) => ({ ...at(page).figures }),
    savePage: (_id, name, { text, figures, etag }) =>
      answer(() => {
        const page = Number.parseInt(name)
        if (pages[page - 1]?.etag !== etag) throw new ApiError(412, 'Somebody else saved this meanwhile.')
        pages[page - 1] = written(text, figures)
        return at(page).etag
      }),
    list: async () => {
      there()
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
        fence(version)
        pages.splice(page - 1, 0, written(text, figures))
        return raise()
      }),
    deletePage: ({ version }, page) =>
      answer(() => {
        fence(version)
        pages.splice(page - 1, 1)
        return raise()
      }),
    setVisibility: (_id, isPublic) =>
      answer(() => {
        book = { ...(book as Book), isPublic }
        return raise()
      }),
    findBook: async () => book,
  }

  return {
    calls,
    images,
    removed,
    texts: () => pages.map(({ text }) => text),
    book: () => book as Book,
    spoil: (how: ApiError | 'lost') => (spoilt = how),
    /** What another admin does meanwhile. */
    other: {
      saves: (page: number, text: string, figures: FigureMap = {}) => void (pages[page - 1] = written(text, figures)),
      inserts: (page: number, text: string) => {
        pages.splice(page - 1, 0, written(text))
        raise()
      },
      deletes: (page: number) => {
        pages.splice(page - 1, 1)
        raise()
      },
      deletesBook: () => void (book = null),
    },
  }
}

/** Stands in for what a browser keeps. */
export function fakeSavedDrafts() {
  const edits = new Map<string, SavedDraft>()
  const kept: SavedDrafts = {
    findByBook: async (bookId) => [...edits.values()].filter((edit) => edit.bookId === bookId),
    save: async (edit) => void edits.set(edit.id, structuredClone(edit)),
    delete: async (id) => void edits.delete(id),
    lock: () => () => undefined,
  }
  return { kept, edits: () => [...edits.values()] }
}
