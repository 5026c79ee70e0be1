import type { ChangeKind } from '../pages/PageContext.ts'
import { applySplices, type Splice } from '../review/splices.ts'
import { attributeOf, childElements, type Element, elementsIn, lineIn } from '../tree/tree.ts'
import { markObjects, type TextObject } from './markObjects.ts'
import { openHolders } from './openHolders.ts'

/** Something beside the text of a Word document, which the converter leaves out. */
export interface LeftOut {
  kind: Extract<ChangeKind, 'comment' | 'deletion'>
  what: string
}

export interface MarkedParts {
  parts: ReadonlyMap<string, Uint8Array>
  marked: readonly (LeftOut | TextObject)[]
  /** Matches a mark in a text, whose group is an index of `marked`. */
  mark: RegExp
}

const TEXTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']
const TAG = /<(\/?)w:(p|pPr|r|del|commentRangeStart|commentReference)(?=[\s/>])([^>]*?)(\/?)>/g
const ID = /\sw:id="([^"]*)"/

/** In UTF-16 code units. */
const MAX_COMMENT = 2_000
const MAX_DELETION = 500
const MAX_QUOTE = 80
/** Of the markup that is read to quote the words of a comment. */
const MAX_QUOTED_MARKUP = 4_000

/** Characters of private use, without a direction. If a text of the file has them, too, marks begin with more of them. */
const MARK_START = '\ue0f0'
const MARK_END = '\ue0f1'
const ANY_MARK = /\ue0f0+\d+\ue0f1/g

/**
 * Writes a mark into the texts of a Word document for each comment and each tracked deletion, at its place, so that it is
 * known where they were once the text is divided into pages, and in the place of each equation and ruby, which the converter
 * does not know.
 */
export function markLeftOut(parts: ReadonlyMap<string, Uint8Array>, comments: Element | null): MarkedParts {
  const texts = new Map(
    TEXTS.flatMap((path) => {
      const bytes = parts.get(path)
      return bytes ? [[path, openHolders(new TextDecoder().decode(bytes))] as const] : []
    }),
  )
  const start = MARK_START.repeat(1 + longestRun([...texts.values()].map(decoded)))
  const known = commentsById(comments)
  const marked: (LeftOut | TextObject)[] = []
  const runOf = (index: number): string => `<w:r><w:t>${start}${index}${MARK_END}</w:t></w:r>`
  const written = new Map(parts)
  for (const [path, text] of texts) {
    const whole = markObjects(text, (object) => runOf(marked.push(object) - 1))
    const places = placesIn(whole, known, marked)
    const splices = places.map(({ at, index }): Splice => ({ from: at, to: at, text: runOf(index) }))
    written.set(path, new TextEncoder().encode(applySplices(whole, 0, whole.length, splices)))
  }
  // comments that no text refers to
  for (const what of known.values()) marked.push({ kind: 'comment', what: what('') })
  return { parts: written, marked, mark: new RegExp(`${start}(\\d+)${MARK_END}`) }
}

const longestRun = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.match(/\ue0f0+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return NAMED[name as string] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** A comment by its id, as a function of the words that it is about. Each is taken out when its place is found. */
type Comments = Map<string, (quote: string) => string>

function commentsById(root: Element | null): Comments {
  const list = root ? elementsIn(root).filter(({ tagName }) => tagName === 'comment') : []
  return new Map(
    list.flatMap((comment) => {
      const text = childElements(comment)
        .map(lineIn)
        .filter((line) => line !== '')
        .join(' / ')
        .slice(0, MAX_COMMENT)
      const author = (attributeOf(comment, 'w:author') ?? '').trim().slice(0, MAX_QUOTE)
      if (text === '') return []
      const by = author === '' ? '' : ` (${author})`
      const sentence = (quote: string) => `${quote === '' ? '' : `‘${quote}’: `}${text}${by}`
      return [[attributeOf(comment, 'w:id') ?? '', sentence] as const]
    }),
  )
}

interface MarkPlace {
  at: number
  /** Of `marked`. */
  index: number
}

/** Adds what a text leaves out to `marked`, and gives the places for its marks: each in a paragraph, between two runs. */
function placesIn(text: string, comments: Comments, marked: (LeftOut | TextObject)[]): MarkPlace[] {
  const places: MarkPlace[] = []
  /** Indexes of what stands outside paragraphs: it goes to the beginning of the next one. */
  let waiting: number[] = []
  let [paragraphs, properties, runStart, begin, deletedTo] = [0, 0, 0, 0, -1]
  let isFresh = false
  const flush = () => {
    for (const index of waiting) places.push({ at: begin, index })
    waiting = []
    isFresh = false
  }
  const add = (kind: LeftOut['kind'], what: string, at: number) => {
    const index = marked.push({ kind, what }) - 1
    if (paragraphs > 0 && properties === 0) places.push({ at, index })
    else waiting.push(index)
  }
  const addComment = (attributes: string, at: number, end: number) => {
    const id = ID.exec(attributes)?.[1] ?? ''
    const sentence = comments.get(id)
    if (!sentence) return
    comments.delete(id)
    add('comment', sentence(end > at ? quoteFrom(text, end, id) : ''), at)
  }
  for (const { index, 0: tag, 1: closing, 2: name, 3: attributes = '', 4: selfClosing } of text.matchAll(TAG)) {
    const end = index + tag.length
    const isOpening = closing === '' && selfClosing === ''
    if (isFresh && name !== 'pPr') flush()
    if (name === 'p' && isOpening) {
      paragraphs++
      begin = end
      isFresh = true
    } else if (name === 'p' && closing) paragraphs--
    else if (name === 'pPr') {
      properties += isOpening ? 1 : closing ? -1 : 0
      if (properties === 0 && isFresh) begin = end
    } else if (name === 'r' && isOpening) runStart = index
    else if (name === 'commentRangeStart') addComment(attributes, index, end)
    else if (name === 'commentReference') addComment(attributes, runStart, runStart)
    else if (name === 'del' && isOpening && index >= deletedTo) {
      const to = text.indexOf('</w:del>', end)
      if (to < 0) break
      const words = deletedIn(text.slice(end, to))
      const last = marked.at(-1)
      // Word writes what one person deleted at once as several deletions
      if (
        last &&
        'kind' in last &&
        last.kind === 'deletion' &&
        deletedTo >= 0 &&
        text.slice(deletedTo, index).trim() === ''
      )
        last.what = (last.what + words).slice(0, MAX_DELETION)
      else if (words.trim() !== '') add('deletion', words.slice(0, MAX_DELETION), index)
      deletedTo = to + '</w:del>'.length
    }
  }
  return places
}

const wordsIn = (markup: string, tag: string): string =>
  decoded([...markup.matchAll(new RegExp(`<w:${tag}(?:\\s[^>]*)?>([^<]*)`, 'g'))].map(([, words]) => words).join(''))

const deletedIn = (markup: string): string => wordsIn(markup, 'delText')

/** The words that a comment is about, the first of them. */
function quoteFrom(text: string, from: number, id: string): string {
  const markup = text.slice(from, from + MAX_QUOTED_MARKUP)
  const end = markup.search(new RegExp(`<w:commentRangeEnd\\s[^>]*w:id="${id.replace(/\W/g, '\\$&')}"`))
  const words = wordsIn(end < 0 ? markup : markup.slice(0, end), 't')
    .replace(ANY_MARK, '…')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= MAX_QUOTE ? words : `${words.slice(0, MAX_QUOTE).trimEnd()}…`
}
