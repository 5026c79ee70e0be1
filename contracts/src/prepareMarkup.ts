import { isMathTag, isMathToken } from './mathMarkup.ts'
import { type Tag, tagsIn } from './startTags.ts'

/** The mark in a page for something that the reader leaves out. It has no letter, so it is no block and no word. */
export const LEFT_OUT = '[…]'
const MARK = `<span class="left-out">${LEFT_OUT}</span>`
const MARK_IN_FORMULA = `<mtext class="left-out">${LEFT_OUT}</mtext>`

/** Elements with content that the reader does not show. Scripts, styles and templates are no content. */
const UNSHOWN: ReadonlySet<string> = new Set(
  'audio canvas embed iframe input object select svg textarea video'.split(' '),
)
/** Parts of formulas that browsers show under another name only. Of the first three only the first child is shown. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['semantics', 'mrow'],
  ['maction', 'mrow'],
  ['mfenced', 'mrow'],
  ['none', 'mrow'],
  ['mlabeledtr', 'mtr'],
])
/** Attributes that only elements with those names may have. */
const OF_OLD_NAMES: ReadonlySet<string> = new Set(
  'open close separators actiontype selection definitionurl encoding'.split(' '),
)
/** The same formula in another language, and what only aligns parts of one: nobody misses it. */
const SILENT: ReadonlySet<string> = new Set(['annotation', 'annotation-xml', 'maligngroup', 'malignmark'])
/** Tags that end a formula, because they are HTML. */
const HTML_ONLY: ReadonlySet<string> = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ' +
    'ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
)
const HAS_ANY = new RegExp(`<(?:math|${[...UNSHOWN].join('|')})[\\s/>]`, 'i')

interface Named {
  name: string
  attributes: ReadonlyMap<string, { value: string }>
}

/** Whether the reader leaves out the element with its content, and says so in its place. */
export const isUnshown = ({ name, attributes }: Named): boolean =>
  UNSHOWN.has(name) && !(name === 'input' && attributes.get('type')?.value.toLowerCase() === 'hidden')

/** Whether a formula is shown without this element. */
export const isUnshownInFormula = (tag: string): boolean =>
  !isMathTag(tag) && !RENAMED.has(tag) && !SILENT.has(tag) && !HTML_ONLY.has(tag)

/** An element of a formula that has not ended. */
/** Elements that a token of a formula does not show. */
const NOT_IN_TOKENS: ReadonlySet<string> = new Set(['img', 'math', 'mglyph'])

interface Part {
  name: string
  children: number
  /** The text in place of its end tag; null if that stays. */
  end: string | null
  separators: readonly string[]
}

/**
 * The markup of a page, ready for a sanitiser: a mark in front of what it will leave out, and formulas in the MathML that
 * browsers show (`mfenced` as brackets, the first child of `semantics`). It removes nothing that is dangerous: the
 * sanitiser alone does. In pieces, so that others can have their turn between them.
 */
export function* prepareMarkup(html: string): Generator<string> {
  if (!HAS_ANY.test(html)) {
    yield html
    return
  }
  let from = 0
  const path: Part[] = []
  let skipped: { name: string; depth: number; holdsHtml: boolean } | null = null

  function* write(until: number, instead: string, next: number): Generator<string> {
    yield html.slice(from, until) + instead
    from = next
  }

  for (const tag of tagsIn(html)) {
    const { name, isEnd, start, outerEnd: end } = tag
    if (skipped) {
      const isHtml = !isEnd && HTML_ONLY.has(name) && !skipped.holdsHtml
      if (!isHtml && !(isEnd && name === 'math' && skipped.name !== 'math')) {
        if (name === skipped.name && !tag.isSelfClosing) skipped.depth += isEnd ? -1 : 1
        if (skipped.depth === 0) [skipped, from] = [null, end]
        continue
      }
      ;[skipped, from] = [null, start]
    }
    const parent = path.at(-1)
    if (!parent) {
      if (!isEnd && isUnshown(tag)) yield* write(start, MARK, start)
      else if (!isEnd && name === 'math' && !tag.isSelfClosing) path.push(partOf(name))
      continue
    }
    if (isEnd) {
      const at = path.findLastIndex((part) => part.name === name)
      if (at >= 0) yield* write(start, endOf(path.splice(at), html.slice(start, end)), end)
      continue
    }
    if (isMathToken(parent.name)) {
      if (isUnshown(tag) || NOT_IN_TOKENS.has(name)) yield* write(start, LEFT_OUT, start)
      continue
    }
    if (HTML_ONLY.has(name)) {
      yield* write(start, endOf(path.splice(0), '</math>') + (isUnshown(tag) ? MARK : ''), start)
      continue
    }
    const isFirst = parent.children++ === 0
    const isAlternative = !isFirst && (parent.name === 'maction' || parent.name === 'semantics')
    if (isAlternative || SILENT.has(name) || isUnshownInFormula(name)) {
      const mark = isAlternative || SILENT.has(name) ? '' : MARK_IN_FORMULA
      yield* write(start, mark, end)
      if (!tag.isSelfClosing) skipped = { name, depth: 1, holdsHtml: holdsHtml(tag) }
      continue
    }
    const between = separatorBefore(parent, parent.children - 1)
    const renamed = RENAMED.get(name)
    if (renamed === undefined) {
      if (between) yield* write(start, between, start)
      if (!tag.isSelfClosing) path.push(partOf(name))
      continue
    }
    const element = renamedElement(tag, renamed, html)
    yield* write(start, between + element.start + (tag.isSelfClosing ? element.end : ''), end)
    if (!tag.isSelfClosing) path.push({ ...partOf(name), end: element.end, separators: element.separators })
  }
  if (!skipped) yield html.slice(from)
}

/** The end tags that close these parts, innermost first. `endTag` closes the outermost one, unless it has its own. */
const endOf = (parts: readonly Part[], endTag: string): string =>
  parts
    .toReversed()
    .map(({ end }, index, { length }) => end ?? (index === length - 1 ? endTag : ''))
    .join('')

/** The separator that a part has before the child of this index, as markup. */
const separatorBefore = ({ separators }: Part, child: number): string =>
  child === 0 ? '' : operator(separators[child - 1] ?? separators.at(-1) ?? '', 'infix')

/** Whether a browser would read the content of an annotation as HTML. */
const holdsHtml = ({ name, attributes }: Tag): boolean =>
  name === 'annotation-xml' && /html/i.test(attributes.get('encoding')?.value ?? '')

/** The start and the end of an element under another name. `mfenced` has brackets in them, and separators. */
function renamedElement({ name, attributes }: Tag, renamed: string, html: string) {
  const isFenced = name === 'mfenced'
  const written = (attribute: string, usual: string): string => attributes.get(attribute)?.value ?? usual
  const open = isFenced ? operator(written('open', '('), 'prefix') : ''
  const close = isFenced ? operator(written('close', ')'), 'postfix') : ''
  const others = [...attributes]
    .filter(([attribute]) => !OF_OLD_NAMES.has(attribute))
    .map(([, { outerStart, outerEnd }]) => html.slice(outerStart, outerEnd))
    .join('')
  return {
    start: `<${renamed}${others}>${open}`,
    end: `${close}</${renamed}>`,
    separators: isFenced ? Array.from(written('separators', ',').replace(/\s/g, '')) : [],
  }
}

const partOf = (name: string): Part => ({ name, children: 0, end: null, separators: [] })

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function operator(text: string, form: 'prefix' | 'infix' | 'postfix'): string {
  if (text === '') return ''
  const kind = form === 'infix' ? 'separator="true"' : 'fence="true" stretchy="true"'
  return `<mo ${kind} form="${form}">${text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</mo>`
}
