import { type RefObject, useLayoutEffect } from 'react'
import type { ReaderSettings } from './readerSettings.ts'

/** Gives the bars of a phone's browser the colour of the open reader, if that is not the library's. */
export function useThemeColor(reader: RefObject<HTMLElement | null>, theme: ReaderSettings['theme']): void {
  useLayoutEffect(() => {
    if (!reader.current || theme === 'system') return
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = getComputedStyle(reader.current).backgroundColor
    // The first one counts.
    document.head.prepend(meta)
    return () => meta.remove()
  }, [reader, theme])
}
