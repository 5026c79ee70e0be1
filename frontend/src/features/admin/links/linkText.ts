import { renderPage } from '../../../lib/renderPage.ts'
import type { DeadLink } from './findDeadLinks.ts'

/** In characters; the text of a link is mostly shorter than its markup. */
const MAX_MARKUP = 2_000
const MAX_TEXT = 120
const MAX_BEFORE = 40
/** Where a paragraph or a line begins. */
const BEGINNING =
  /<\/?(?:p|div|section|aside|h[1-6]|li|[uo]l|d[tdl]|t[hdr]|blockquote|figcaption|caption|br|hr)(?=[\s/>])[^>]*>/i

/** The text that readers see of some markup. */
function shown(markup: string): DocumentFragment {
  const box = document.createElement('template')
  box.innerHTML = renderPage(markup, new Map()) as unknown as string
  return box.content
}

/** The words of a link, or the description of its image; '' if it has neither. */
export function linkText({ from, link }: Pick<DeadLink, 'from' | 'link'>): string {
  const markup = from.text.slice(link.contentStart, link.contentStart + MAX_MARKUP)
  const [inner = ''] = markup.split(/<\/?a[\s/>]/i)
  const content = shown(inner)
  const words = content.textContent.replace(/\s+/g, ' ').trim()
  const text = words || (content.querySelector('img')?.alt ?? '')
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

/** The last words of its paragraph before a link, with a space if there is one, so that marks of notes can be told apart. */
export function textBefore({ from, link }: Pick<DeadLink, 'from' | 'link'>): string {
  const start = from.text.lastIndexOf('<', link.href.outerStart)
  const markup = from.text.slice(Math.max(0, start - MAX_MARKUP), start)
  // what is cut may begin within a tag
  const whole = start > MAX_MARKUP ? markup.replace(/^[^<>]*>/, '') : markup
  const text = shown(whole.split(BEGINNING).at(-1)!).textContent.replace(/\s+/g, ' ').trimStart()
  if (text.length <= MAX_BEFORE) return text
  const words = text.slice(-MAX_BEFORE)
  return `…${words.slice(words.indexOf(' ') + 1)}`
}
