import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { loadPreference, savePreference } from '../preferences.ts'
import { anchorScroll } from '../page/anchorScroll.ts'
import { changeTextSize, parseTextSize, type TextSizeChange } from './textSize.ts'

const STORAGE_KEY = 'hikma.textSize'

/** The size of the page's text, stored in this browser. A change keeps the text at the top of the viewport in place. */
export function useTextSize(viewport: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => parseTextSize(loadPreference(STORAGE_KEY)))
  const restoreScroll = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    restoreScroll.current?.()
    restoreScroll.current = null
  }, [size])

  const change = useCallback(
    (wanted: TextSizeChange) => {
      const next = changeTextSize(size, wanted)
      if (next === size) return
      restoreScroll.current = viewport.current && text.current && anchorScroll(viewport.current, text.current)
      savePreference(STORAGE_KEY, String(next))
      setSize(next)
    },
    [size, viewport, text],
  )
  return [size, change] as const
}
