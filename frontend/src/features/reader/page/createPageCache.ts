import type { PagedBook, Sheet, SheetAnswer } from './fetchPageContent.ts'

/** Pages kept ready, the least recently asked for going first: enough to leaf back and forth. */
const SHELVED_PAGES = 12
/** All of them together: four pages of the largest size, which are the one shown and those around it. */
const SHELVED_CHARACTERS = 8 * 1024 * 1024

type FetchSheet = (book: PagedBook, index: number, signal: AbortSignal) => Promise<SheetAnswer | null>
interface UnderWay {
  promise: Promise<SheetAnswer | null>
  controller: AbortController
}

/** Pages by book, version and number: those that are ready and those on their way, each fetched once. */
export function createPageShelf(fetchSheet: FetchSheet) {
  const ready = new Map<string, Sheet>()
  const underWay = new Map<string, UnderWay>()

  const shelve = (key: string, sheet: Sheet) => {
    ready.delete(key)
    ready.set(key, sheet)
    let characters = 0
    for (const shelved of ready.values()) characters += lengthOf(shelved)
    for (const [oldest, shelved] of ready) {
      if ((ready.size <= SHELVED_PAGES && characters <= SHELVED_CHARACTERS) || oldest === key) return
      ready.delete(oldest)
      characters -= lengthOf(shelved)
    }
  }

  const start = (book: PagedBook, index: number): Promise<SheetAnswer | null> => {
    const key = keyOf(book.id, book.version, index)
    const controller = new AbortController()
    const promise = fetchSheet(book, index, controller.signal)
      .then((answer) => {
        if (answer) shelve(keyOf(book.id, answer.version, index), answer.sheet)
        return answer
      })
      .finally(() => {
        if (underWay.get(key)?.controller === controller) underWay.delete(key)
      })
    underWay.set(key, { promise, controller })
    return promise
  }

  return {
    peek: (book: PagedBook, index: number): Sheet | null => ready.get(keyOf(book.id, book.version, index)) ?? null,

    /** A page that is known without being fetched: it was saved here. */
    put(book: PagedBook, index: number, sheet: Sheet): void {
      const key = keyOf(book.id, book.version, index)
      underWay.get(key)?.controller.abort()
      underWay.delete(key)
      shelve(key, sheet)
    },

    /** The page from the shelf, from its way here, or asked for now. */
    async ask(book: PagedBook, index: number): Promise<SheetAnswer | null> {
      const key = keyOf(book.id, book.version, index)
      const sheet = ready.get(key)
      if (sheet) {
        shelve(key, sheet)
        return { sheet, version: book.version, pages: book.totalPages }
      }
      return underWay.get(key)?.promise ?? start(book, index)
    },

    /** Stops what is on its way to any other place, and drops the pages of other versions. */
    keepOnly(book: PagedBook, indexes: readonly number[]): void {
      const wanted = new Set(indexes.map((index) => keyOf(book.id, book.version, index)))
      for (const [key, { controller }] of underWay) {
        if (wanted.has(key)) continue
        underWay.delete(key)
        controller.abort()
      }
      for (const key of ready.keys()) if (!key.startsWith(keyOf(book.id, book.version, ''))) ready.delete(key)
    },
  }
}

const keyOf = (id: string, version: number, index: number | '') => `${id}/${version}/${index}`

function lengthOf(sheet: Sheet): number {
  const text = sheet.kind === 'tex' ? sheet.text : (sheet.html as { toString: () => string }).toString()
  return text.length
}
