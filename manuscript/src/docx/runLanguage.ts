import { languageTagOf } from '@hikma/contracts/language'
import { attributeOf, childElements, type Element, elementsIn, findElement, textIn } from '../tree/tree.ts'

const LETTER = /\p{L}/gu
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/gu
const MAX_STYLES = 50

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

const childOf = (element: Element | undefined, tag: string): Element | undefined =>
  element && childElements(element).find(({ tagName }) => tagName === tag)

const valueOf = (element: Element | undefined): string | null => (element ? attributeOf(element, 'w:val') : null)

/** Word gives a text two languages: one for its letters from left to right, one for those from right to left. */
type Attribute = 'w:val' | 'w:bidi'

/**
 * The language in which more than half of the letters of a Word document are marked, by runs and their styles, and that
 * of its defaults: null if there is none. `isRtl` says that most letters run from right to left.
 */
export function runLanguage(document: Element, styles: Element | null) {
  const runs = runsOf(document)
  const letters = runs.reduce((sum, { text }) => sum + count(LETTER, text), 0)
  const isRtl = runs.reduce((sum, { text }) => sum + count(RTL_LETTER, text), 0) * 2 > letters
  const attribute: Attribute = isRtl ? 'w:bidi' : 'w:val'
  const ofStyle = createStyleFinder(styles, attribute)
  const counts = new Map<string, number>()
  let all = 0
  for (const { text, run, style } of runs) {
    const own = isRtl ? count(RTL_LETTER, text) : count(LETTER, text)
    const properties = childOf(run, 'rPr')
    const tag =
      tagIn(properties, attribute) ?? ofStyle(valueOf(childOf(properties, 'rStyle'))) ?? ofStyle(style ?? 'default')
    all += own
    if (tag !== null) counts.set(tag, (counts.get(tag) ?? 0) + own)
  }
  const most = [...counts].find(([, number]) => number * 2 > all)
  const defaults = styles && findElement(styles, 'docDefaults')
  const usual = defaults && findElement(defaults, 'lang')
  return { marked: most?.[0] ?? null, usual: languageTagOf((usual && attributeOf(usual, attribute)) ?? '') }
}

/** The runs of a document, with the style of their paragraph. */
function runsOf(document: Element): { text: string; run: Element; style: string | null }[] {
  let style: string | null = null
  return elementsIn(document).flatMap((element) => {
    if (element.tagName === 'p') style = valueOf(childOf(childOf(element, 'pPr'), 'pStyle'))
    if (element.tagName !== 'r') return []
    const texts = childElements(element).filter(({ tagName }) => tagName === 't')
    return texts.length === 0 ? [] : [{ text: texts.map(textIn).join(''), run: element, style }]
  })
}

function tagIn(properties: Element | undefined, attribute: Attribute): string | null {
  const lang = childOf(properties, 'lang')
  return languageTagOf((lang && attributeOf(lang, attribute)) ?? '')
}

/** Finds the language of a style by its id, or of the one that it is based on; 'default' is that of paragraphs without one. */
function createStyleFinder(styles: Element | null, attribute: Attribute): (id: string | null) => string | null {
  const byId = new Map<string, Element>()
  for (const style of styles ? elementsIn(styles) : []) {
    if (style.tagName !== 'style') continue
    byId.set(attributeOf(style, 'w:styleId') ?? '', style)
    if (attributeOf(style, 'w:type') === 'paragraph' && attributeOf(style, 'w:default') === '1')
      byId.set('default', style)
  }
  const known = new Map<string, string | null>()
  return (id) => {
    if (id === null) return null
    if (!known.has(id)) known.set(id, find(byId, id, attribute))
    return known.get(id)!
  }
}

function find(byId: ReadonlyMap<string, Element>, id: string, attribute: Attribute): string | null {
  let style = byId.get(id)
  // a chain that is a circle ends, too
  for (let steps = 0; style && steps < MAX_STYLES; steps++) {
    const tag = tagIn(childOf(style, 'rPr'), attribute)
    if (tag !== null) return tag
    style = byId.get(valueOf(childOf(style, 'basedOn')) ?? '')
  }
  return null
}
