import { renderPage } from '../../../lib/renderPage.ts'
import type { DeadLink } from './findDeadLinks.ts'

/** In characters; the text of a link is mostly shorter than its markup. */
const MAX_MARKUP = 2_000
const MAX_TEXT = 120

/** The words of a link, or the description of its image; '' if it has neither. */
export function linkText({ from, link }: Pick<DeadLink, 'from' | 'link'>): string {
  const markup = from.text.slice(link.contentStart, link.contentStart + MAX_MARKUP)
  const [inner = ''] = markup.split(/<\/?a[\s/>]/i)
  const box = document.createElement('template')
  box.innerHTML = renderPage(inner, new Map()) as unknown as string
  const words = box.content.textContent.replace(/\s+/g, ' ').trim()
  const text = words || (box.content.querySelector('img')?.alt ?? '')
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
