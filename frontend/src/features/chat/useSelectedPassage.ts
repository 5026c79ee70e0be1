import { type RefObject, useEffect, useState } from 'react'

interface Passage {
  text: string
  /** The position of the button on the screen, in pixels. */
  position: { left: number; top: number }
}

/** The size of the button below a passage, and its distance to the edges of the screen, in pixels. */
const WIDTH = 180
const HEIGHT = 44
const GAP = 8

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The passage that is selected within `region`, and the position of a button for it. */
export function useSelectedPassage(region: RefObject<HTMLElement | null>): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null)
  useEffect(() => {
    const update = () => setPassage(selectedIn(region.current))
    // A passage may have been selected before this chunk was loaded.
    update()
    document.addEventListener('selectionchange', update)
    // A selection moves with the page.
    document.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', update)
      document.removeEventListener('scroll', update, { capture: true })
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
  // jsdom has no layout.
  const box = range.getBoundingClientRect?.() ?? { left: 0, right: 0, bottom: 0 }
  const middle = (box.left + box.right) / 2 - WIDTH / 2
  return {
    text,
    position: {
      left: clamp(middle, GAP, window.innerWidth - WIDTH - GAP),
      top: clamp(box.bottom + GAP, GAP, window.innerHeight - HEIGHT - GAP),
    },
  }
}
