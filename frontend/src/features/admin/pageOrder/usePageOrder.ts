import type { Book } from '@hikma/contracts/book'
import type { ContentsEntry } from '@hikma/contracts/documents'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { hasStatus } from '../../../api/ApiError.ts'
import { type BooksDispatch, fetchBook, outcomeOf } from '../../../api/booksApi.ts'
import { contentsApi, useGetContentsQuery } from '../../../api/contentsApi.ts'
import { useAdmin } from '../AdminContext.ts'
import { savePageOrder } from '../api/savePageOrder.ts'
import { isSameOrder, movePage } from './movePage.ts'

/** How a save ended. */
export type OrderResult = 'saved' | 'saveFailed' | 'conflict' | 'gone'

/** The pages of a book in an order of their own, until it is saved or reset. */
export function usePageOrder(book: Book) {
  const dispatch = useDispatch<BooksDispatch>()
  const { onSaved, onRetry } = useAdmin()
  const contents = { id: book.id, version: book.version }
  // Asked again each time: a page may have got another heading since.
  const query = useGetContentsQuery(contents, { refetchOnMountOrArgChange: true })
  const [order, setOrder] = useState<readonly ContentsEntry[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [result, setResult] = useState<OrderResult | null>(null)
  const present = query.currentData ?? null
  const pages = order ?? present
  const isChanged = order !== null && present !== null && !isSameOrder(idsOf(order), idsOf(present))

  /** Shows the book as it is now. */
  const reload = async () => {
    setOrder(null)
    const now = outcomeOf(await dispatch(fetchBook(book.id)))
    if (now === 'gone') {
      setResult('gone')
      onRetry()
    } else if (now !== 'unknown') await onSaved(now)
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
      setOrder(null)
    },
    async save(): Promise<void> {
      if (!order || isSaving) return
      setSaving(true)
      setResult(null)
      try {
        const saved = await savePageOrder(book, idsOf(order), dispatch)
        // The names are asked for again, since a lone number is named after the part before it.
        const numbered = order.map((entry, at) => ({ ...entry, page: at + 1 }))
        const { id, version } = saved
        await dispatch(contentsApi.util.upsertQueryData('getContents', { id, version }, numbered))
        setResult('saved')
        await onSaved(saved)
        setOrder(null)
      } catch (error) {
        if (hasStatus(error, 404)) {
          setOrder(null)
          setResult('gone')
          onRetry()
        } else if (hasStatus(error, 409, 412)) {
          setResult('conflict')
          await reload()
        } else setResult('saveFailed')
      }
      setSaving(false)
    },
  }
}

const idsOf = (pages: readonly ContentsEntry[]): string[] => pages.map(({ pageId }) => pageId)
