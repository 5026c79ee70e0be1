import { shownText, type TextPlace } from '../../lib/TextPlace.ts'

const PAGE = 'main section[lang][tabindex]'
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, caption, figcaption, summary, pre, blockquote, div'

/** The place where the selected text of the page begins; null without one. */
export function placeOfSelection(): TextPlace | null {
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  return range && !range.collapsed ? placeAt(range.startContainer, range.startOffset, true) : null
}

/** The place of the line at the top of what is on the screen; null for a page without text. */
export function placeAtTop(): TextPlace | null {
  const page = document.querySelector(PAGE)
  if (!page) return null
  const room = roomOf(page)
  const isOnScreen = ({ top, bottom, left, right }: DOMRect) =>
    bottom - top > 1 && bottom > room.top + 4 && top < room.bottom && right > room.left && left < room.right
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if ((node.nodeValue ?? '').trim() === '') continue
    range.selectNodeContents(node)
    if (![...range.getClientRects()].some(isOnScreen)) continue
    const place = placeAt(node, firstOnScreen(node, isOnScreen), false)
    if (place) return place
  }
  return null
}

/** The part of the window in which an element is shown: what clips it may be around it. */
function roomOf(element: Element) {
  let [top, bottom, left, right] = [0, window.innerHeight, 0, window.innerWidth]
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const box = around.getBoundingClientRect()
    top = Math.max(top, box.top)
    bottom = Math.min(bottom, box.bottom)
    left = Math.max(left, box.left)
    right = Math.min(right, box.right)
  }
  return { top, bottom, left, right }
}

/** The first character of a text on the screen, found by halves: what stands before it is above, or on screens before. */
function firstOnScreen(node: Node, isOnScreen: (rect: DOMRect) => boolean): number {
  const range = document.createRange()
  let [from, to] = [0, (node.nodeValue ?? '').length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    range.setStart(node, from)
    range.setEnd(node, middle + 1)
    if ([...range.getClientRects()].some(isOnScreen)) to = middle
    else from = middle + 1
  }
  return from
}

function placeAt(node: Node, at: number, isWord: boolean): TextPlace | null {
  const element = node instanceof Element ? node : node.parentElement
  const [page, block] = [element?.closest(PAGE), element?.closest(BLOCKS)]
  if (!page || !block || page === block || !page.contains(block)) return null
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(node, at)
  const text = shownText(block.textContent ?? '')
  const alike = [...page.querySelectorAll(block.localName)].filter(
    (other) => shownText(other.textContent ?? '') === text,
  )
  const offset = before.toString().replace(/\s+/g, ' ').trimStart().length
  return { block: text, before: alike.indexOf(block), offset, isWord }
}
