import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import { type BooksDispatch, fetchBook, foundBook } from '../../../api/booksApi.ts'
import { createPageFiles } from '../api/pageFiles.ts'
import { type DeadLink, findDeadLinks } from './findDeadLinks.ts'
import { type LinkedPage, readLinkedPage } from './linkedPage.ts'
import { type PagesByNumber, readPages } from './readPages.ts'

export type LinkCheck =
  | { state: 'reading'; done: number; total: number }
  | { state: 'failed' | 'gone' | 'changed' }
  | { state: 'read'; book: Book; pages: PagesByNumber }

/** How the last save of a page ended; `reason` is the library's sentence about a failure, if it gave one. */
export interface MendOutcome {
  kind: 'saved' | 'notSaved' | 'noAnswer' | 'conflict'
  page: number
  reason: string | null
}

/** Reads the pages of a book, finds their links that lead nowhere, and saves pages with mended ones. It ends with the component. */
export function useLinkCheck(bookId: string) {
  const dispatch = useDispatch<BooksDispatch>()
  const files = useMemo(() => createPageFiles(bookId, dispatch), [bookId, dispatch])
  const [check, setCheck] = useState<LinkCheck>({ state: 'reading', done: 0, total: 0 })
  const [outcome, setOutcome] = useState<MendOutcome | null>(null)
  const [isSaving, setSaving] = useState(false)
  const run = useRef<AbortController | null>(null)

  async function start(): Promise<void> {
    run.current?.abort()
    const { signal } = (run.current = new AbortController())
    const end = (to: LinkCheck) => {
      if (!signal.aborted) setCheck(to)
    }
    end({ state: 'reading', done: 0, total: 0 })
    const findBook = async () => foundBook(await dispatch(fetchBook(bookId)))
    try {
      const book = await findBook()
      if (typeof book === 'string') return end({ state: book === 'gone' ? 'gone' : 'failed' })
      const onProgress = (done: number, total: number) => end({ state: 'reading', done, total })
      const pages = await readPages(files, book.totalPages, { signal, onProgress })
      const now = await findBook()
      // Pages of two numberings are no book.
      if (now === 'gone') end({ state: 'gone' })
      else if (now === 'unknown') end({ state: 'failed' })
      else end(now.version === book.version ? { state: 'read', book, pages } : { state: 'changed' })
    } catch {
      end({ state: 'failed' })
    }
  }
  useEffect(() => {
    void start()
    return () => run.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a book
  }, [bookId])

  const dead = useMemo(
    () =>
      check.state === 'read'
        ? findDeadLinks(
            [...check.pages.values()].filter((page) => page !== null),
            (page) => check.pages.get(page),
          )
        : [],
    [check],
  )

  /** Puts a page in place of the one with its number. */
  const replace = (page: LinkedPage) =>
    setCheck((known) =>
      known.state === 'read' ? { ...known, pages: new Map(known.pages).set(page.page, page) } : known,
    )

  /** Reads a page that somebody has saved again; checks the whole book if its pages have other numbers. */
  async function readAgain(book: Book, { page, name }: LinkedPage): Promise<void> {
    const now = foundBook(await dispatch(fetchBook(bookId)))
    if (typeof now === 'string' || now.version !== book.version) return start()
    try {
      const { content, etag } = await files.read(name)
      replace(readLinkedPage({ page, name, text: content, etag }))
    } catch {
      await start()
    }
  }

  return {
    check,
    dead,
    outcome,
    isSaving,
    start: () => {
      setOutcome(null)
      void start()
    },
    /** Saves the page of a link with the text that `change` gives. */
    async mend({ from, link }: DeadLink, change: (text: string, href: DeadLink['link']['href']) => string) {
      if (isSaving || check.state !== 'read') return
      setSaving(true)
      setOutcome(null)
      const { page, name } = from
      const text = change(from.text, link.href)
      try {
        const etag = await files.save(name, text, from.etag)
        replace(readLinkedPage({ page, name, text, etag }))
        setOutcome({ kind: 'saved', page, reason: null })
      } catch (error) {
        if (hasStatus(error, 404, 412)) {
          await readAgain(check.book, from)
          setOutcome({ kind: 'conflict', page, reason: null })
        } else {
          const reason = error instanceof ApiError ? error.serverMessage : null
          setOutcome({ kind: hasStatus(error, 0) ? 'noAnswer' : 'notSaved', page, reason })
        }
      }
      setSaving(false)
    },
  }
}
