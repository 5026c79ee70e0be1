import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { offsetOfUnit, unitOfOffset } from '../textUnits.ts'
import { type BlockPlace, blockPlaces, type Original, savePage } from './savePage.ts'

/** Places of the document in its source, and on the screen. They hold until the document changes. */
export function placesInView(view: EditorView, original: Original) {
  const { doc } = view.state
  const source = savePage(original, doc)
  const places = blockPlaces(original, doc)
  const boxOf = ({ pos }: BlockPlace): DOMRect | null => {
    const dom = view.nodeDOM(pos)
    return dom instanceof Element ? dom.getBoundingClientRect() : null
  }
  const scroller = scrollerOf(view.dom)
  const topOf = (): number => scroller.getBoundingClientRect().top
  return {
    /** The offset in the source of a position of the document. */
    offsetOf(pos: number): number {
      const place = places.findLast((each) => each.pos <= pos)
      if (!place) return 0
      return place.from + offsetOfUnit(source.slice(place.from, place.to), Math.max(0, pos - place.pos - 1))
    },
    /** The position of the text at an offset in the source, or near it. */
    posOf(offset: number): number | null {
      const place = places.findLast((each) => each.from <= offset) ?? places[0]
      if (!place) return null
      const node = doc.nodeAt(place.pos)
      if (!node?.isTextblock) return place.pos
      const unit = unitOfOffset(source.slice(place.from, place.to), offset - place.from)
      return place.pos + 1 + Math.min(unit, node.content.size)
    },
    /** The offset of what is at the top of the screen. */
    top(): number | null {
      const top = topOf()
      for (const place of places) {
        const box = boxOf(place)
        if (!box || box.bottom <= top + 4) continue
        const share = box.height > 0 ? Math.min(1, Math.max(0, (top - box.top) / box.height)) : 0
        return Math.round(place.from + share * (place.to - place.from))
      }
      return null
    },
    scrollTo(offset: number): void {
      const place = places.find(({ to }) => to > offset) ?? places.at(-1)
      const box = place && boxOf(place)
      if (!place || !box) return
      const share = Math.max(0, (offset - place.from) / Math.max(1, place.to - place.from))
      scroller.scrollTop += box.top + Math.min(1, share) * box.height - topOf()
    },
  }
}

/** Places the caret at an offset of the source, without the focus, and shows it. */
export function setCaretAt(view: EditorView, original: Original, offset: number): void {
  const pos = placesInView(view, original).posOf(offset)
  if (pos === null) return
  const { tr, doc } = view.state
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos))))
  showSelection(view)
}

/** Scrolls to the selection, also while the focus is elsewhere, when the view would not. */
export function showSelection(view: EditorView): void {
  const scroller = scrollerOf(view.dom)
  const [caret, room] = [view.coordsAtPos(view.state.selection.head), scroller.getBoundingClientRect()]
  if (caret.top < room.top || caret.bottom > room.bottom) scroller.scrollTop += caret.top - room.top - room.height / 3
}

/** The element that scrolls the text. */
export function scrollerOf(text: HTMLElement): HTMLElement {
  for (let around = text.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return document.documentElement
}
