import type { Book } from '@hikma/contracts/book'
import { vi } from 'vitest'

type Answer = (
  url: URL,
  signal: AbortSignal | null,
  request: Request | null,
) => Response | Promise<Response> | undefined

/**
 * Replaces `fetch` by a fake library of these books, whose pages contain their number. `before` may answer instead.
 * Returns the paths that were requested.
 */
export function fakeLibrary(books: Book[], before: Answer = () => undefined) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url)
    // The session is requested at every start, so no test lists it.
    if (url.pathname !== '/api/session') asked.push(url.pathname)
    return (
      (await before(url, init?.signal ?? null, typeof input === 'string' ? null : input)) ?? defaultAnswer(books, url)
    )
  })
  return { asked }
}

function defaultAnswer(books: Book[], { pathname }: URL): Response {
  if (pathname === '/api/session') return Response.json({ admin: false })
  if (pathname === '/api/books-db') return Response.json(books)
  if (pathname.endsWith('/reads')) return new Response(null, { status: 204 })
  const [, id, page] = /\/([^/]+)\/(\d+)\.(?:html|tex)$/.exec(pathname) ?? []
  const book = books.find((known) => known.id === id || pathname === `/api/books-db/${known.id}`)
  if (!book || (page && Number(page) > book.totalPages)) return Response.json({ error: 'No.' }, { status: 404 })
  return page ? pageAnswer(book, `<p>This is page ${page}.</p>`) : Response.json(book)
}

export const pageAnswer = (book: Pick<Book, 'version' | 'totalPages'>, html: string): Response =>
  new Response(html, {
    headers: { 'X-Book-Version': String(book.version), 'X-Book-Pages': String(book.totalPages) },
  })
