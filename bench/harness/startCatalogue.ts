import { createBooksService } from '@hikma/books-service/createBooksService'
import { httpError } from '@hikma/service-kit/httpError'
import type { ManifestSummary, StoragePort } from '@hikma/contracts/changes'
import { listen, portOf } from '@hikma/service-kit/listen'
import type { Pool } from 'pg'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import { PASSWORD, testKeys } from '../../test-support/engines/secrets.ts'

const DESCRIPTION = 'Nobody had told the translator that margins remember what was written there. '.repeat(3)

const manifestOf = (at: number): ManifestSummary => ({
  id: `book-${at}`,
  etag: `etag-${at}`,
  version: 1,
  record: buildBookRecord({
    title: `Volume ${at}`,
    description: DESCRIPTION,
    totalPages: 12,
    publishedDate: new Date(1.6e12 + at * 6e6).toISOString(),
  }),
  deleted: false,
})

/** Starts books-service on a database, with a storage that has as many books as the last call of `fill` set. */
export async function startCatalogue(pool: Pool) {
  let manifests: ManifestSummary[] = []
  const storage: StoragePort = {
    change: () => Promise.reject(new Error('this storage cannot be changed')),
    manifestEtags: () => Promise.resolve(manifests),
    manifest: (id) => Promise.resolve(manifests[Number(id.slice('book-'.length))] ?? null),
    pages: () => Promise.reject(httpError('book_missing')),
    pagesOfBooks: (books) => Promise.resolve(books.map(() => null)),
    pageText: () => Promise.resolve(null),
    history: () => Promise.reject(httpError('book_missing')),
    revisionPage: () => Promise.reject(httpError('book_missing')),
    bin: () => Promise.resolve({ books: [], next: null }),
    saveReads: () => Promise.resolve(),
    savedReads: () => Promise.resolve({}),
  }
  const books = createBooksService({ pool, storage, password: PASSWORD, ...testKeys, logger: silentLogger })
  await books.start()
  const server = await listen(books.app.callback(), '127.0.0.1', 0)
  // connections stay open while the next round is prepared
  server.keepAliveTimeout = 0
  return {
    url: `http://127.0.0.1:${portOf(server)}/api/books-db?view=summary`,
    /** Sets the number of books and writes their rows. */
    async fill(total: number): Promise<void> {
      manifests = Array.from({ length: total }, (_book, at) => manifestOf(at))
      await books.reconciler.pass()
    },
    async stop(): Promise<void> {
      await books.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
