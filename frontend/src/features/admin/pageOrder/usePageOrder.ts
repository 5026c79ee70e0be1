import type { Book } from '@hikma/contracts/book'
import type { ContentsEntry } from '@hikma/contracts/documents'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { hasStatus } from '@hikma/publishing/ApiError'
import { type BooksDispatch, fetchBook, foundBook } from '../../../api/booksApi.ts'
import { contentsApi, useGetContentsQuery } from '../../../api/contentsApi.ts'
import { putBook, reloadBooks } from '../../../books/bookLists.ts'
import { savePageOrder } from '../api/savePageOrder.ts'
import { isSameOrder, movePage } from './movePage.ts'

/** How a save ended. */
export type OrderResult = 'saved' | 'saveFailed' | 'noAnswer' | 'conflict' | 'gone'

/** The pages of a book in an order and with names of their own, until these are saved or reset. */
export function usePageOrder(book: Book) {
  const dispatch = useDispatch<BooksDispatch>()
  const showSaved = (saved: Book) => dispatch(putBook(saved))
  const contents = { id: book.id, version: book.version }
  // Asked again each time: a page may have got another heading since.
  const query = useGetContentsQuery(contents, { refetchOnMountOrArgChange: true })
  const [order, setOrder] = useState<readonly ContentsEntry[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [result, setResult] = useState<OrderResult | null>(null)
  const [names, setNames] = useState<Names>({})
  const present = query.currentData ?? null
  const pages = (order ?? present)?.map((page) => withName(page, names)) ?? null
  const isReordered = order !== null && present !== null && !isSameOrder(idsOf(order), idsOf(present))
  const isRenamed = Object.keys(names).length > 0
  const isChanged = isReordered || isRenamed
  const forget = () => {
    setOrder(null)
    setNames({})
  }

  /** Shows the book as it is now. */
  const reload = async () => {
    forget()
    const now = foundBook(await dispatch(fetchBook(book.id)))
    if (now === 'gone') {
      setResult('gone')
      void dispatch(reloadBooks())
    } else if (now !== 'unknown') await showSaved(now)
    await query.refetch()
  }
  return {
    /** Null while they are not known. */
    pages,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    isChanged,
    isSaving,
    result,
    /** Moves a page from one index to another. */
    move(from: number, to: number): void {
      if (!pages || isSaving) return
      setResult(null)
      setOrder(movePage(pages, from, to))
    },
    reset(): void {
      setResult(null)
      forget()
    },
    /** Gives a page another name; a blank one lets its headings name it. */
    rename({ pageId }: ContentsEntry, name: string): void {
      if (isSaving) return
      const next = name.trim() || null
      const former = present?.find((page) => page.pageId === pageId)?.name ?? null
      const { [pageId]: _earlier, ...others } = names
      setResult(null)
      setNames(next === former ? others : { ...others, [pageId]: next })
    },
    async save(): Promise<void> {
      if (!pages || !isChanged || isSaving) return
      setSaving(true)
      setResult(null)
      try {
        const arrangement = { ...(isReordered && { order: idsOf(pages) }), ...(isRenamed && { names }) }
        const saved = await savePageOrder(book, arrangement, dispatch)
        // The names are asked for again, since a lone number is named after the part before it.
        const numbered = pages.map((entry, at) => ({ ...entry, page: at + 1 }))
        const { id, version } = saved
        await dispatch(contentsApi.util.upsertQueryData('getContents', { id, version }, numbered))
        setResult('saved')
        await showSaved(saved)
        forget()
      } catch (error) {
        if (hasStatus(error, 404)) {
          forget()
          setResult('gone')
          void dispatch(reloadBooks())
        } else if (hasStatus(error, 409, 412)) {
          setResult('conflict')
          await reload()
        } else setResult(hasStatus(error, 0) ? 'noAnswer' : 'saveFailed')
      }
      setSaving(false)
    },
  }
}

/** New names by page id; null lets the headings name a page. */
type Names = Readonly<Record<string, string | null>>

/** The page as it will be called. Which name its headings give is known only once this is saved. */
function withName(page: ContentsEntry, names: Names): ContentsEntry {
  const name = names[page.pageId]
  if (name === undefined) return page
  const { name: _former, ...rest } = page
  return name === null
    ? { ...rest, heading: page.name === undefined ? page.heading : null }
    : { ...rest, name, heading: name }
}

const idsOf = (pages: readonly ContentsEntry[]): string[] => pages.map(({ pageId }) => pageId)
