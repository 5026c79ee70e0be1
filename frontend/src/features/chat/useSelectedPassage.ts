import { type RefObject, useEffect, useState } from 'react'

interface Passage {
  text: string
  /** On the screen, in pixels. */
  place: { left: number; top: number }
}

/** Of the offer below a passage, and how far it stays from the edges of the screen. */
const WIDTH = 180
const HEIGHT = 44
const GAP = 8

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The passage that is selected within `region`, and where something may be offered for it. */
export function useSelectedPassage(region: RefObject<HTMLElement | null>): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null)
  useEffect(() => {
    const look = () => setPassage(selectedIn(region.current))
    // Something may have been selected before this was loaded.
    look()
    document.addEventListener('selectionchange', look)
    // What is selected moves with the page.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [region])
  return passage
}

function selectedIn(region: HTMLElement | null): Passage | null {
  const selection = window.getSelection()
  if (!region || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const text = selection.toString()
  if (text.trim() === '' || !region.contains(range.commonAncestorContainer)) return null
  // jsdom lays nothing out.
  const box = range.getBoundingClientRect?.() ?? { left: 0, right: 0, bottom: 0 }
  const middle = (box.left + box.right) / 2 - WIDTH / 2
  return {
    text,
    place: {
      left: between(middle, GAP, window.innerWidth - WIDTH - GAP),
      top: between(box.bottom + GAP, GAP, window.innerHeight - HEIGHT - GAP),
    },
  }
}
