import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { recall, remember } from '../preferences.ts'
import { holdPlace } from '../page/anchorScroll.ts'
import { parseTextSize, stepTextSize } from './textSize.ts'

const STORAGE_KEY = 'hikma.textSize'

/** The size of the page's text, remembered by this browser. What is being read stays where it is when it changes. */
export function useTextSize(desk: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => parseTextSize(recall(STORAGE_KEY)))
  const bringBack = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    bringBack.current?.()
    bringBack.current = null
  }, [size])

  const change = useCallback(
    (way: 'larger' | 'smaller') => {
      const next = stepTextSize(size, way)
      if (next === size) return
      bringBack.current = desk.current && text.current && holdPlace(desk.current, text.current)
      remember(STORAGE_KEY, String(next))
      setSize(next)
    },
    [size, desk, text],
  )
  return [size, change] as const
}
