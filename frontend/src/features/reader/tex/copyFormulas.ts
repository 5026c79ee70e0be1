import type { ClipboardEvent } from 'react'
import { textWithFormulas } from './textWithFormulas.ts'

/** Copies a selection that has formulas: as text with their TeX, and as HTML with their MathML. */
export function copyFormulas(event: ClipboardEvent): void {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0).cloneRange()
  // A part of a formula has no TeX of its own, so the whole formula is copied.
  const first = formulaAround(range.startContainer)
  const last = formulaAround(range.endContainer)
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  const selected = range.cloneContents()
  if (!selected.querySelector('math[data-tex]')) return
  const holder = document.createElement('div')
  holder.append(selected)
  event.preventDefault()
  event.clipboardData.setData('text/plain', textWithFormulas(holder))
  event.clipboardData.setData('text/html', holder.innerHTML)
}

const formulaAround = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('math[data-tex]') ?? null
