import { html, type DefaultTreeAdapterTypes } from 'parse5'
import { parsePageLink } from '../pageLinks.ts'
import { type MarkupContext, placeWithin } from '../pageMarkup.ts'
import { noteLinkOf } from './pageTree.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Tags that are left out with all their content, as by the reader's sanitiser. Others that are not allowed leave it. */
const DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set(
  (
    'annotation annotation-xml audio colgroup desc foreignobject head iframe math mi mn mo ms mtext noembed noframes noscript ' +
    'plaintext script selectedcontent style svg template thead title video xmp'
  ).split(' '),
)
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])
/** Text that looks like a tag. */
const MARKUP_IN_TEXT = /<[/\w!]/

const isElement = (node: Node): node is Element => 'tagName' in node
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

/** On a link that may be the mark of a note: what `noteLinkOf` gave for its attributes. */
export const NOTE_LINK = 'data-note-link'

function linkTag(link: Element): string {
  const attribute = (wanted: string) => link.attrs.find(({ name }) => name === wanted)?.value ?? ''
  const place = parsePageLink(attribute('href'))
  const leadsToPlace = (place?.to === 'here' || place?.to === 'page') && Boolean(place.fragment)
  const kind = noteLinkOf(attribute, leadsToPlace)
  return kind === null ? '<a>' : `<a ${NOTE_LINK}="${kind}">`
}

/** Whether the sanitiser takes the element for markup that is hidden in text: text like a tag, beside a comment. */
const isSuspicious = ({ childNodes }: Element): boolean =>
  childNodes.some(({ nodeName }) => nodeName === '#comment') &&
  !childNodes.some(isElement) &&
  MARKUP_IN_TEXT.test(childNodes.map((node) => (isText(node) ? node.value : '')).join(''))

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As `placeWithin`, of a parsed element: HTML stands in pages only, and formulas are MathML. */
function placeOf({ tagName, namespaceURI }: Element, place: MarkupContext): MarkupContext | null {
  const within = placeWithin(tagName.toLowerCase(), place)
  return namespaceURI === (within === 'page' ? html.NS.HTML : html.NS.MATHML) ? within : null
}

/**
 * The markup that the reader's sanitiser keeps of a parsed body, piece by piece, without attributes but one of links: what
 * decides how the page is divided, and which words it has. It need not be safe to show; nothing shows it.
 */
export function* keptMarkup(body: Parent): Generator<string> {
  const path: { node: Parent; end: string; next: number; place: MarkupContext }[] = [
    { node: body, end: '', next: 0, place: 'page' },
  ]
  for (let opened = path.at(-1); opened; opened = path.at(-1)) {
    const node = opened.node.childNodes[opened.next++]
    if (node === undefined) {
      if (opened.end !== '') yield opened.end
      path.pop()
    } else if (isText(node)) yield escape(node.value)
    else if (isElement(node) && !isSuspicious(node)) {
      const tag = node.tagName.toLowerCase()
      const within = placeOf(node, opened.place)
      if (within !== null) yield tag === 'a' ? linkTag(node) : `<${tag}>`
      if (within !== null || !DROPPED_WITH_CONTENT.has(tag))
        path.push({
          node,
          end: within !== null && !VOID_TAGS.has(tag) ? `</${tag}>` : '',
          next: 0,
          place: within ?? opened.place,
        })
    }
  }
}
