import { useEffect, useState } from 'react'

/** In characters. A longer text is debounced. */
const MAX_IMMEDIATE_LENGTH = 50_000
const DELAY_MS = 300

/** The text for the preview: a long text follows when typing pauses. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  const isLong = text.length > MAX_IMMEDIATE_LENGTH
  useEffect(() => {
    if (!isLong) return
    const timer = setTimeout(() => setDebounced(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, isLong])
  return isLong ? debounced : text
}
