import { randomBytes } from 'node:crypto'
import { clientAt, publishPages } from '../../builders/client.ts'

/** The books that a load reads and writes, and what is known of them. */
export interface Books {
  saved: string
  paged: string
  curtain: string
  /** Since when nobody may see the curtain's book, by `performance.now()`; null where somebody may. */
  hiddenAt: number | null
  privateWord: string
  curtainWord: string
  /** Paths that every visitor may read at any time. */
  readablePages: string[]
  /** Paths that are refused to visitors always, or while the curtain is down. */
  hiddenPages: string[]
}

export const SAVED_PAGES = 4

/** Publishes them, as an admin. */
export async function publishBooks(url: string): Promise<Books> {
  const admin = clientAt(url)
  await admin.signIn()
  const tail = randomBytes(4).toString('hex')
  const privateWord = `veiled${tail}`
  const curtainWord = `curtained${tail}`
  const [saved, paged, curtain, secret] = ['saved', 'paged', 'curtain', 'secret'].map((name) => `${name}-${tail}`) as [
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
  await publishPages(admin, curtain, [`<p>${curtainWord}</p>`], { title: curtainWord })
  await publishPages(admin, secret, [`<p>${privateWord}</p>`], { title: privateWord, isPublic: false })
  return {
    saved,
    paged,
    curtain,
    hiddenAt: null,
    privateWord,
    curtainWord,
    readablePages: [1, 2, 3].map((page) => `/api/download/${saved}/${page}.html`),
    hiddenPages: [secret, curtain].flatMap((id) => [`/api/download/${id}/1.html`, `/api/books-db/${id}`]),
  }
}
