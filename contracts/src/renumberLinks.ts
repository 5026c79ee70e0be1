import { deletedPageName, parsePageLink } from './pageLinks.ts'
import { startTags, type Attribute } from './startTags.ts'

/** The number that a link has now; if its page was deleted, the page's id, or the number as written if none is known. */
export type LinkTarget = { page: number } | { deleted: string | number }

/** A value of `href` as it is usually written: what stands before the number, and the number. */
const PLAIN = /^(\s*(?:\.\/)*)([1-9]\d*)(?=\.(?:html|tex)\s*(?:#|$))/

/** Text for an attribute, with or without quotes. */
export const escapeValue = (text: string): string =>
  text.replace(/[&"'<>\s]/g, (character) => `&#${character.codePointAt(0)!};`)

/** The value with the name of another page. All else stays as it is written, if it is written as usual. */
function written(value: string, number: number, fragment: string | null, target: LinkTarget): string {
  const plain = PLAIN.exec(value)
  const name = 'page' in target ? `${target.page}.html` : deletedPageName(target.deleted)
  if (!plain || Number(plain[2]) !== number) return name + (fragment === null ? '' : `#${escapeValue(fragment)}`)
  const [before = '', lead = ''] = plain
  if ('page' in target) return lead + target.page + value.slice(before.length)
  return lead + name + value.slice(before.length).replace(/^\.(?:html|tex)/, '')
}

/** The `href` of every link of an HTML page. */
export function* linksIn(html: string): Iterable<Attribute> {
  for (const { name, attributes } of startTags(html)) {
    const href = name === 'a' ? attributes.get('href') : undefined
    if (href) yield href
  }
}

/** An HTML page whose links to pages of the book have the numbers that `targetOf` gives. Nothing else changes. */
export function renumberLinks(html: string, targetOf: (page: number) => LinkTarget): string {
  let result = ''
  let from = 0
  for (const { value, start, end } of linksIn(html)) {
    const link = parsePageLink(value)
    if (link?.to !== 'page') continue
    const target = targetOf(link.page)
    if ('page' in target && target.page === link.page) continue
    result += html.slice(from, start) + written(html.slice(start, end), link.page, link.fragment, target)
    from = end
  }
  return from === 0 ? html : result + html.slice(from)
}
