import { useEffect, useState } from 'react'

/** Up to this length a page is shown as fast as it is typed; a longer one after a pause. */
const AT_ONCE = 50_000
const PAUSE_MS = 300

/** The text that the preview shows: as typed, or as it was when typing last paused. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  const isLong = text.length > AT_ONCE
  useEffect(() => {
    if (!isLong) return
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isLong])
  return isLong ? settled : text
}
