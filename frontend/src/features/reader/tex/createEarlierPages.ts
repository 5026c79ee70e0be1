import { pageUrl } from '@hikma/contracts/links'
import { download } from '../../../api/download.ts'
import type { PagedBook } from '../content/fetchPageContent.ts'

/** A later page takes over definitions from the first page only, and counts anew. */
const MAX_EARLIER_PAGES = 60

/** The sources of the pages before `index`, whose definitions, numbers and labels it uses. A page that fails is ''. */
export function createEarlierPages() {
  const sources = new Map<string, Promise<string>>()
  const { signal } = new AbortController()

  const sourceOf = (book: PagedBook, index: number): Promise<string> => {
    const link = `${pageUrl(book.id, index + 1, book.ext)}?v=${book.version}`
    const known = sources.get(link)
    if (known) return known
    const source = download(link, signal).then(
      (page) => page?.text ?? '',
      () => {
        sources.delete(link)
        return ''
      },
    )
    sources.set(link, source)
    return source
  }

  return (book: PagedBook, index: number): Promise<string[]> => {
    const count = index > MAX_EARLIER_PAGES ? 1 : index
    return Promise.all(Array.from({ length: count }, (_page, at) => sourceOf(book, at)))
  }
}
