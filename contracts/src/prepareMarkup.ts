import { isMathTag, isMathToken } from './mathMarkup.ts'
import { tagsIn } from './startTags.ts'

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
  /** Ends the parts from this one on. */
  const endOf = (at: number, endTag: string): string =>
    path
      .splice(at)
      .toReversed()
      .map(({ end }, index, { length }) => end ?? (index === length - 1 ? endTag : ''))
      .join('')

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
      if (at >= 0) yield* write(start, endOf(at, html.slice(start, end)), end)
      continue
    }
    if (isMathToken(parent.name)) {
      if (isUnshown(tag) || name === 'img' || name === 'math' || name === 'mglyph') yield* write(start, LEFT_OUT, start)
      continue
    }
    if (HTML_ONLY.has(name)) {
      yield* write(start, endOf(0, '</math>') + (isUnshown(tag) ? MARK : ''), start)
      continue
    }
    const isFirst = parent.children++ === 0
    const isAlternative = !isFirst && (parent.name === 'maction' || parent.name === 'semantics')
    if (isAlternative || SILENT.has(name) || isUnshownInFormula(name)) {
      const mark = isAlternative || SILENT.has(name) ? '' : MARK_IN_FORMULA
      yield* write(start, mark, end)
      const encoding = tag.attributes.get('encoding')?.value ?? ''
      if (!tag.isSelfClosing)
        skipped = { name, depth: 1, holdsHtml: name === 'annotation-xml' && /html/i.test(encoding) }
      continue
    }
    const separator = isFirst ? undefined : (parent.separators[parent.children - 2] ?? parent.separators.at(-1))
    const between = separator === undefined ? '' : operator(separator, 'infix')
    const renamed = RENAMED.get(name)
    if (renamed === undefined) {
      if (between) yield* write(start, between, start)
      if (!tag.isSelfClosing) path.push(partOf(name))
      continue
    }
    const isFenced = name === 'mfenced'
    const written = (attribute: string, usual: string): string => tag.attributes.get(attribute)?.value ?? usual
    const open = isFenced ? operator(written('open', '('), 'prefix') : ''
    const close = isFenced ? operator(written('close', ')'), 'postfix') : ''
    const attributes = [...tag.attributes]
      .filter(([attribute]) => !OF_OLD_NAMES.has(attribute))
      .map(([, { outerStart, outerEnd }]) => html.slice(outerStart, outerEnd))
      .join('')
    const part = `<${renamed}${attributes}>${open}`
    yield* write(start, between + part + (tag.isSelfClosing ? `${close}</${renamed}>` : ''), end)
    const separators = isFenced ? Array.from(written('separators', ',').replace(/\s/g, '')) : []
    if (!tag.isSelfClosing) path.push({ ...partOf(name), end: `${close}</${renamed}>`, separators })
  }
  if (!skipped) yield html.slice(from)
}

const partOf = (name: string): Part => ({ name, children: 0, end: null, separators: [] })

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function operator(text: string, form: 'prefix' | 'infix' | 'postfix'): string {
  if (text === '') return ''
  const kind = form === 'infix' ? 'separator="true"' : 'fence="true" stretchy="true"'
  return `<mo ${kind} form="${form}">${text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</mo>`
}
