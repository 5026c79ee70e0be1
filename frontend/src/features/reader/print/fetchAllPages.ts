import { fetchPageContent, type PageAnswer, type PageContent, type PagedBook } from '../content/fetchPageContent.ts'

/** The length of all pages in UTF-16 code units, some 4,000 sheets of paper: browsers fail to lay out much more. */
export const MAX_PRINTED_LENGTH = 8_000_000
/** At a time. */
const MAX_REQUESTS = 4

/** The book is longer than `MAX_PRINTED_LENGTH`. */
export class BookTooLongError extends Error {}

interface FetchOptions {
  signal: AbortSignal
  /** Called with the number of pages that have come, and of all. */
  onProgress: (done: number, total: number) => void
}

/** Trusted HTML has no length of its own. */
const lengthOf = (content: PageContent): number =>
  JSON.stringify(content.kind === 'tex' ? content.text : content.kind === 'html' ? content.html : '').length

/**
 * Fetches and sanitises all pages of a book, in their order. Throws a `BookTooLongError`, and another error if a page
 * cannot be fetched or the book changes meanwhile: what is printed is a whole book of one version.
 */
export async function fetchAllPages(book: PagedBook, { signal, onProgress }: FetchOptions): Promise<PageContent[]> {
  const contents: PageContent[] = []
  // Ends the other requests, too, when one of them fails.
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  let [done, length] = [0, 0]

  async function fetchPage(index: number): Promise<PageAnswer> {
    const answer = await fetchPageContent(book, index, either)
    either.throwIfAborted()
    if (!answer) throw new Error(`page ${index + 1} is missing`)
    contents[index] = answer.content
    length += lengthOf(answer.content)
    if (length > MAX_PRINTED_LENGTH) throw new BookTooLongError()
    return answer
  }

  // The list of books may be older than the book.
  const { version, pages: total } = await fetchPage(0)
  onProgress(++done, total)
  let next = 1
  async function fetchOthers(): Promise<void> {
    while (next < total) {
      const answer = await fetchPage(next++)
      if (answer.version !== version) throw new Error('the book has changed')
      onProgress(++done, total)
    }
  }
  try {
    await Promise.all(Array.from({ length: MAX_REQUESTS }, fetchOthers))
  } finally {
    failure.abort()
  }
  return contents
}
