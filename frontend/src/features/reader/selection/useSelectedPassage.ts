import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { COPIED_MS } from '../../../ui/copyLink/CopyLink.tsx'
import { takeEscape } from '../navigation/takeEscape.ts'

export interface SelectedPassage {
  text: string
  range: Range
  /** The middle of its width as a share of the screen's, 0 to 1. */
  middle: number
  /** Its bottom, in pixels from the top of the screen. */
  bottom: number
}

/** The passage that is selected within `region`; null if there is none. */
export function useSelectedPassage(region: RefObject<HTMLElement | null>) {
  const [passage, setPassage] = useState<SelectedPassage | null>(null)
  const watch = useRef<ReturnType<typeof watchSelection> | null>(null)
  useEffect(() => {
    const started = watchSelection(() => selectedIn(region.current), setPassage)
    watch.current = started
    return started.stop
  }, [region])
  return {
    passage,
    hold: useCallback(() => watch.current?.hold(), []),
    end: useCallback(() => watch.current?.end(), []),
  }
}

/** Calls back with what is selected, now and after each change. */
function watchSelection(read: () => SelectedPassage | null, onChange: (passage: SelectedPassage | null) => void) {
  let heldUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: SelectedPassage | null = null
  const update = () => {
    clearTimeout(timer)
    const selected = read()
    const rest = heldUntil - Date.now()
    if (!selected && rest > 0) timer = setTimeout(update, rest)
    else onChange((shown = selected))
  }
  const end = (): void => {
    heldUntil = 0
    window.getSelection()?.removeAllRanges()
    update()
  }
  const stopTaking = takeEscape(() => {
    if (!shown) return false
    end()
    return true
  })
  // A passage may have been selected before this chunk was loaded.
  update()
  document.addEventListener('selectionchange', update)
  // A selection moves with the page.
  document.addEventListener('scroll', update, { capture: true, passive: true })
  return {
    /** Keeps the passage a while, although a touch ends the selection. */
    hold(): void {
      heldUntil = Date.now() + COPIED_MS
    },
    /** Ends the selection. */
    end,
    stop(): void {
      stopTaking()
      clearTimeout(timer)
      document.removeEventListener('selectionchange', update)
      document.removeEventListener('scroll', update, { capture: true })
    },
  }
}

function selectedIn(region: HTMLElement | null): SelectedPassage | null {
  const selection = window.getSelection()
  if (!region || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  const text = selection.toString()
  if (text.trim() === '' || !region.contains(range.commonAncestorContainer)) return null
  // jsdom has no layout.
  const box = range.getBoundingClientRect?.() ?? { left: 0, right: 0, bottom: 0 }
  return { text, range, middle: (box.left + box.right) / 2 / window.innerWidth, bottom: box.bottom }
}
