import type { Book } from '@hikma/contracts/book'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { beyond, neighbours } from '../navigation/pageSteps.ts'
import type { Figures } from '../../../lib/renderPage.ts'
import { fetchSheet, makeSheet, type Sheet } from './fetchPageContent.ts'
import { BookGone, openPage } from './openPage.ts'
import { createPageShelf } from './createPageCache.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'

interface UsePages {
  book: Book
  index: number
  refreshBook: () => Promise<Book | 'gone' | 'unknown'>
  onChanged: (book: Book) => void
  onGone: () => void
}

export interface Shown {
  key: string
  index: number
  sheet: Sheet
}

/**
 * The page to show. The former one stays until the one asked for is ready; then its neighbours are made ready, and the
 * page beyond them is fetched (design §5).
 */
export function usePages({ book, index, refreshBook, onChanged, onGone }: UsePages) {
  const [shelf] = useState(() => createPageShelf(fetchSheet))
  const [shown, setShown] = useState<Shown | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [, setArrivals] = useState(0)
  const [near, setNear] = useState<readonly Sheet[]>([])
  const key = `${book.id}/${book.version}/${index}`
  const empty = book.totalPages === 0

  // A page that is ready is shown in the very render that asks for it.
  const sheet = empty ? null : shelf.peek(book, index)
  if (sheet && shown?.sheet !== sheet) setShown({ key, index, sheet })

  const stopOthers = () =>
    shelf.keepOnly(book, [index, ...neighbours(index, book.totalPages), ...beyond(index, book.totalPages)])
  const fetchAround = useEffectEvent((isOvertaken: () => boolean) => {
    if (isOvertaken()) return
    stopOthers()
    const beside = neighbours(index, book.totalPages)
    const show = () => setNear(beside.flatMap((page) => shelf.peek(book, page) ?? []))
    // One that does not come is asked for again when somebody turns to it.
    for (const page of beside)
      shelf.ask(book, page).then(
        () => isOvertaken() || show(),
        () => undefined,
      )
    // The page itself was the last to be used.
    for (const page of [...beyond(index, book.totalPages), index]) shelf.ask(book, page).catch(() => undefined)
  })
  const lookFor = useEffectEvent(async (isOvertaken: () => boolean) => {
    stopOthers()
    try {
      const known = await openPage({ book, index, ask: shelf.ask, refreshBook })
      if (isOvertaken()) return
      // The book as it is now comes back as a prop, and the page is looked for in that one.
      if (known !== book) return onChanged(known)
      setFailedKey(null)
      setArrivals((count) => count + 1)
      // Not before the page that was asked for is on the screen.
      whenIdle(() => fetchAround(isOvertaken))
    } catch (error) {
      if (isOvertaken()) return
      if (error instanceof BookGone) onGone()
      else setFailedKey(key)
    }
  })
  const begin = useEffectEvent((isOvertaken: () => boolean) => {
    if (sheet) whenIdle(() => fetchAround(isOvertaken))
    else if (!empty) void lookFor(isOvertaken)
  })
  useEffect(() => {
    let overtaken = false
    begin(() => overtaken)
    return () => {
      overtaken = true
    }
  }, [key, empty, attempt])

  const stopAll = useEffectEvent(() => shelf.keepOnly(book, []))
  useEffect(() => () => stopAll(), [])

  const failed = failedKey === key && !sheet
  const waiting = !empty && !failed && shown?.key !== key
  const retry = useCallback(() => {
    setFailedKey(null)
    setAttempt((count) => count + 1)
  }, [])
  /** Puts a page that was saved here in the place of what was read. */
  const replace = useCallback(
    (at: number, text: string, figures: Figures) => {
      shelf.put(book, at, makeSheet(book.ext, text, figures))
      setArrivals((count) => count + 1)
    },
    [shelf, book],
  )
  return useMemo(
    () => ({ shown, failed, waiting, retry, near, replace }),
    [shown, failed, waiting, retry, near, replace],
  )
}
