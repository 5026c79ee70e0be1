import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { own } from '../own/own.ts'
import type { LiveItem } from '../own/OwnItem.ts'
import { type Mark, parseMark, type StoredMark } from './Mark.ts'

const parsed = new WeakMap<object, Mark | null>()

/** The marks among items: what is none is left out. */
export function marksOf(items: readonly LiveItem[]): StoredMark[] {
  return items.flatMap(({ id, value }) => {
    let mark = parsed.get(value as object)
    if (mark === undefined) {
      mark = parseMark(value)
      parsed.set(value as object, mark)
    }
    return mark ? [{ ...mark, id }] : []
  })
}

const list = () => own.list('mark')

/** The marks of this device, or those in one book. They are read when they are first needed. */
export function useMarks(bookId?: string): { marks: readonly StoredMark[]; isUnsaved: boolean } {
  const items = useSyncExternalStore(own.subscribe, list, list)
  const isUnsaved = useSyncExternalStore(own.subscribe, own.isUnsaved, () => false)
  useEffect(() => void own.load(), [])
  const marks = useMemo(
    () => marksOf(items).filter((mark) => bookId === undefined || mark.bookId === bookId),
    [items, bookId],
  )
  return { marks, isUnsaved }
}
