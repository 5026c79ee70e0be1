import type { Book } from '@hikma/contracts/book'
import { useEffect, useMemo, useState } from 'react'
import { useGetContentsQuery } from '../../../api/contentsApi.ts'
import { listPages, type ListedPage } from '../../../lib/listPages.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'

export const loadContentsList = () => import('./ContentsList.tsx')

/** The pages of an open book; their names are asked for once a page `isShown` and the browser is idle. */
export function useContents(book: Book, total: number, isShown: boolean): readonly ListedPage[] {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    return whenIdle(() => {
      setIsWanted(true)
      void loadContentsList().catch(() => undefined)
    })
  }, [isShown])
  const { currentData } = useGetContentsQuery({ id: book.id, version: book.version }, { skip: !isWanted })
  return useMemo(() => listPages(currentData ?? null, total), [currentData, total])
}
