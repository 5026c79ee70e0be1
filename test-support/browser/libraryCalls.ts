import { publishFolder, type PublishedBook, type PublishFolderOptions } from '@hikma/publisher/publishFolder'
import { PASSWORD } from '../engines/secrets.ts'
import { type BookFolder, withBookFolder } from '../builders/bookFolder.ts'

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}
type PublishOptions = Pick<PublishFolderOptions, 'isPublic'>

/** The calls that tests make to a library beside the browser. */
export interface LibraryCalls {
  /** Publishes the folder of a book, and replaces an existing one. */
  publish(folder: string, options?: PublishOptions): Promise<PublishedBook>
  /** Writes a folder, publishes it and removes the folder. */
  publishBook(book: BookFolder, options?: PublishOptions): Promise<void>
  /** One call over HTTP, as a visitor or as the admin. */
  api(method: string, path: string, body?: unknown, as?: { admin: boolean }): Promise<Answer>
  /** Deletes a book, if it is there, and does not wait until visitors see that. */
  forget(id: string): Promise<void>
}

/** The calls to the library at the address that `urlNow` gives at the time of each call. */
export function libraryCalls(urlNow: () => string): LibraryCalls {
  let cookie = ''

  async function api(method: string, path: string, body?: unknown, { admin } = { admin: false }): Promise<Answer> {
    if (admin && !cookie) await signIn()
    const answer = await fetch(urlNow() + path, {
      method,
      headers: {
        // a connection that stays open would not survive a restart of the library
        connection: 'close',
        ...(admin && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, body: isJson && text ? JSON.parse(text) : text, headers: answer.headers }
  }

  async function signIn(): Promise<void> {
    const { status, headers } = await api('POST', '/api/session', { password: PASSWORD })
    if (status !== 204) throw new Error(`sign-in: ${status}`)
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  const publish = (folder: string, options: PublishOptions = {}) =>
    publishFolder({ folder, url: urlNow(), password: PASSWORD, confirmReplace: async () => true, ...options })

  return {
    publish,
    publishBook: (book, options) => withBookFolder(book, async (folder) => void (await publish(folder, options))),
    api,
    forget: async (id) => void (await api('DELETE', `/api/books-db/${id}`, undefined, { admin: true })),
  }
}
