import {
  append,
  childrenOf,
  createElement,
  createText,
  type Element,
  isElement,
  MATHML_NS,
  type Node,
  remove,
  replace,
  textIn,
} from '../../tree/tree.ts'

const TOKENS = new Set('mi mn mo ms mtext annotation'.split(' '))
const LAYOUT = new Set(
  (
    'math mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mspace semantics'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'display alttext mathvariant mathsize mathcolor mathbackground dir fence separator separators stretchy symmetric ' +
    'maxsize minsize largeop movablelimits accent accentunder form lspace rspace linethickness numalign denomalign ' +
    'bevelled open close notation subscriptshift superscriptshift align rowalign columnalign columnwidth rowspacing ' +
    'columnspacing rowlines columnlines frame framespacing equalrows equalcolumns displaystyle scriptlevel rowspan ' +
    'columnspan width height depth encoding id class lquote rquote'
  ).split(' '),
)

/** Leaves presentational MathML: the words of any other element stay as text. */
export function conformMath(element: Element): void {
  const { tagName, parentNode } = element
  element.attrs = element.attrs.filter(({ name, value }) => (ATTRIBUTES.has(name) && value !== '') || isFence(name))
  if (TOKENS.has(tagName)) return keepText(element)
  if (!LAYOUT.has(tagName)) return void (isMathElement(parentNode) ? toText(element) : remove(element))
  for (const child of childrenOf(element)) {
    if (isElement(child) ? child.namespaceURI === MATHML_NS : textIn(child).trim() === '') continue
    toText(child)
  }
}

/** Brackets and their separators may be empty. */
const isFence = (name: string): boolean => /^(open|close|separators)$/.test(name)

const isMathElement = (node: Element['parentNode']): boolean =>
  node !== null && isElement(node) && node.namespaceURI === MATHML_NS

function keepText(element: Element): void {
  if (element.childNodes.some(isElement)) setText(element, textIn(element))
}

function setText(element: Element, text: string): void {
  for (const child of childrenOf(element)) remove(child)
  append(element, createText(text))
}

/** Puts the words of a node in its place. */
function toText(node: Node): void {
  const words = createElement('mtext')
  words.namespaceURI = MATHML_NS
  append(words, createText(textIn(node)))
  replace(node, words)
}
