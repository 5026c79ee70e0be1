import { createHash } from 'node:crypto'
import { type Token, tokensOf } from './tokensOf.ts'

/** What a book has, in reading order, by its markup alone: none of the parsers that are tested reads it. */
export interface BookFacts {
  /** Without white space. */
  letters: string
  /** By content. */
  pictures: string[]
  links: Link[]
  /** Tag, spans and letters of the cells of tables. */
  cells: string[]
  /** The elements of each formula with their attributes, and its letters. */
  formulas: string[]
}

interface Link {
  words: string
  /** An address elsewhere, or the first letters at its target. */
  to: string
}

/** A file of an archive, or a page. */
export interface Text {
  path: string
  markup: string
}

export interface Reading {
  /** The path of the text to which an address leads; null if it is elsewhere. */
  pathOf: (address: string, from: string) => string | null
  /** The bytes of a picture. */
  pictureAt: (address: string, from: string) => Uint8Array | undefined
}

/** Of the target of a link that are compared. */
const TARGET_LETTERS = 30
const UNSEEN = new Set(['head', 'script', 'style', 'svg', 'annotation-xml'])
/** Attributes of formulas that no page may have. */
const DROPPED = /^(on.*|xmlns.*|href|style|.*:.*)$/i
const ENDING = new Set(['a', 'math', 'td', 'th'])

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** The facts of texts in their order. */
export function factsOf(texts: readonly Text[], { pathOf, pictureAt }: Reading): BookFacts {
  const facts: Omit<BookFacts, 'letters' | 'links'> = { pictures: [], cells: [], formulas: [] }
  const links: { words: string; href: string; path: string }[] = []
  /** The letters of each text, and where in them its ids stand. */
  const known = new Map<string, { letters: string; ids: ReadonlyMap<string, number> }>()
  const whole: string[] = []
  for (const { path, markup } of texts) {
    const pieces: string[] = []
    const ids = new Map<string, number>()
    let length = 0
    /** Elements that are open, with what is in them so far. */
    const open: { name: string; head: string; words: string[] }[] = []
    let unseen: string | null = null
    const add = (letters: string) => {
      pieces.push(letters)
      length += letters.length
      for (const { words } of open) words.push(letters)
    }
    const begin = ({ name, attributes }: Extract<Token, { kind: 'open' }>) => {
      const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined)
      if (id && !ids.has(id)) ids.set(id, length)
      if (name === 'img' || name === 'image') facts.pictures.push(pictureOf(attributes, path))
      if (unseen !== null) return
      if (UNSEEN.has(name)) unseen = name
      const formula = open.find((element) => element.name === 'math')
      if (formula && unseen === null) formula.head += ` ${described(name, attributes)}`
      if (name === 'math') open.push({ name, head: described(name, attributes), words: [] })
      else if (name === 'td' || name === 'th')
        open.push({
          name,
          head: `${name} ${attributes.get('colspan') ?? 1}×${attributes.get('rowspan') ?? 1}`,
          words: [],
        })
      else if (name === 'a') open.push({ name, head: attributes.get('href') ?? '', words: [] })
    }
    const end = (name: string) => {
      if (name === unseen) unseen = null
      if (unseen !== null || !ENDING.has(name)) return
      const [element] = open.splice(
        open.findLastIndex((one) => one.name === name),
        1,
      )
      if (!element) return
      const words = element.words.join('')
      if (name === 'a' && element.head !== '') links.push({ words, href: element.head, path })
      if (name === 'math') facts.formulas.push(`${element.head} ${words}`)
      if (name === 'td' || name === 'th') facts.cells.push(`${element.head} ${words}`)
    }
    for (const token of tokensOf(markup)) {
      if (token.kind === 'open') begin(token)
      else if (token.kind === 'close') end(token.name)
      else if (unseen === null) add(token.text.replace(/\s+/g, ''))
    }
    const letters = pieces.join('')
    whole.push(letters)
    if (!known.has(path)) known.set(path, { letters, ids })
  }
  const targetOf = (href: string, path: string): string | null => {
    const target = pathOf(href, path)
    if (target === null) return href.trim()
    const text = known.get(target)
    // what is no page of a book cannot be led to
    if (!text) return null
    const [, fragment = ''] = href.split('#')
    return text.letters.slice(text.ids.get(decodeURIComponent(fragment)) ?? 0).slice(0, TARGET_LETTERS)
  }
  function pictureOf(attributes: ReadonlyMap<string, string>, path: string): string {
    const address = attributes.get('src') ?? attributes.get('xlink:href') ?? attributes.get('href') ?? ''
    const bytes = pictureAt(address, path)
    return bytes ? hashOf(bytes) : `missing: ${address}`
  }
  return {
    ...facts,
    letters: whole.join(''),
    links: links.flatMap(({ words, href, path }) => {
      const to = targetOf(href, path)
      return to === null ? [] : [{ words, to }]
    }),
  }
}

function described(name: string, attributes: ReadonlyMap<string, string>): string {
  const kept = [...attributes].filter(([key]) => !DROPPED.test(key))
  const all = kept.map(([key, value]) => `${key.toLowerCase()}=${value}`).sort()
  return `${name}[${all.join(' ')}]`
}

/** The links that lead elsewhere than before. A page may end before the text of which it is a part. */
export function changedLinks(
  before: readonly Link[],
  after: readonly Link[],
): [before: Link | undefined, after: Link | undefined][] {
  const isSame = (a: Link | undefined, b: Link | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    a.words === b.words &&
    (a.to === '') === (b.to === '') &&
    (a.to.startsWith(b.to) || b.to.startsWith(a.to))
  const all = Array.from({ length: Math.max(before.length, after.length) }, (_link, at) => at)
  return all.filter((at) => !isSame(before[at], after[at])).map((at) => [before[at], after[at]])
}
