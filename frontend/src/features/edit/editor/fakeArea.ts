import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { ApiError } from '@hikma/publishing/ApiError'
import { applyEdits } from '../../../editor/find/replaceInPage.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import { fakeBook } from './fakeBook.ts'

/** A fake of the library's calls: one book, which other admins can change, and calls that can be made to fail. */
export function fakeArea(...texts: string[]) {
  const book = fakeBook(texts)
  const images = new Map<string, string>()
  const removed: string[] = []
  /** The fault of the next call; `lost`: the call is carried out, its answer is lost. */
  let nextFault: ApiError | 'lost' | null = null

  async function answer<T>(act: () => T): Promise<T> {
    await Promise.resolve()
    const fault = nextFault
    nextFault = null
    if (fault instanceof ApiError) throw fault
    book.requireBook()
    const done = act()
    if (fault === 'lost') throw new ApiError(0)
    return done
  }

  const calls: EditCalls = {
    readPage: async (_id, page) => {
      book.requireBook()
      return { ...book.page(page), figures: { ...book.page(page).figures } }
    },
    readFigures: async (_id, page) => ({ ...book.page(page).figures }),
    readText: async (_id, page) => {
      const { text: content, etag } = book.page(page)
      return { content, etag }
    },
    replaceText: ({ version }, pages) =>
      answer(() => {
        if (book.record()?.version !== version) throw new ApiError(412, 'Somebody else changed this meanwhile.')
        if (pages.some(({ page, etag }) => book.pages[page - 1]?.etag !== etag)) throw new ApiError(412)
        for (const { page, edits } of pages)
          book.save(page, applyEdits(book.page(page).text, edits), book.page(page).figures)
        return book.record() as Book
      }),
    savePage: (_id, name, { text, figures, etag }) =>
      answer(() => {
        const page = Number.parseInt(name)
        if (book.pages[page - 1]?.etag !== etag) throw new ApiError(412, 'Somebody else saved this meanwhile.')
        book.save(page, text, figures)
        return book.page(page).etag
      }),
    list: async () => {
      book.requireBook()
      return [
        ...book.pages.flatMap(({ etag, figures }, index) => [
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
      return null
    },
    noteFollowUp: () => undefined,
    insertPage: ({ version }, page, text, figures) => answer(() => book.insert(page, text, figures, version)),
    deletePage: ({ version }, page) => answer(() => book.remove(page, version)),
    noteWithdrawal: () => undefined,
    withdrawPage: ({ version }, page) => answer(() => book.remove(page, version)),
    findBook: async () => book.record(),
  }

  return {
    calls,
    images,
    removed,
    texts: () => book.pages.map(({ text }) => text),
    book: () => book.record() as Book,
    failNext: (fault: ApiError | 'lost') => (nextFault = fault),
    /** Changes by another admin. */
    otherAdmin: {
      saves: book.save,
      inserts: (page: number, text: string) => void book.insert(page, text),
      deletes: (page: number) => void book.remove(page),
      deletesBook: book.deleteBook,
    },
  }
}
