import { useCallback, useEffect, useRef, useState } from 'react'
import { createWriting } from './createWriting.ts'
import { type Original, originalOf } from './savePage.ts'

/**
 * The page of this text, opened for writing: undefined until it is, null if it can be edited as source only. A text that
 * the editor itself has written, and noted, is not opened again.
 */
export function useOriginal(text: string) {
  const [original, setOriginal] = useState<Original | null>()
  const [writing] = useState(createWriting)
  /** The text that the shown document says. */
  const shown = useRef<string | null>(null)
  /** A text that came from elsewhere is being opened. */
  const isOpening = useRef(true)

  useEffect(() => () => writing.end(), [writing])
  useEffect(() => {
    if (shown.current === text) return
    let isOver = false
    isOpening.current = true
    const open = async () => {
      const opened = await writing.open(text)
      // Meanwhile the source has changed again: the next answer is on its way.
      if (isOver) return
      shown.current = text
      isOpening.current = false
      setOriginal(opened && originalOf(opened))
    }
    void open()
    return () => {
      isOver = true
      isOpening.current = false
    }
  }, [text, writing])
  return {
    original,
    writing,
    /** Whether the document is that of the present text. */
    isCurrent: useCallback(() => !isOpening.current, []),
    /** Notes the text that the document says from now on. */
    noteWritten: useCallback((written: string) => {
      shown.current = written
    }, []),
  }
}
