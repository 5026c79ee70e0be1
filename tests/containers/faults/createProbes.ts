import type { Load } from '../load/createLoad.ts'
import type { Outcome } from '../load/CheckedClient.ts'

const FILE = { filePath: 'probe.svg', fileContent: '<svg xmlns="http://www.w3.org/2000/svg"/>' }

/** One call of each kind that visitors and admins make. */
export function createProbes({ admin, visitor, books }: Load) {
  const question = { method: 'POST', body: { query: 'Who is Mina?' } }
  return {
    document: () => visitor.ask('/'),
    address: () => visitor.ask(`/books/${books.saved}`),
    list: () => visitor.ask('/api/books-db?view=summary'),
    fallback: () => visitor.ask('/api/books'),
    page: () => visitor.ask(books.readablePages[0]!),
    session: () => admin.ask('/api/session'),
    save: () =>
      admin.ask('/api/upload', { method: 'POST', body: { action: 'upload', bucketName: books.saved, ...FILE } }),
    record: () => admin.ask(`/api/books-db/${books.saved}`, { method: 'PUT', body: { isPublic: true } }),
    question: () => visitor.ask('/api/chat', question),
  } satisfies Record<string, () => Promise<Outcome>>
}
export type Probes = ReturnType<typeof createProbes>
export type Probe = keyof Probes
