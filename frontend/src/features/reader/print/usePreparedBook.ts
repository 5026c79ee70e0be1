import type { Book } from '@hikma/contracts/book'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { BookTooLongError, fetchAllPages } from './fetchAllPages.ts'
import { layOutPages, picturesLoaded } from './layOutPages.ts'

/** How far a book is prepared for printing. */
export type Preparation =
  | { kind: 'collecting'; done: number; total: number }
  | { kind: 'pictures' }
  | { kind: 'ready' }
  | { kind: 'failed' }
  | { kind: 'tooLong' }

/** Fills `pages` with all pages of a book. `retry` begins again. */
export function usePreparedBook(book: Book, pages: RefObject<HTMLElement | null>) {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const start: Preparation = { kind: 'collecting', done: 0, total: book.totalPages }
  const [preparation, setPreparation] = useState<Preparation>(start)

  const prepare = useEffectEvent(async (signal: AbortSignal) => {
    const show = (next: Preparation) => !signal.aborted && setPreparation(next)
    try {
      const onProgress = (done: number, total: number) => show({ kind: 'collecting', done, total })
      const contents = await fetchAllPages(book, { signal, onProgress })
      const container = pages.current
      if (!container) return
      await layOutPages(container, contents, (page) => formatNumber(page, language), signal)
      show({ kind: 'pictures' })
      await picturesLoaded(container)
      show({ kind: 'ready' })
    } catch (error) {
      show({ kind: error instanceof BookTooLongError ? 'tooLong' : 'failed' })
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    void prepare(controller.signal)
    return () => controller.abort()
  }, [attempt])

  const retry = () => {
    setPreparation(start)
    setAttempt(attempt + 1)
  }
  return { preparation, retry }
}
