import { withIdPrefix } from '@hikma/contracts/bookLinks'
import { downloadPath } from '@hikma/contracts/downloadPath'
import { type PageLink, parsePageLink } from '@hikma/contracts/pageLinks'
import { isPageTag } from '@hikma/contracts/pageMarkup'
import { type Attribute, startTags } from '@hikma/contracts/startTags'

/** A link of a page that stays in the book. */
export interface LinkInBook {
  href: Attribute
  /** The position after its start tag. */
  contentStart: number
  /** Null if the address is none that the reader follows. */
  target: Exclude<PageLink, { to: 'elsewhere' }> | null
}

/** A page of a book, with what its links and those of other pages are checked against. */
export interface LinkedPage {
  /** From 1. */
  page: number
  /** The name of the file. */
  name: string
  text: string
  etag: string
  /** As the reader compares them; null for TeX, whose ids are known only once it is typeset. */
  ids: ReadonlySet<string> | null
  links: readonly LinkInBook[]
}

/** Reads the ids and links of a page. `origin` is the library's own. Links of TeX pages are not read. */
export function readLinkedPage(
  file: Pick<LinkedPage, 'page' | 'name' | 'text' | 'etag'>,
  origin = location.origin,
): LinkedPage {
  if (!file.name.endsWith('.html')) return { ...file, ids: null, links: [] }
  const ids = new Set<string>()
  const links: LinkInBook[] = []
  for (const { name, attributes, end } of startTags(file.text)) {
    const id = attributes.get('id')?.value
    if (id && isPageTag(name)) ids.add(withIdPrefix(id))
    const href = name === 'a' ? attributes.get('href') : undefined
    if (!href) continue
    const target = parsePageLink(href.value)
    if (target?.to === 'elsewhere' || (target === null && downloadPath(href.value, origin) !== null)) continue
    const close = file.text.indexOf('>', end)
    links.push({ href, contentStart: close < 0 ? file.text.length : close + 1, target })
  }
  return { ...file, ids, links }
}
