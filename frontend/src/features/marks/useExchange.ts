import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { fromAnnotations } from '../../marks/exchange/fromAnnotations.ts'
import { importMarks } from '../../marks/exchange/importMarks.ts'
import type { StoredMark } from '../../marks/Mark.ts'
import { locateAnnotation } from './locateAnnotation.ts'

export type Brought =
  | { kind: 'bringing' }
  | { kind: 'noFile' | 'tooLarge' | 'failed' }
  | { kind: 'brought'; added: number; known: number; lost: number }

const MAX_BYTES = 20_000_000

/** Saves marks as files, and brings in a file of annotations: passages of other programs are looked for one after the other. */
export function useExchange(books: readonly Book[]) {
  const dispatch = useDispatch<BooksDispatch>()
  const [brought, setBrought] = useState<Brought | null>(null)

  const bring = async (file: File): Promise<Brought> => {
    if (file.size > MAX_BYTES) return { kind: 'tooLarge' }
    const read = fromAnnotations(await file.text())
    if (!read) return { kind: 'noFile' }
    const located: StoredMark[] = []
    for (const annotation of read.foreign) {
      const mark = await locateAnnotation(annotation, books, dispatch).catch(() => null)
      if (mark) located.push(mark)
    }
    const all = [...read.marks, ...located]
    const added = await importMarks(all)
    return {
      kind: 'brought',
      added,
      known: all.length - added,
      lost: read.foreign.length - located.length + read.unreadable,
    }
  }
  return {
    brought,
    bring(file: File): void {
      setBrought({ kind: 'bringing' })
      bring(file)
        .then(setBrought)
        .catch(() => setBrought({ kind: 'failed' }))
    },
    save: (text: string, name: string, type: string): void => saveFile(new Blob([text], { type }), name),
  }
}
