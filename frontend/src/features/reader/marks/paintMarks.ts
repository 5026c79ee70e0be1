import { inSlices } from '../../../lib/inSlices.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { type BarePage, barePage } from '../../../marks/barePage.ts'
import { findPassage } from '../../../marks/findPassage.ts'
import { type BlockPosition, MARK_COLOURS, type StoredMark } from '../../../marks/Mark.ts'
import { textBetween } from '../../../marks/selectPassage.ts'
import { marksOf } from '../../../marks/useMarks.ts'
import { own } from '../../../own/own.ts'
import { blocksOf, textRange } from '../dom/pageLines.ts'
import type { NamedPage } from '../view/NamedPage.ts'
import './marks.css'
import { openMark } from './openMark.ts'

interface Painted {
  mark: StoredMark
  place: Place
  ranges: readonly StaticRange[]
}

/** Short enough for a key that is pressed meanwhile. */
const SLICE_MS = 4

const nameOf = (of: string) => `hikma-mark-${of}`

/**
 * Paints the marks of a page over it until the function that it gives is called, and opens one that is pressed. They are
 * no elements, which would break the joins of Arabic script; a browser without highlights shows none.
 */
export async function paintMarks(view: HTMLElement, page: NamedPage): Promise<() => void> {
  await own.load()
  openMark.setState({ isReady: true })
  const texts = blocksOf(view).map(({ text }) => text)
  let bare: BarePage | null = null
  let painted: readonly Painted[] = []
  let shown: readonly Highlight[] = []
  /** Those whose passage has come from another page. */
  let moved: readonly Painted[] = []
  let stopSearching = () => {}
  const clear = () => {
    for (const name of canPaint() ? [...MARK_COLOURS, 'note'].map(nameOf) : []) {
      const known = CSS.highlights.get(name)
      if (known && shown.includes(known)) CSS.highlights.delete(name)
    }
    for (const figure of view.querySelectorAll('[data-marked]')) figure.removeAttribute('data-marked')
  }
  const show = (next: readonly Painted[]) => {
    clear()
    painted = next
    for (const { place } of painted) markFigures(view, place)
    shown = [...MARK_COLOURS, 'note'].flatMap((of) => {
      const ranges = painted
        .filter(({ mark }) => (of === 'note' ? mark.note !== '' : mark.colour === of))
        .flatMap((each) => each.ranges)
      if (ranges.length === 0) return []
      const highlight = new Highlight(...ranges)
      CSS.highlights.set(nameOf(of), highlight)
      return [highlight]
    })
  }
  const find = (mark: StoredMark, isOwn: boolean): Painted[] => {
    const place = placeOf(texts, mark, isOwn, () => (bare ??= barePage(texts)))
    return place ? [{ mark, place, ranges: rangesBetween(view, place) }] : []
  }
  const paint = () => {
    if (!canPaint()) return
    stopSearching()
    const ofBook = marksOf(own.list('mark')).filter(({ bookId, colour }) => bookId === page.bookId && colour !== null)
    const there = ofBook.filter((mark) => isOfPage(mark, page)).flatMap((mark) => find(mark, true))
    const others = ofBook.filter((mark) => !isOfPage(mark, page))
    const known = moved.flatMap((one) =>
      others.filter(({ id }) => id === one.mark.id).map((mark) => ({ ...one, mark })),
    )
    show([...there, ...known])
    const found: Painted[] = []
    const search = (mark: StoredMark) => void found.push(...find(mark, false))
    // There may be hundreds, and a turn must not wait for them.
    stopSearching = inSlices(others, search, {
      ms: SLICE_MS,
      schedule: whenIdle,
      onEnd() {
        moved = found
        if (found.length > 0 || known.length > 0) show([...there, ...found])
      },
    })
  }
  const onClick = (event: MouseEvent) => {
    const mark = isPlain(event) ? markAt(painted, event.clientX, event.clientY) : null
    if (mark) openMark.setState({ id: mark.id })
  }
  paint()
  const unsubscribe = own.subscribe(paint)
  view.addEventListener('click', onClick)
  return () => {
    unsubscribe()
    stopSearching()
    view.removeEventListener('click', onClick)
    // the view is hidden by now, and a turn must not wait for this
    whenIdle(clear)
  }
}

const canPaint = (): boolean => typeof CSS === 'object' && 'highlights' in CSS

interface Place {
  start: BlockPosition
  end: BlockPosition
}

const isOfPage = (mark: StoredMark, page: NamedPage): boolean =>
  mark.pageId === null || page.pageId === null ? mark.page === page.page : mark.pageId === page.pageId

/** Where a mark is in a page; null if it is not in it. The page that it was made on is searched with more patience. */
function placeOf(texts: readonly string[], mark: StoredMark, isOwn: boolean, bare: () => BarePage): Place | null {
  const { selectors } = mark
  // Mostly nothing has changed.
  if (isOwn && selectors.exact !== '' && textBetween(texts, selectors.start, selectors.end).exact === selectors.exact)
    return selectors
  return findPassage([bare()], selectors, isOwn ? 0 : null)
}

/**
 * The text between two positions, block by block, without space at its borders. Static, since the content of a page never
 * changes, and each change of the document would look at every range that is not.
 */
function rangesBetween(view: Element, { start, end }: Place): StaticRange[] {
  const ranges: StaticRange[] = []
  const blocks = blocksOf(view)
  for (let block = start.block; block <= Math.min(end.block, blocks.length - 1); block++) {
    const text = blocks[block]!.text.slice(0, block === end.block ? end.offset : undefined)
    const offset = block === start.block ? start.offset : 0
    const from = offset + Math.max(0, text.slice(offset).search(/\S/))
    const to = text.trimEnd().length
    const range = from < to ? textRange(view, block, from, to) : null
    if (range) ranges.push(new StaticRange(range))
  }
  return ranges
}

/** Figures are outlined, since no highlight is painted over them. */
function markFigures(view: Element, { start, end }: Place): void {
  for (const [block, { leaves }] of blocksOf(view).entries()) {
    if (block < start.block || block > end.block) continue
    let at = 0
    for (const leaf of leaves) {
      const isAfter = block > start.block || at >= start.offset
      const isBefore = block < end.block || at < end.offset
      if (!(leaf instanceof Text) && isAfter && isBefore) leaf.setAttribute('data-marked', '')
      at += leaf instanceof Text ? leaf.length : 1
    }
  }
}

/** A press that follows no link, selects nothing and is no second one. */
const isPlain = ({ target, detail }: MouseEvent): boolean =>
  detail === 1 &&
  target instanceof Element &&
  !target.closest('a, button, summary, img') &&
  window.getSelection()?.isCollapsed !== false

/** The shortest mark at a point of the screen. */
function markAt(painted: readonly Painted[], x: number, y: number): StoredMark | null {
  const contains = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom
  const hits = painted.filter(({ ranges }) => ranges.some((range) => [...boxesOf(range)].some(contains)))
  const shortest = hits.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]
  return shortest?.mark ?? null
}

function boxesOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange): DOMRectList {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.getClientRects()
}

const lengthOf = ({ mark }: Painted): number => mark.selectors.exact.length
