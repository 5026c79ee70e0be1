import { type DefaultTreeAdapterTypes, html, parse, parseFragment } from 'parse5'
import { alignText } from './alignText.ts'
import type { SourceText } from './SourceText.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What readers do not see, with all that is in it. */
const UNSEEN = names(
  'audio canvas colgroup embed head iframe input noembed noframes noscript object plaintext script select selectedcontent style svg ' +
    'template textarea title video xmp math',
)
/** A text does not go on over their ends. */
const BREAKS = names(
  'address article aside blockquote body br button caption center col dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr img legend li main menu nav ol option p pre rp rt section summary sup table tbody td ' +
    'tfoot th thead tr ul',
)
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i
/** Beside a comment it makes the sanitiser drop the element. */
const MARKUP_IN_TEXT = /<[/\w!]/

const isElement = (node: Node): node is Element => 'tagName' in node
const valueOf = (node: Node): string => (node.nodeName === '#text' && 'value' in node ? node.value : '')

function isUnseen({ tagName, namespaceURI, attrs, childNodes }: Element): boolean {
  if (UNSEEN.has(tagName) || namespaceURI !== html.NS.HTML) return true
  if (HIDING.test(attrs.find(({ name }) => name === 'style')?.value ?? '')) return true
  const hasComment = childNodes.some(({ nodeName }) => nodeName === '#comment')
  return hasComment && !childNodes.some(isElement) && MARKUP_IN_TEXT.test(childNodes.map(valueOf).join(''))
}

/** What a character reference says; the same text if it is none. */
const readReference = (written: string): string => parseFragment(written).childNodes.map(valueOf).join('') || written

/** The texts of an HTML page. A text that the parser moved, so that it stands elsewhere in the source, is none of them. */
export function htmlTexts(source: string): SourceText[] {
  const root = parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  const page = root.childNodes.find(({ nodeName }) => nodeName === 'html') as Element | undefined
  const body = page?.childNodes.find(({ nodeName }) => nodeName === 'body') as Element | undefined
  if (!body) return []
  const texts: SourceText[] = []
  let [text, from, to]: [string, number[], number[]] = ['', [], []]
  const end = (): void => {
    if (text.trim() !== '') texts.push({ text, from, to })
    ;[text, from, to] = ['', [], []]
  }
  const references = new Map<string, string>()
  const read = (written: string): string => {
    const known = references.get(written) ?? readReference(written)
    references.set(written, known)
    return known
  }
  const add = (node: Node): void => {
    const value = valueOf(node)
    const place = node.sourceCodeLocation
    const places = place ? alignText(source, place.startOffset, place.endOffset, value, read) : null
    if (!places) return end()
    text += value
    // not `concat`, which would copy what there is for each piece of a long text
    for (const at of places.from) from.push(at)
    for (const at of places.to) to.push(at)
  }
  const path: { node: Element; next: number }[] = [{ node: body, next: 0 }]
  for (let opened = path.at(-1); opened; opened = path.at(-1)) {
    const node = opened.node.childNodes[opened.next++]
    if (node === undefined) {
      if (BREAKS.has(opened.node.tagName)) end()
      path.pop()
    } else if (!isElement(node)) {
      if (node.nodeName === '#text') add(node)
    } else {
      if (BREAKS.has(node.tagName) || isUnseen(node)) end()
      if (!isUnseen(node)) path.push({ node, next: 0 })
    }
  }
  end()
  return texts
}
