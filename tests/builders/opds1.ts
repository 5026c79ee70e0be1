import { JSDOM } from 'jsdom'

/**
 * The rules that a feed of OPDS 1.2 must keep (https://specs.opds.io/opds-1.2), with those of Atom (RFC 4287) on which they
 * stand, written from the specifications: what their RELAX NG schemas demand of what our feeds have, and what is only said
 * in words, such as which links a feed of publications has.
 */
const ATOM = 'http://www.w3.org/2005/Atom'
const DC = 'http://purl.org/dc/terms/'
const OPENSEARCH = 'http://a9.com/-/spec/opensearch/1.1/'
const XML = 'http://www.w3.org/XML/1998/namespace'

const CATALOGUE = 'application/atom+xml;profile=opds-catalog'
const KINDS = [`${CATALOGUE};kind=navigation`, `${CATALOGUE};kind=acquisition`]
const ACQUISITION = 'http://opds-spec.org/acquisition'
const IMAGE = 'http://opds-spec.org/image'
/** The formats of pictures that §5.2.1 allows. */
const PICTURES = ['image/gif', 'image/jpeg', 'image/png']

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const LANGUAGE = /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/
const ABSOLUTE_IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>{}|^`"\\]+$/
const IRI_REFERENCE = /^[^\s<>{}|^`"\\]+$/
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(;.*)?$/

type Check = (text: string) => boolean
const matches =
  (pattern: RegExp): Check =>
  (text) =>
    pattern.test(text)
const isPerson = (element: FoliateElement): boolean => childrenOf(element, 'name').length === 1

interface Rule {
  least: number
  most: number
  is?: (element: FoliateElement) => boolean
}
const text = (least: number, most: number, is: Check = () => true): Rule => ({
  least,
  most,
  is: (element) => ['', 'text', null].includes(element.getAttribute('type')) && is(element.textContent),
})
const filled = matches(/\S/)
const MANY = Infinity

/** The elements that every feed and entry has, as often as that. */
const COMMON: Readonly<Record<string, Rule>> = {
  [`${ATOM} id`]: text(1, 1, matches(ABSOLUTE_IRI)),
  [`${ATOM} title`]: text(1, 1, filled),
  [`${ATOM} updated`]: text(1, 1, matches(TIME)),
  [`${ATOM} author`]: { least: 0, most: MANY, is: isPerson },
  [`${ATOM} rights`]: text(0, 1),
  [`${ATOM} link`]: { least: 1, most: MANY },
}
const FEED: typeof COMMON = {
  ...COMMON,
  [`${ATOM} entry`]: { least: 0, most: MANY },
  [`${OPENSEARCH} totalResults`]: text(0, 1, matches(/^\d+$/)),
}
const ENTRY: typeof COMMON = {
  ...COMMON,
  [`${ATOM} contributor`]: { least: 0, most: MANY, is: isPerson },
  [`${ATOM} published`]: text(0, 1, matches(TIME)),
  [`${ATOM} category`]: { least: 0, most: MANY, is: (element) => filled(element.getAttribute('term') ?? '') },
  [`${ATOM} summary`]: text(0, 1),
  [`${ATOM} content`]: text(0, 1),
  [`${DC} language`]: text(0, MANY, matches(LANGUAGE)),
  [`${DC} issued`]: text(0, 1, matches(TIME)),
}

const childrenOf = (element: FoliateElement, name: string): FoliateElement[] =>
  [...element.children].filter((child) => child.namespaceURI === ATOM && child.localName === name)

function elementProblems(element: FoliateElement, rules: typeof COMMON, where: string): string[] {
  const children = [...element.children]
  const nameOf = ({ namespaceURI, localName }: FoliateElement) => `${namespaceURI} ${localName}`
  const language = element.getAttributeNS(XML, 'lang')
  return [
    ...children.filter((child) => !Object.hasOwn(rules, nameOf(child))).map((child) => `unexpected ${nameOf(child)}`),
    ...Object.entries(rules).flatMap(([name, { least, most, is }]) => {
      const found = children.filter((child) => nameOf(child) === name)
      const count = found.length < least || found.length > most ? [`${found.length} of ${name}`] : []
      return [...count, ...found.filter((child) => is && !is(child)).map((child) => `${name}: ${child.textContent}`)]
    }),
    ...(language === null || LANGUAGE.test(language) ? [] : [`language ${language}`]),
    ...childrenOf(element, 'link').flatMap(linkProblems),
  ].map((problem) => `${where}: ${problem}`)
}

function linkProblems(link: FoliateElement): string[] {
  const [href, type, rel] = [link.getAttribute('href'), link.getAttribute('type'), link.getAttribute('rel')]
  const problems: string[] = []
  if (!IRI_REFERENCE.test(href ?? '')) problems.push('no address')
  if (!MEDIA_TYPE.test(type ?? '')) problems.push('no media type')
  if (!/^[A-Za-z-]+$/.test(rel ?? '') && !ABSOLUTE_IRI.test(rel ?? '')) problems.push('no relation')
  if (type?.startsWith('application/atom+xml') && !KINDS.includes(type)) problems.push('no kind of feed')
  if (rel?.startsWith(IMAGE) && !PICTURES.includes(type ?? ''))
    problems.push('a format of pictures that apps need not know')
  return problems.map((problem) => `link ${rel} to ${href} of ${type}: ${problem}`)
}

const relationsOf = (element: FoliateElement): string[] =>
  childrenOf(element, 'link').map((link) => link.getAttribute('rel') ?? '')
const typesOf = (element: FoliateElement): string[] =>
  childrenOf(element, 'link').map((link) => link.getAttribute('type') ?? '')

function entryProblems(entry: FoliateElement, kind: string): string[] {
  const where = `entry ${childrenOf(entry, 'id')[0]?.textContent}`
  const relations = relationsOf(entry)
  const isAcquired = relations.some((relation) => relation.startsWith(ACQUISITION))
  const problems: string[] = []
  // RFC 4287 §4.1.2: an entry without content says where it is
  if (childrenOf(entry, 'content').length === 0 && !relations.includes('alternate')) problems.push('no content')
  if (kind === KINDS[1] && !isAcquired) problems.push('a publication that cannot be acquired')
  if (kind === KINDS[0] && isAcquired) problems.push('a publication in a navigation')
  if (kind === KINDS[0] && !typesOf(entry).some((type) => KINDS.includes(type))) problems.push('leads to no feed')
  return [...elementProblems(entry, ENTRY, where), ...problems.map((problem) => `${where}: ${problem}`)]
}

const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

/** The rules of OPDS 1.2 that a feed of the media type breaks; none if it is valid. */
export function opds1Problems(xml: string, mediaType: string): string[] {
  const { DOMParser } = new JSDOM().window
  const feed = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  if (feed.namespaceURI !== ATOM || feed.localName !== 'feed') return ['the document is no feed']
  const kind = mediaType.replace(/;charset=utf-8$/, '')
  const entries = childrenOf(feed, 'entry')
  const problems: string[] = []
  if (!KINDS.includes(kind)) problems.push(`media type ${mediaType}`)
  if (childrenOf(feed, 'author').length === 0) problems.push('feed: no author')
  for (const relation of ['self', 'start', 'search'])
    if (relationsOf(feed).filter((found) => found === relation).length !== 1) problems.push(`feed: not one ${relation}`)
  problems.push(...repeated(relationsOf(feed)).map((relation) => `feed: two links ${relation}`))
  const ids = [feed, ...entries].map((element) => childrenOf(element, 'id')[0]?.textContent ?? '')
  problems.push(...repeated(ids).map((id) => `two of ${id}`))
  return [
    ...problems,
    ...elementProblems(feed, FEED, 'feed'),
    ...entries.flatMap((entry) => entryProblems(entry, kind)),
  ]
}

/** The rules of OPDS 1.2 §3.1 and OpenSearch 1.1 that a description breaks. */
export function openSearchProblems(xml: string): string[] {
  const { DOMParser } = new JSDOM().window
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  const children = [...root.children]
  const all = (name: string) => children.filter(({ localName }) => localName === name)
  const problems: string[] = []
  if (root.namespaceURI !== OPENSEARCH || root.localName !== 'OpenSearchDescription') problems.push('no description')
  const [name, description] = [all('ShortName'), all('Description')]
  if (name.length !== 1 || !/^.{1,16}$/.test(name[0]?.textContent ?? '')) problems.push('ShortName')
  if (description.length !== 1 || !/^.{1,1024}$/.test(description[0]?.textContent ?? '')) problems.push('Description')
  const urls = all('Url').filter((url) => url.getAttribute('type') === KINDS[1])
  if (urls.length !== 1 || !urls[0]?.getAttribute('template')?.includes('{searchTerms}')) problems.push('Url')
  return problems
}
