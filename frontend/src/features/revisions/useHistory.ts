import type { HistoryEntry } from '@hikma/contracts/history'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HistoryCalls } from './api/createHistoryCalls.ts'
import type { RevisionsProps } from './RevisionsProps.ts'

/** Parts of a rarely changed page may be empty: this many are asked for at once. */
const MAX_EMPTY_PARTS = 5

export interface LoadedHistory {
  /** The page that it is about; null for the whole book. */
  page: { id: string; number: number } | null
  /** The newest revision of the book; null if there is none. */
  head: string | null
  /** Newest first. */
  revisions: readonly HistoryEntry[]
  /** The cursor of the next, older revisions; null if there are none. */
  next: string | null
}

/** The history of a book or of one of its pages. */
export function useHistory({ book, page }: Pick<RevisionsProps, 'book' | 'page'>, calls: HistoryCalls) {
  const [history, setHistory] = useState<LoadedHistory | 'loading' | 'failed' | 'noPage'>('loading')
  const [isLoadingOlder, setLoadingOlder] = useState(false)

  const listFrom = async (pageId: string | undefined, before: string | undefined) => {
    for (let [from, parts] = [before, 1]; ; parts++) {
      const { revisions, next } = await calls.list({ id: book.id, pageId, before: from })
      if (revisions.length > 0 || next === null || parts === MAX_EMPTY_PARTS) return { revisions, next }
      from = next
    }
  }
  const findPage = async (): Promise<LoadedHistory['page']> => {
    if (!page) return null
    const number = await page.find()
    const id = await calls.pageId(book.id, number, book.ext)
    return id === null ? null : { id, number }
  }
  /** Gives the history; null if it could not be loaded. */
  const load = async (): Promise<LoadedHistory | null> => {
    try {
      // Asked for first: a change meanwhile is then refused at a restore, not overwritten.
      const head = await calls.head(book.id)
      const found = await findPage()
      if (page && !found) {
        setHistory('noPage')
        return null
      }
      const loaded = { page: found, head, ...(await listFrom(found?.id, undefined)) }
      setHistory(loaded)
      return loaded
    } catch {
      setHistory('failed')
      return null
    }
  }
  const onOpen = useEffectEvent(() => void load())
  useEffect(() => onOpen(), [])

  return {
    history,
    isLoadingOlder,
    reload: load,
    retry(): void {
      setHistory('loading')
      void load()
    },
    async loadOlder(): Promise<void> {
      if (typeof history === 'string' || history.next === null || isLoadingOlder) return
      setLoadingOlder(true)
      try {
        const older = await listFrom(history.page?.id, history.next)
        setHistory((present) => {
          // After a change the list begins anew, without these.
          if (typeof present === 'string' || present.head !== history.head) return present
          return { ...present, ...older, revisions: [...present.revisions, ...older.revisions] }
        })
      } catch {
        setHistory('failed')
      }
      setLoadingOlder(false)
    },
  }
}
