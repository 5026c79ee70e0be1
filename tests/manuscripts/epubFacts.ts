import { posix } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { type BookFacts, factsOf, hashOf, type Text } from './bookFacts.ts'
import { decoded } from './tokensOf.ts'
import { lettersOf } from './visibleText.ts'

/** What an EPUB says, read from its files by text. */
export interface EpubFacts extends BookFacts {
  title: string
  authors: string[]
  translators: string[]
  /** The titles of its contents that lead to a text which is a page. */
  contents: string[]
  cover: string | null
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const lineOf = (markup: string): string =>
  decoded(markup.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Name and start tag of the elements of a package. */
const elements = (opf: string, tag: string): [tag: string, text: string][] =>
  [...opf.matchAll(new RegExp(`(<(?:dc:)?${tag}(?:\\s[^>]*)?)>([^<]*)</`, 'g'))].map(([, start = '', text = '']) => [
    start,
    lineOf(text),
  ])

export function readEpubFacts(bytes: Uint8Array): EpubFacts {
  const files = unzipSync(bytes)
  const opfPath = Object.keys(files).find((name) => name.endsWith('.opf'))!
  const opf = strFromU8(files[opfPath]!).replace(/<!--[^]*?-->/g, '')
  const resolve = (address: string, from: string): string => {
    const [path = ''] = address.split('#')
    return path === '' ? from : posix.join(posix.dirname(from), decodeURIComponent(path))
  }
  const items = new Map([...opf.matchAll(/<item\s[^>]*>/g)].map(([tag]) => [attribute(tag, 'id'), tag]))
  const pathOf = (tag: string): string => resolve(attribute(tag, 'href'), opfPath)
  const has = (property: string) => (tag: string) => attribute(tag, 'properties').split(' ').includes(property)
  const all = [...items.values()]
  const coverItem =
    all.find(has('cover-image')) ?? items.get(/<meta[^>]*name="cover"[^>]*content="([^"]*)"/.exec(opf)?.[1] ?? '')
  const coverPath = coverItem && attribute(coverItem, 'media-type').startsWith('image/') ? pathOf(coverItem) : null
  const nav = all.find(has('nav'))
  const spine = [...opf.matchAll(/<itemref\s[^>]*>/g)].map(([tag]) => items.get(attribute(tag, 'idref'))!)
  const texts = spine
    .filter((tag) => !has('nav')(tag))
    .map((tag): Text => ({ path: pathOf(tag), markup: strFromU8(files[pathOf(tag)]!) }))
    // the library shows the cover by itself
    .filter(({ path, markup }) => {
      const pictures = [...markup.matchAll(/<(?:\w+:)?(?:img|image)\s[^>]*/g)].map(([tag]) => tag)
      const address = attribute(pictures[0] ?? '', 'src') || attribute(pictures[0] ?? '', 'xlink:href')
      const isCover = pictures.length === 1 && resolve(address, path) === coverPath
      return !(isCover && lettersOf(markup.replace(/^[^]*?<body/, '<body')) === '')
    })
  const pages = new Set(texts.map(({ path }) => path))
  const facts = factsOf(texts, {
    pathOf: (address, from) => (/^\s*[a-z][a-z0-9+.-]*:/i.test(address) ? null : resolve(address, from)),
    pictureAt: (address, from) => files[resolve(address, from)],
  })
  const rolesOf = (tag: string): string[] => {
    const refines = new RegExp(
      `<meta(?=[^>]*\\srefines="#${attribute(tag, 'id')}")(?=[^>]*\\sproperty="role")[^>]*>([^<]*)<`,
      'g',
    )
    return attribute(tag, 'id') === '' ? [] : [...opf.matchAll(refines)].map(([, role = '']) => role.trim())
  }
  const creators = elements(opf, 'creator')
  const people = (role: string, list: readonly [string, string][]) =>
    list
      .filter(([tag]) => rolesOf(tag).includes(role) || (role === 'aut' && rolesOf(tag).length === 0))
      .map(([, name]) => name)
  const titles = elements(opf, 'title')
  const main = titles.find(([tag]) =>
    new RegExp(
      `refines="#${attribute(tag, 'id')}"[^>]*property="title-type"[^>]*>main<|property="title-type"[^>]*refines="#${attribute(tag, 'id')}"[^>]*>main<`,
    ).test(opf),
  )
  return {
    ...facts,
    title: (main ?? titles[0])?.[1] ?? '',
    authors: people('aut', creators),
    translators: people('trl', [...creators, ...elements(opf, 'contributor')]),
    contents: nav ? contentsOf(strFromU8(files[pathOf(nav)]!), (href) => pages.has(resolve(href, pathOf(nav)))) : [],
    cover: coverPath === null ? null : hashOf(files[coverPath]!),
  }
}

/** The titles in the navigation document that lead to a page; one without a link leads to what is below it. */
function contentsOf(markup: string, isPage: (href: string) => boolean): string[] {
  const navs = [...markup.matchAll(/<nav\s([^>]*)>([^]*?)<\/nav>/g)]
  const [, , list = ''] =
    navs.find(([, attributes = '']) => /epub:type="[^"]*\btoc\b/.test(attributes)) ?? navs[0] ?? []
  return [...list.matchAll(/<li[^>]*>\s*<(a|span)([^>]*)>([^]*?)<\/\1>/g)].flatMap(
    ([, tag, attributes = '', label = '']) =>
      tag === 'span' || isPage(attribute(attributes, 'href')) ? [lineOf(label)] : [],
  )
}
