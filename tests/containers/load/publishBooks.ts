import { randomBytes } from 'node:crypto'
import { clientAt, publishPages } from '../../../test-support/builders/createClient.ts'
import { repeatIfUnavailable } from '../../../test-support/repeatIfUnavailable.ts'

/** The books that a load reads and writes. */
export interface Books {
  saved: string
  paged: string
  toggled: string
  /** Since when no visitor may see the toggled book, by `performance.now()`; null while it is public. */
  hiddenAt: number | null
  privateWord: string
  toggledWord: string
  /** Paths that every visitor may read at any time. */
  readablePages: string[]
  /** Paths that are refused to visitors, always or while the toggled book is private. */
  hiddenPages: string[]
}

export const SAVED_PAGES = 4

/** Publishes the books of a load, as an admin. */
export const publishBooks = (url: string): Promise<Books> => repeatIfUnavailable(() => publishOnce(url))

async function publishOnce(url: string): Promise<Books> {
  const admin = clientAt(url)
  await admin.signIn()
  const tail = randomBytes(4).toString('hex')
  const privateWord = `private${tail}`
  const toggledWord = `toggled${tail}`
  const [saved, paged, toggled, secret] = ['saved', 'paged', 'toggled', 'secret'].map((name) => `${name}-${tail}`) as [
    string,
    string,
    string,
    string,
  ]
  await publishPages(
    admin,
    saved,
    Array.from({ length: SAVED_PAGES }, () => '<p>first</p>'),
  )
  await publishPages(admin, paged, ['<p>first</p>'])
  await publishPages(admin, toggled, [`<p>${toggledWord}</p>`], { title: toggledWord })
  await publishPages(admin, secret, [`<p>${privateWord}</p>`], { title: privateWord, isPublic: false })
  return {
    saved,
    paged,
    toggled,
    hiddenAt: null,
    privateWord,
    toggledWord,
    readablePages: [1, 2, 3].map((page) => `/api/download/${saved}/${page}.html`),
    hiddenPages: [secret, toggled].flatMap((id) => [`/api/download/${id}/1.html`, `/api/books-db/${id}`]),
  }
}
