import type { Book } from '@hikma/contracts/book'
import { buildPayload, type Client } from '../../../test-support/builders/createClient.ts'

export const PAGES = 8
/** Pages of a book for the operations that move every later page. */
const MANY_PAGES = 500

/** A change during which a process is killed. */
export interface Operation {
  name: string
  sizes?: number[]
  /** The number of objects that it writes: pages, info files, the index, the revision and the manifest. */
  writes: number
  /** Whether it goes to storage-service directly, without a call or a row of books-service. */
  isDirect?: boolean
  run(admin: Client, id: string, book: Book): Promise<{ status: number }>
  /** The pages that `prepare` leaves. */
  before?(pages: string[]): string[]
  /** The pages afterwards; null if the book is deleted. */
  after(pages: string[]): string[] | null
  /** Fields of the book afterwards. */
  fields?: object
  prepare?(admin: Client, id: string): Promise<void>
}

/** Restores what the book was before its newest revision. */
async function restoreBefore(admin: Client, id: string) {
  const { revisions } = (await admin.history(id, '?limit=2')).body
  return admin.restore(id, revisions[0]!.id, { revision: revisions[1]!.id })
}

export const operations: readonly Operation[] = [
  {
    name: 'insert',
    sizes: [PAGES, MANY_PAGES],
    writes: 4,
    run: (admin, id, book) => admin.insertPage(id, 2, 'inserted', book.version),
    after: ([first = '', ...rest]) => [first, 'inserted', ...rest],
  },
  {
    name: 'delete page',
    sizes: [PAGES, MANY_PAGES],
    writes: 3,
    run: (admin, id, book) => admin.deletePage(id, 1, book.version),
    after: ([, ...rest]) => rest,
  },
  {
    name: 'save',
    writes: 5,
    isDirect: true,
    run: (admin, id) =>
      admin.upload({ action: 'upload', bucketName: id, filePath: '3.html', fileContent: 'saved', figures: {} }),
    after: (pages) => pages.map((page, at) => (at === 2 ? 'saved' : page)),
  },
  {
    name: 'visibility',
    writes: 3,
    run: (admin, id) => admin.put(id, { isPublic: false }),
    after: (pages) => pages,
    fields: { isPublic: false },
  },
  { name: 'delete', writes: 3, run: (admin, id) => admin.deleteBook(id), after: () => null },
  {
    name: 'undo the deletion of a page',
    writes: 3,
    async prepare(admin, id) {
      const { body } = await admin.insertPage(id, 1, 'inserted', (await admin.book(id)).body.version)
      await admin.deletePage(id, 1, body.version)
    },
    run: restoreBefore,
    after: (pages) => ['inserted', ...pages],
  },
  {
    name: 'restore a page',
    writes: 3,
    prepare: async (admin, id) =>
      void (await admin.upload({ action: 'upload', bucketName: id, filePath: '3.html', fileContent: 'spoilt' })),
    async run(admin, id) {
      const { revisions } = (await admin.history(id, '?limit=2')).body
      const pageId = (await admin.page(id, 3)).headers.get('x-page-id')
      return admin.restore(id, revisions[0]!.id, { revision: revisions[1]!.id, pageId })
    },
    before: (pages) => pages.with(2, 'spoilt'),
    after: (pages) => pages,
  },
  {
    name: 'publish a new edition',
    writes: 3,
    async prepare(admin, id) {
      for (const page of [1, 2]) {
        const body = { action: 'upload', bucketName: id, stage: `next-${id}`, filePath: `${page}.html` }
        await admin.upload({ ...body, fileContent: `second edition ${page}` })
      }
    },
    run: (admin, id) => admin.put(id, { ...buildPayload(2, { title: 'Second' }), stage: `next-${id}` }),
    after: () => ['second edition 1', 'second edition 2'],
    fields: { title: 'Second' },
  },
]
