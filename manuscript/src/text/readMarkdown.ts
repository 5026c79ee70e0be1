import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { languageTagOf } from '@hikma/contracts/language'
import type { Details } from '../Manuscript.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { attributeOf, type Element, elementsIn, remove, setAttribute } from '../tree/tree.ts'

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const FIELD = /^([A-Za-z][\w-]*):[ \t]*(.*)$/

/** The tree of a text in GitHub's Markdown, with its footnotes as notes. */
export function markdownTree(text: string): Element {
  const options = {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  }
  const body = parsePage(micromark(text.replace(FRONT_MATTER, ''), options))
  for (const element of elementsIn(body)) markNote(element)
  return body
}

/** The converter marks notes by attributes; pages have classes for them. */
function markNote(element: Element): void {
  if (attributeOf(element, 'data-footnote-ref') !== null) setAttribute(element, 'class', 'noteref')
  if (attributeOf(element, 'data-footnote-backref') !== null) setAttribute(element, 'class', 'backlink')
  if (element.tagName === 'li' && attributeOf(element, 'id')?.startsWith('user-content-fn-'))
    setAttribute(element, 'class', 'footnote')
  // a heading that only screen readers see
  if (element.tagName === 'h2' && attributeOf(element, 'id') === 'footnote-label') remove(element)
  // the reader gives ids its own prefix
  for (const name of ['id', 'href']) {
    const value = attributeOf(element, name)
    if (value && /^#?user-content-fn/.test(value)) setAttribute(element, name, value.replace('user-content-', ''))
  }
}

/** The simple fields before a text: `title: The Lamp`. */
export function frontMatter(text: string): Partial<Details> {
  const [, block = ''] = FRONT_MATTER.exec(text) ?? []
  const fields = new Map(
    block.split(/\r?\n/).flatMap((line) => {
      const [, name, value = ''] = FIELD.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value.replace(/^(["'])(.*)\1\s*$/, '$2').trim()] as const]
    }),
  )
  const field = (name: string): string => fields.get(name) ?? ''
  const language = languageTagOf(field('lang') || field('language'))
  const dir = field('dir')
  return {
    title: field('title'),
    author: field('author'),
    translator: field('translator'),
    description: field('description'),
    rights: field('rights'),
    ...(language && { language }),
    ...((dir === 'ltr' || dir === 'rtl') && { direction: dir }),
  }
}
