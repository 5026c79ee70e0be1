import type { Match, MatchFinder } from './createMatchFinder.ts'
import { foldText } from './foldText.ts'
import { WORD_CHARACTERS } from './searchWords.ts'

/** A piece of a snippet: text to show as text, and whether it was searched for. */
export interface SnippetPiece {
  text: string
  hit: boolean
}

/** In UTF-16 code units: about two lines on a phone. */
const MAX_SNIPPET = 160
/** The most of it before the first hit. */
const BEFORE = 60
const WORD_CHARACTER = new RegExp(`[${WORD_CHARACTERS}\\p{Cf}]`, 'u')

interface FoldedText {
  folded: string
  /** For each place in `folded`, and its end, the place in the text. */
  places: readonly number[]
}

const foldedCharacters = new Map<string, string>()

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const made = foldText(character)
  foldedCharacters.set(character, made)
  return made
}

/** Folds a text and notes what each part of the result comes from. */
export function foldWithPlaces(text: string): FoldedText {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const part = foldCharacter(character)
    if (part !== ' ' || !folded.endsWith(' ')) {
      folded += part
      for (let unit = 0; unit < part.length; unit++) places.push(at)
    }
    at += character.length
  }
  places.push(at)
  return { folded, places }
}

/** The place where the word that holds `at - 1` ends. */
function wordEnd(text: string, at: number): number {
  let end = at
  for (const character of text.slice(at)) {
    if (!WORD_CHARACTER.test(character)) break
    end += character.length
  }
  return end
}

/** The matches as whole words of the text, without those inside of others. */
function hitsIn(text: string, places: readonly number[], matches: readonly Match[]): Match[] {
  const hits: Match[] = []
  for (const match of matches) {
    const start = places[match.start]!
    if (start < (hits.at(-1)?.end ?? 0)) continue
    hits.push({ start, end: wordEnd(text, places[match.end]!) })
  }
  return hits
}

/** Where a snippet around a hit begins and ends: whole words, if they are not longer than it. */
function rangeAround(text: string, hit: Match): Match {
  if (text.length <= MAX_SNIPPET) return { start: 0, end: text.length }
  const earliest = Math.max(0, Math.min(hit.start - BEFORE, text.length - MAX_SNIPPET))
  const space = earliest === 0 ? -1 : text.indexOf(' ', earliest)
  const start = earliest === 0 ? 0 : space < 0 || space >= hit.start ? hit.start : space + 1
  const latest = Math.min(text.length, Math.max(start + MAX_SNIPPET, hit.end))
  const lastSpace = latest === text.length ? latest : text.lastIndexOf(' ', latest)
  return { start, end: Math.max(lastSpace, hit.end) }
}

/** A snippet of a passage with its hits marked; null if the search does not match it. */
export function snippetOf(find: MatchFinder, text: string): SnippetPiece[] | null {
  // most texts match nothing, and to note places takes longer than to fold
  if (find(foldText(text)) === null) return null
  const { folded, places } = foldWithPlaces(text)
  const hits = hitsIn(text, places, find(folded) ?? [])
  const { start, end } = rangeAround(text, hits[0]!)
  const pieces: SnippetPiece[] = []
  let at = start
  const add = (to: number, hit: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), hit })
    at = Math.max(at, to)
  }
  for (const hit of hits) {
    if (hit.start >= end) break
    add(hit.start, false)
    add(Math.min(hit.end, end), true)
  }
  add(end, false)
  return withEllipses(pieces, start > 0, end < text.length)
}

function withEllipses(pieces: SnippetPiece[], isCutBefore: boolean, isCutAfter: boolean): SnippetPiece[] {
  const ellipsis = { text: '…', hit: false }
  return [...(isCutBefore ? [ellipsis] : []), ...pieces, ...(isCutAfter ? [ellipsis] : [])]
}
