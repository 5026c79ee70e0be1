import { parseAddress } from '@hikma/contracts/addresses'
import { MARK_COLOURS, type MarkColour, MAX_EXACT, MAX_NOTE, parseMark, type StoredMark } from '../Mark.ts'
import { ID_PREFIX } from './toAnnotations.ts'

/** An annotation that another program wrote. Its passage is still to be found. */
export interface ForeignAnnotation {
  /** The same for the same annotation, so that a second import adds nothing. */
  id: string
  exact: string
  prefix: string
  suffix: string
  note: string
  colour: MarkColour
  createdAt: number
  /** The book and page that its source names in a library of this kind; null if it names none. */
  place: { bookId: string; page: number } | null
}

export interface ReadAnnotations {
  /** Marks that this product wrote. */
  marks: StoredMark[]
  foreign: ForeignAnnotation[]
  /** How many entries have no passage that could be looked for. */
  unreadable: number
}

const MAX_ITEMS = 20_000
const MAX_CONTEXT = 200

/** Reads a file of Web Annotations. Null if it is none: no JSON, or no list of annotations. */
export function fromAnnotations(text: string): ReadAnnotations | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const items = itemsOf(parsed)
  if (!items) return null
  const read: ReadAnnotations = { marks: [], foreign: [], unreadable: Math.max(0, items.length - MAX_ITEMS) }
  for (const item of items.slice(0, MAX_ITEMS)) {
    const mark = ownMark(item)
    const foreign = mark ? null : foreignOf(item)
    if (mark) read.marks.push(mark)
    else if (foreign) read.foreign.push(foreign)
    else read.unreadable++
  }
  return read
}

/** The annotations of a page, of a collection, of a list, or of an export of Hypothesis; one alone is a list of one. */
function itemsOf(parsed: unknown): unknown[] | null {
  if (Array.isArray(parsed)) return parsed
  const of = fieldsOf(parsed)
  for (const list of [of['items'], fieldsOf(of['first'])['items'], of['annotations'], of['rows']])
    if (Array.isArray(list)) return list
  return of['target'] === undefined ? null : [parsed]
}

function ownMark(item: unknown): StoredMark | null {
  const { id, hikma } = fieldsOf(item)
  const mark = parseMark(hikma)
  const isOwn = typeof id === 'string' && id.startsWith(ID_PREFIX) && /^[\w-]{1,80}$/.test(id.slice(ID_PREFIX.length))
  return mark && isOwn ? { ...mark, id: id.slice(ID_PREFIX.length) } : null
}

function foreignOf(item: unknown): ForeignAnnotation | null {
  const { id, target, body, bodyValue, text, created } = fieldsOf(item)
  for (const each of listOf(target)) {
    const { source, selector } = fieldsOf(each)
    const quote = listOf(selector)
      .map(fieldsOf)
      .find(({ type }) => type === 'TextQuoteSelector')
    const exact = textOf(quote?.['exact'], MAX_EXACT).trim()
    if (exact === '') continue
    const bodies = listOf(body).map((part) => (typeof part === 'string' ? { value: part } : fieldsOf(part)))
    const isTag = (part: Record<string, unknown>) => part['purpose'] === 'tagging'
    const notes = bodies.filter((part) => !isTag(part)).map((part) => textOf(part['value'], MAX_NOTE))
    const note = [...notes, textOf(bodyValue, MAX_NOTE), textOf(text, MAX_NOTE)].filter((part) => part.trim() !== '')
    const tags = bodies.filter(isTag).map((part) => part['value'])
    const address = typeof source === 'string' ? source : textOf(fieldsOf(source)['id'], 2_000)
    const createdAt = typeof created === 'string' ? Date.parse(created) : Number.NaN
    return {
      id: `w-${hashOf(typeof id === 'string' ? id : `${address}\n${exact}\n${textOf(quote?.['prefix'], MAX_CONTEXT)}`)}`,
      exact,
      prefix: textOf(quote?.['prefix'], MAX_CONTEXT),
      suffix: textOf(quote?.['suffix'], MAX_CONTEXT),
      note: note.join('\n\n').slice(0, MAX_NOTE),
      colour: MARK_COLOURS.find((colour) => tags.includes(colour)) ?? 'yellow',
      createdAt: Number.isFinite(createdAt) ? createdAt : 0,
      place: placeOf(address),
    }
  }
  return null
}

function placeOf(source: string): ForeignAnnotation['place'] {
  if (!URL.canParse(source)) return null
  const address = parseAddress(new URL(source).pathname)
  if (address.view === 'book') return { bookId: address.id, page: 1 }
  return address.view === 'reader' ? { bookId: address.id, page: address.page } : null
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const textOf = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '')

/** 64 bits of FNV-1a: enough to tell the annotations of a person apart. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16)
}
