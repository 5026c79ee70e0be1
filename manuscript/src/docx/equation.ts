import {
  append,
  attributeOf,
  childElements,
  createElement,
  createText,
  type Element,
  MATHML_NS,
  textIn,
} from '../tree/tree.ts'

const OFF = new Set(['0', 'false', 'off'])
/** Numbers with their separators, words of Arabic script, letters with their marks, and any other character. */
const TOKENS = /(\d+(?:[.,]\d+)*|[٠-٩۰-۹]+(?:[.,٫٬][٠-٩۰-۹]+)*)|([\p{Script=Arab}\u200c]+)|(\p{L}\p{M}*)|(\S)/gu
const WORD = /^(?:\p{L}\p{M}*){2,}$/u
/** The namespace of runs of an equation, in both kinds of Word's format. An equation may have runs of text, too. */
const OF_MATH = /\/math$/
/** Between the name of a function and what it is applied to. */
const FUNCTION_SPACE = '0.1667em'

const math = (
  tag: string,
  children: readonly Element[],
  attributes: Readonly<Record<string, string>> = {},
): Element => {
  const element = createElement(tag, attributes, MATHML_NS)
  append(element, ...children)
  return element
}

function token(tag: string, text: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = math(tag, [], attributes)
  append(element, createText(text))
  return element
}

/** One element of several, as most places in a formula need. */
const row = (parts: readonly Element[]): Element => (parts.length === 1 ? parts[0]! : math('mrow', parts))

const childOf = (element: Element, tag: string): Element | undefined =>
  childElements(element).find(({ tagName }) => tagName === tag)

const partsIn = (element: Element | undefined): Element[] => (element ? childElements(element).flatMap(partsOf) : [])
const part = (element: Element, tag: string): Element => row(partsIn(childOf(element, tag)))
const partsNamed = (element: Element, tag: string): Element[] =>
  childElements(element)
    .filter(({ tagName }) => tagName === tag)
    .map((child) => row(partsIn(child)))

/** A property of an element, such as the sign of a sum. An empty one says that there is none. */
function property(element: Element, name: string, usual: string): string {
  const properties = childOf(element, `${element.tagName}Pr`)
  const given = properties && childOf(properties, name)
  return given ? (attributeOf(given, 'm:val') ?? '') : usual
}

function isOn(element: Element, name: string, usual = false): boolean {
  const properties = childOf(element, `${element.tagName}Pr`)
  const given = properties && childOf(properties, name)
  return given ? !OFF.has(attributeOf(given, 'm:val') ?? '1') : usual
}

const operator = (sign: string, attributes: Readonly<Record<string, string>> = {}): Element[] =>
  sign === '' ? [] : [token('mo', sign, attributes)]

/** The text of a run: variables one by one, unless it is upright, as the names of functions and units are. */
function partsOfRun(run: Element): Element[] {
  const text = childElements(run)
    .filter(({ tagName }) => tagName === 't')
    .map(textIn)
    .join('')
  const properties = childOf(run, 'rPr')
  if (text === '') return []
  if (!OF_MATH.test(run.namespaceURI) || (properties && childOf(properties, 'nor'))) return [token('mtext', text)]
  const style = properties && childOf(properties, 'sty')
  const isUpright = style !== undefined && attributeOf(style, 'm:val') === 'p'
  if (isUpright && WORD.test(text.trim())) return [token('mi', text.trim())]
  return [...text.matchAll(TOKENS)].map(([found, number, word, letter]) => {
    if (number !== undefined) return token('mn', found)
    if (word !== undefined) return token('mtext', found)
    if (letter !== undefined) return token('mi', found, isUpright ? { mathvariant: 'normal' } : {})
    // Word shows a hyphen of an equation as a minus, too
    return token('mo', found === '-' ? '−' : found)
  })
}

/** How the elements of Word's equations are written in MathML. Of all others the parts are. */
const WRITERS: Readonly<Record<string, (element: Element) => Element[]>> = {
  r: partsOfRun,
  f(element) {
    const type = property(element, 'type', 'bar')
    const [above, below] = [part(element, 'num'), part(element, 'den')]
    if (type === 'lin') return [math('mrow', [above, token('mo', '/'), below])]
    return [math('mfrac', [above, below], type === 'noBar' ? { linethickness: '0' } : {})]
  },
  sSup: (element) => [math('msup', [part(element, 'e'), part(element, 'sup')])],
  sSub: (element) => [math('msub', [part(element, 'e'), part(element, 'sub')])],
  sSubSup: (element) => [math('msubsup', [part(element, 'e'), part(element, 'sub'), part(element, 'sup')])],
  sPre: (element) => [
    math('mmultiscripts', [part(element, 'e'), math('mprescripts', []), part(element, 'sub'), part(element, 'sup')]),
  ],
  rad(element) {
    const degree = partsIn(childOf(element, 'deg'))
    if (isOn(element, 'degHide') || degree.length === 0) return [math('msqrt', partsIn(childOf(element, 'e')))]
    return [math('mroot', [part(element, 'e'), row(degree)])]
  },
  nary(element) {
    const sign = token('mo', property(element, 'chr', '∫') || '∫')
    const isBeside = property(element, 'limLoc', /^[∫-∳]$/.test(textIn(sign)) ? 'subSup' : 'undOvr') === 'subSup'
    const below = isOn(element, 'subHide') ? [] : [part(element, 'sub')]
    const above = isOn(element, 'supHide') ? [] : [part(element, 'sup')]
    const tags = isBeside ? ['msubsup', 'msub', 'msup'] : ['munderover', 'munder', 'mover']
    const tag = below.length === 0 ? tags[2]! : above.length === 0 ? tags[1]! : tags[0]!
    const limits = [...below, ...above]
    return [limits.length === 0 ? sign : math(tag, [sign, ...limits]), part(element, 'e')]
  },
  d(element) {
    const [begin, end] = [property(element, 'begChr', '('), property(element, 'endChr', ')')]
    const between = property(element, 'sepChr', '|')
    const inner = partsNamed(element, 'e').flatMap((one, at) => (at === 0 ? [one] : [...operator(between), one]))
    return [math('mrow', [...operator(begin, { fence: 'true' }), ...inner, ...operator(end, { fence: 'true' })])]
  },
  func: (element) => [
    math('mrow', [part(element, 'fName'), math('mspace', [], { width: FUNCTION_SPACE }), part(element, 'e')]),
  ],
  m: (element) => [
    math(
      'mtable',
      childElements(element)
        .filter(({ tagName }) => tagName === 'mr')
        .map((line) =>
          math(
            'mtr',
            partsNamed(line, 'e').map((cell) => math('mtd', [cell])),
          ),
        ),
    ),
  ],
  eqArr: (element) => [
    math(
      'mtable',
      partsNamed(element, 'e').map((line) => math('mtr', [math('mtd', [withoutAlignment(line)])])),
    ),
  ],
  acc: (element) => [math('mover', [part(element, 'e'), ...signOf(element, '\u0302')], { accent: 'true' })],
  bar: (element) => {
    const isAbove = property(element, 'pos', 'bot') === 'top'
    return [math(isAbove ? 'mover' : 'munder', [part(element, 'e'), token('mo', isAbove ? '¯' : '_')])]
  },
  groupChr: (element) => {
    const isAbove = property(element, 'pos', 'bot') === 'top'
    return [math(isAbove ? 'mover' : 'munder', [part(element, 'e'), ...signOf(element, '⏟')])]
  },
  limLow: (element) => [math('munder', [part(element, 'e'), part(element, 'lim')])],
  limUpp: (element) => [math('mover', [part(element, 'e'), part(element, 'lim')])],
  phant: (element) => [math(isOn(element, 'show', true) ? 'mrow' : 'mphantom', partsIn(childOf(element, 'e')))],
  // what was deleted with changes tracked, and what was moved away
  del: () => [],
  moveFrom: () => [],
}

const signOf = (element: Element, usual: string): Element[] => [token('mo', property(element, 'chr', usual))]

/** Word aligns the lines of a system at '&', which is no part of them. */
function withoutAlignment(line: Element): Element {
  const isMark = (element: Element) => element.tagName === 'mo' && textIn(element) === '&'
  if (isMark(line)) return math('mrow', [])
  return math('mrow', line.tagName === 'mrow' ? childElements(line).filter((child) => !isMark(child)) : [line])
}

const partsOf = (element: Element): Element[] => {
  const { tagName } = element
  if (tagName.endsWith('Pr')) return []
  const write = Object.hasOwn(WRITERS, tagName) ? WRITERS[tagName] : undefined
  return write ? write(element) : partsIn(element)
}

/** The MathML of an equation of a Word document (`m:oMath`). `isDisplay`: it stands on lines of its own. */
export const mathOf = (equation: Element, isDisplay: boolean): Element =>
  math('math', partsIn(equation), isDisplay ? { display: 'block' } : {})
