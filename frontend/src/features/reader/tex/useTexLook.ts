import type { Book } from '@hikma/contracts/book'
import { pageUrl } from '@hikma/contracts/links'
import { useCallback, useEffect, useState } from 'react'
import { download } from '../../../api/download.ts'
import { loadPreference, savePreference } from '../state/preferences.ts'
import { lookOfBook, parseTexLook, type TexLook } from './texLook.ts'

const STORAGE_KEY = 'hikma.texLook'

/** How TeX pages are shown: as the reader has chosen in this browser, else as the book says, else as source. */
export function useTexLook(book: Book) {
  const [chosen, setChosen] = useState(() => parseTexLook(loadPreference(STORAGE_KEY)))
  const choose = useCallback((look: TexLook) => {
    savePreference(STORAGE_KEY, look)
    setChosen(look)
  }, [])
  const ofBook = useLookOfBook(book, chosen === null)
  return [chosen ?? ofBook ?? 'source', choose] as const
}

/** The look that the first page of a TeX book asks for; null until it is known, and if it is not `isWanted`. */
function useLookOfBook({ id, ext, version, totalPages }: Book, isWanted: boolean): TexLook | null {
  const link = isWanted && ext === 'tex' && totalPages > 0 ? `${pageUrl(id, 1, ext)}?v=${version}` : null
  const [known, setKnown] = useState<{ link: string; look: TexLook | null } | null>(null)
  useEffect(() => {
    if (link === null) return
    const controller = new AbortController()
    download(link, controller.signal).then(
      (page) => setKnown({ link, look: page ? lookOfBook(page.text) : null }),
      // Without it the page is shown as source.
      () => undefined,
    )
    return () => controller.abort()
  }, [link])
  return known !== null && known.link === link ? known.look : null
}
