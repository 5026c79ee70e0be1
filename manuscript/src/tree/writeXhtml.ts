import { type Element, isElement, isText, MATHML_NS, type Node, SVG_NS, writtenName, XHTML_NS } from './tree.ts'

/** Characters that XML cannot hold: controls but tab and line ends, lone surrogates, the last two of the plane. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/
const PREFIXED: Readonly<Record<string, string>> = {
  'epub:': ' xmlns:epub="http://www.idpf.org/2007/ops"',
  'xlink:': ' xmlns:xlink="http://www.w3.org/1999/xlink"',
}

/** A text for XML, in an element or in an attribute with double quotes. */
export const escapeXml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character]!)

/** Writes a tree as XML. An element without children is closed at once only if HTML has no end tag for it. */
export function writeXhtml(node: Node, namespace: Element['namespaceURI'] = XHTML_NS): string {
  if (isText(node)) return escapeXml(node.value)
  if (!isElement(node)) return ''
  const start = `<${node.tagName}${namespaceOf(node, namespace)}${attributesOf(node)}`
  if (node.childNodes.length === 0) return VOID.has(node.tagName) ? `${start}/>` : `${start}></${node.tagName}>`
  return `${start}>${node.childNodes.map((child) => writeXhtml(child, node.namespaceURI)).join('')}</${node.tagName}>`
}

const VOID = new Set('br hr img col wbr'.split(' '))

const namespaceOf = ({ namespaceURI }: Element, outer: Element['namespaceURI']): string =>
  namespaceURI === outer ? '' : ` xmlns="${namespaceURI}"`

function attributesOf(element: Element): string {
  const written = new Map(element.attrs.map((attribute) => [writtenName(attribute), attribute.value]))
  const names = [...written.keys()].filter((name) => NAME.test(name) && !name.startsWith('xmlns'))
  const known = names.filter((name) => !name.includes(':') || /^(xml|epub|xlink):/.test(name))
  const prefixes = element.namespaceURI === SVG_NS ? Object.keys(PREFIXED) : []
  const spaces = prefixes.filter((prefix) => known.some((name) => name.startsWith(prefix)))
  return [
    ...spaces.map((prefix) => PREFIXED[prefix]!),
    ...known.map((name) => ` ${name}="${escapeXml(written.get(name)!).replace(/[\t\n\r]/g, ' ')}"`),
  ].join('')
}

export const isMath = (node: Node): boolean => isElement(node) && node.namespaceURI === MATHML_NS
