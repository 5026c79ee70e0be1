import pLimit from 'p-limit'
import type { Book } from '@hikma/contracts/book'
import type { BinEntry, History } from '@hikma/contracts/history'
import type { Replica } from '../engines/enginePairs.ts'
import { PASSWORD } from '../engines/secrets.ts'

export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Headers
}

export interface RequestOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

type Addresses = Pick<Replica, 'storageUrl' | 'booksUrl'>

/** The error of a call that was not answered as its caller needs it. */
export class Refused extends Error {
  readonly status: number

  constructor(what: string, status: number) {
    super(`${what}: ${status}`)
    this.status = status
  }
}

/** The address of the service that answers a path. */
export const serverOf = ({ storageUrl, booksUrl }: Addresses, path: string): string =>
  /^\/api\/(books-db|bin|search|session)/.test(path) ? booksUrl : storageUrl

/** The calls of a browser to one replica: those of a visitor until `signIn`. */
export function createClient(addresses: Addresses) {
  let cookie = ''
  async function ask<Body = unknown>(path: string, { method = 'GET', body, headers = {} }: RequestOptions = {}) {
    const answer = await fetch(serverOf(addresses, path) + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('application/json') === true
    const given = (isJson && text ? JSON.parse(text) : text) as Body
    return { status: answer.status, body: given, headers: answer.headers } satisfies Answer<Body>
  }

  return {
    ask,

    /** Signs in as an admin. Gives the cookie that later calls send. Throws if the sign-in fails. */
    async signIn(): Promise<string> {
      const { status, headers } = await ask('/api/session', { method: 'POST', body: { password: PASSWORD } })
      if (status !== 204) throw new Refused('sign-in', status)
      cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return cookie
    },

    upload: <Body = { data: { etag: string } }>(body: object) => ask<Body>('/api/upload', { method: 'POST', body }),
    book: (id: string) => ask<Book>(`/api/books-db/${id}`),
    put: (id: string, body: object, headers: Record<string, string> = {}) =>
      ask<Book>(`/api/books-db/${id}`, { method: 'PUT', body, headers }),
    patch: (id: string, body: object, headers: Record<string, string> = {}) =>
      ask<Book>(`/api/books-db/${id}`, { method: 'PATCH', body, headers }),
    deleteBook: (id: string) => ask(`/api/books-db/${id}`, { method: 'DELETE' }),
    insertPage: (id: string, page: number, content: string, version: number) =>
      ask<Book>(`/api/books-db/${id}/pages`, {
        method: 'POST',
        body: { page, content },
        headers: { 'if-match': `"${version}"` },
      }),
    deletePage: (id: string, page: number, version: number) =>
      ask<Book>(`/api/books-db/${id}/pages/${page}`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } }),
    history: (id: string, query = '') => ask<History>(`/api/books-db/${id}/history${query}`),
    restore: (id: string, newest: string, body: object) =>
      ask<Book>(`/api/books-db/${id}/restore`, { method: 'POST', body, headers: { 'if-match': `"${newest}"` } }),
    forgetPage: (id: string, newest: string, pageId: string) =>
      ask(`/api/books-db/${id}/history/${pageId}`, { method: 'DELETE', headers: { 'if-match': `"${newest}"` } }),
    bin: (query = '') => ask<BinEntry[]>(`/api/bin${query}`),
    restoreFromBin: (id: string) => ask<Book>(`/api/bin/${id}/restore`, { method: 'POST' }),
    deleteForGood: (id: string) => ask(`/api/bin/${id}`, { method: 'DELETE' }),
    page: (id: string, page: number) => ask<string>(`/api/download/${id}/${page}.html`),
  }
}
export type Client = ReturnType<typeof createClient>

/** A client of nginx, which passes requests on to both services. */
export const clientAt = (url: string): Client => createClient({ storageUrl: url, booksUrl: url })

/** The payload that publishes a book of this many pages. */
export const buildPayload = (totalPages: number, fields: object = {}) => ({
  title: 'The Lamp and the Well',
  author: 'Mina Rad',
  totalPages,
  isPublic: true,
  ...fields,
})

let stages = 0

/** Publishes pages through the public calls, as an admin. Gives the book. Throws if a call fails. */
export async function publishPages(admin: Client, id: string, pages: readonly string[], fields = {}): Promise<Book> {
  const stage = `stage-${process.pid}-${++stages}`
  await pLimit(5).map(pages, async (fileContent, at) => {
    const { status } = await admin.upload({
      action: 'upload',
      bucketName: id,
      stage,
      filePath: `${at + 1}.html`,
      fileContent,
    })
    if (status !== 200) throw new Refused('upload', status)
  })
  const { status, body } = await admin.put(id, { ...buildPayload(pages.length, fields), stage })
  if (status !== 200 && status !== 201) throw new Refused(`publish: ${JSON.stringify(body)}`, status)
  return body
}

/** The pages of a book as this client reads them: those of `numbers`, or all, in order. Throws if one is missing. */
export async function readPages(client: Client, id: string, numbers?: readonly number[]): Promise<string[]> {
  const { status, body } = await client.book(id)
  if (status !== 200) throw new Refused('book', status)
  numbers ??= Array.from({ length: body.totalPages }, (_page, at) => at + 1)
  return pLimit(8).map(numbers, async (page) => {
    const answer = await client.page(id, page)
    if (answer.status !== 200) throw new Refused(`page ${page} of ${body.totalPages}`, answer.status)
    return answer.body
  })
}
