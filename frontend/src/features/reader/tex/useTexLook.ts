import type { Book } from '@hikma/contracts/book'
import { TEX_LOOKS, type TexLook } from '@hikma/contracts/texLook'
import { useCallback, useState } from 'react'
import { loadPreference, savePreference } from '../state/preferences.ts'

const STORAGE_KEY = 'hikma.texLook'

/** How TeX pages are shown: as the reader has chosen in this browser, for all books, else as the book says, else as source. */
export function useTexLook({ texLook }: Pick<Book, 'texLook'>) {
  const [chosen, setChosen] = useState(() => {
    const stored = loadPreference(STORAGE_KEY)
    return TEX_LOOKS.find((look) => look === stored)
  })
  const choose = useCallback((look: TexLook) => {
    savePreference(STORAGE_KEY, look)
    setChosen(look)
  }, [])
  return [chosen ?? texLook ?? 'source', choose] as const
}
