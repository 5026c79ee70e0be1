import { useCallback, useState } from 'react'
import { loadPreference, savePreference } from '../preferences.ts'
import { parseTexLook, type TexLook } from './texLook.ts'

const STORAGE_KEY = 'hikma.texLook'

/** How TeX pages are shown, stored in this browser. */
export function useTexLook() {
  const [look, setLook] = useState(() => parseTexLook(loadPreference(STORAGE_KEY)))
  const choose = useCallback((chosen: TexLook) => {
    savePreference(STORAGE_KEY, chosen)
    setLook(chosen)
  }, [])
  return [look, choose] as const
}
