import { bareText, type BarePage, lettersBefore } from './barePage.ts'
import type { BlockPosition, MarkSelectors } from './Mark.ts'
import { align, similarity } from './similarity.ts'

/** A position in a page of those that were searched, which counts from 0. */
export interface PagePosition extends BlockPosition {
  page: number
}

export interface FoundPassage {
  start: PagePosition
  /** After the last character, which can be on a later page. */
  end: PagePosition
  /** The text of the passage is not what it was. */
  isChanged: boolean
}

/** Letters of context that are compared. */
const SIDE = 32
/** A side with fewer letters says nothing. */
const MIN_SIDE = 6
/** More occurrences of a short quote are not looked at. */
const MAX_OCCURRENCES = 3_000
/** Quotes up to this many letters are compared letter by letter; of longer ones, both ends. */
const MAX_ALIGNED = 320
/** A quote with fewer letters is short: a word or two. */
const SHORT = 12
const ADJACENT = 4
const SEED = 9
const MAX_HITS_OF_SEED = 40
const DIAGONAL = 24

interface Quote {
  exact: string
  prefix: string
  suffix: string
}
interface Span {
  from: number
  to: number
}

/**
 * Finds the passage of a mark in pages that follow each other: all pages of a book, or one. `near` is the page that it
 * was on, if that is known. Null if none of them has it: a quote that stands in several places counts only with its context,
 * so that a passage which was deleted is not found in another one.
 */
export function findPassage(
  pages: readonly BarePage[],
  selectors: MarkSelectors,
  near: number | null = null,
): FoundPassage | null {
  const starts = startsOf(pages)
  const bare = pages.length === 1 ? pages[0]!.bare : pages.map((page) => page.bare).join('')
  const quote: Quote = {
    exact: bareText(selectors.exact),
    prefix: bareText(selectors.prefix).slice(-SIDE),
    suffix: bareText(selectors.suffix).slice(0, SIDE),
  }
  const page = near === null ? undefined : pages[near]
  const hint = page ? starts[near!]! + lettersBefore(page, selectors.start) : null
  if (quote.exact === '') return page ? findFigure(page, near!, selectors, quote) : null
  const exact = findExact(bare, quote, hint)
  const span = exact ?? findChanged(bare, quote)
  return span && withSigns(pages, selectors.exact, toPassage(pages, starts, span, exact === null))
}

function startsOf(pages: readonly BarePage[]): number[] {
  let start = 0
  return pages.map(({ bare }) => {
    start += bare.length
    return start - bare.length
  })
}

/** How much of the context of a quote is around a span: of each side 0 to 1, or null if it says nothing. */
function contextOf(bare: string, { prefix, suffix }: Quote, { from, to }: Span) {
  const before = bare.slice(Math.max(0, from - prefix.length), from)
  const after = bare.slice(to, to + suffix.length)
  return {
    prefix: sideOf(prefix.slice(prefix.length - before.length), before),
    suffix: sideOf(suffix.slice(0, after.length), after),
  }
}
const sideOf = (wanted: string, found: string): number | null =>
  wanted.length < MIN_SIDE ? null : similarity(wanted, found)

/** The occurrence of the quote whose context is most like its own; of equal ones the nearest to where it was. */
function findExact(bare: string, quote: Quote, hint: number | null): Span | null {
  const { exact } = quote
  let best: { span: Span; score: number; distance: number; isSure: boolean } | null = null
  let count = 0
  for (let at = bare.indexOf(exact); at >= 0 && count < MAX_OCCURRENCES; at = bare.indexOf(exact, at + 1)) {
    count++
    const span = { from: at, to: at + exact.length }
    const { prefix, suffix } = contextOf(bare, quote, span)
    const sides = [prefix, suffix].filter((side) => side !== null)
    const score = sides.reduce((sum, side) => sum + side, 0) / Math.max(1, sides.length)
    const isSure = isOwnContext(exact.length, sides) && (exact.length >= SHORT || isNextTo(bare, quote, span))
    const distance = hint === null ? 0 : Math.abs(at - hint)
    if (best && (score < best.score || (score === best.score && distance >= best.distance))) continue
    best = { span, score, distance, isSure }
  }
  if (!best) return null
  // A long quote that stands once is the passage, wherever it was moved to.
  return best.isSure || (count === 1 && exact.length >= 60) ? best.span : null
}

/** Whether so much context tells a quote of so many letters from others that read the same. Unlike texts have about 0.3. */
function isOwnContext(length: number, sides: readonly number[]): boolean {
  // A passage that is all of its page.
  if (sides.length === 0) return length >= 24
  const most = Math.max(...sides)
  if (length >= 40) return most >= 0.55
  if (length >= SHORT) return most >= 0.65
  return most >= 0.85 || (sides.length === 2 && (sides[0]! + sides[1]!) / 2 >= 0.65)
}

/** The passage after its text was edited: where most pieces of it and of its context stand in their order. */
function findChanged(bare: string, quote: Quote): Span | null {
  const { exact, prefix, suffix } = quote
  const pattern = prefix + exact + suffix
  for (const diagonal of likelyDiagonals(bare, pattern)) {
    const span =
      exact.length <= MAX_ALIGNED ? alignWhole(bare, quote, diagonal) : alignEnds(bare, quote, diagonal + prefix.length)
    if (span && isSamePassage(bare, quote, span)) return span
  }
  return null
}

/** Where the pattern would begin for most of its pieces, the likeliest first. */
function likelyDiagonals(bare: string, pattern: string): number[] {
  const size = Math.min(SEED, Math.max(5, Math.floor(pattern.length / 6)))
  const votes = new Map<number, { count: number; first: number }>()
  const step = pattern.length > 1_000 ? size * 4 : Math.ceil(size / 2)
  for (let from = 0; from + size <= pattern.length; from += step) {
    const seed = pattern.slice(from, from + size)
    let hits = 0
    for (let at = bare.indexOf(seed); at >= 0 && hits < MAX_HITS_OF_SEED; at = bare.indexOf(seed, at + 1)) {
      hits++
      const diagonal = at - from
      const bucket = Math.round(diagonal / DIAGONAL)
      for (const near of [bucket - 1, bucket, bucket + 1]) {
        const vote = votes.get(near) ?? { count: 0, first: diagonal }
        votes.set(near, { ...vote, count: vote.count + (near === bucket ? 2 : 1) })
      }
    }
  }
  return [...votes]
    .filter(([, { count }]) => count >= 4)
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, 6)
    .map(([bucket]) => bucket * DIAGONAL)
}

function alignWhole(bare: string, { exact, prefix, suffix }: Quote, diagonal: number): Span {
  const pattern = prefix + exact + suffix
  const slack = DIAGONAL * 2 + Math.ceil(pattern.length / 4)
  const from = Math.max(0, diagonal - slack)
  const window = bare.slice(from, diagonal + pattern.length + slack)
  const { borders } = align(pattern, window, [prefix.length, prefix.length + exact.length])
  return { from: from + borders[0]!, to: from + borders[1]! }
}

/** The span between the beginning of a long quote and its end, each with its context. */
function alignEnds(bare: string, { exact, prefix, suffix }: Quote, begin: number): Span {
  const part = Math.floor(MAX_ALIGNED / 2)
  const slack = DIAGONAL * 2 + Math.ceil(exact.length / 8)
  const find = (pattern: string, cut: number, expected: number): number => {
    const from = Math.max(0, expected - cut - slack)
    const window = bare.slice(from, expected - cut + pattern.length + slack)
    return from + align(pattern, window, [cut]).borders[0]!
  }
  const head = find(prefix + exact.slice(0, part), prefix.length, begin)
  const tail = find(exact.slice(-part) + suffix, part, head + exact.length)
  return { from: head, to: tail }
}

function isSamePassage(bare: string, quote: Quote, span: Span): boolean {
  const { exact } = quote
  const length = span.to - span.from
  if (length <= 0 || length < exact.length * 0.4 || length > exact.length * 2.5 + 8) return false
  const { prefix, suffix } = contextOf(bare, quote, span)
  const sides = [prefix, suffix].filter((side) => side !== null)
  const alike =
    exact.length <= MAX_ALIGNED ? similarity(exact, bare.slice(span.from, span.to)) : endsAlike(bare, exact, span)
  // Few letters are alike by chance: both sides must tell that it is the place, or one if most of the letters are there.
  const least = sides.length === 2 && sides.every((side) => side >= 0.9) ? 0.4 : 0.5
  if (exact.length < SHORT) return exact.length >= 3 && alike >= least && areLike(sides) && isNextTo(bare, quote, span)
  if (exact.length < 24)
    return alike >= 0.5 && (areLike(sides) || (alike >= 0.75 && sides.some((side) => side >= 0.85)))
  return alike >= 0.6 && (sides.length === 0 || alike >= 0.85 || Math.max(...sides) >= 0.6)
}

const areLike = (sides: readonly number[]): boolean =>
  sides.length > 0 && sides.every((side) => side >= 0.6) && sides.some((side) => side >= 0.8)

/** Whether the letters right before or right after a span are those of the quote: a short one also stands a word away. */
function isNextTo(bare: string, { prefix, suffix }: Quote, { from, to }: Span): boolean {
  const [before, after] = [prefix.slice(-ADJACENT), suffix.slice(0, ADJACENT)]
  return (before !== '' && bare.endsWith(before, from)) || (after !== '' && bare.startsWith(after, to))
}

/** Of a long passage, how much of both ends and of pieces between them is there. */
function endsAlike(bare: string, exact: string, { from, to }: Span): number {
  const found = bare.slice(from, to)
  const ends = [similarity(exact.slice(0, 100), found.slice(0, 100)), similarity(exact.slice(-100), found.slice(-100))]
  let [pieces, there] = [0, 0]
  for (let at = 0; at + SEED <= exact.length; at += SEED * 4, pieces++)
    if (found.includes(exact.slice(at, at + SEED))) there++
  return Math.min(Math.max(...ends), there / pieces)
}

/** A passage of figures alone: the same position, if the text around it is the same. */
function findFigure(page: BarePage, near: number, { start, end }: MarkSelectors, quote: Quote): FoundPassage | null {
  const at = lettersBefore(page, start)
  const { prefix, suffix } = contextOf(page.bare, quote, { from: at, to: at })
  const isThere = (prefix ?? 1) >= 0.8 && (suffix ?? 1) >= 0.8
  return isThere ? { start: { page: near, ...start }, end: { page: near, ...end }, isChanged: false } : null
}

function toPassage(
  pages: readonly BarePage[],
  starts: readonly number[],
  span: Span,
  isChanged: boolean,
): FoundPassage {
  const positionOf = (letter: number): PagePosition => {
    const page = starts.findLastIndex((start, at) => start <= letter && pages[at]!.bare.length > 0)
    const at = letter - starts[page]!
    return { page, block: pages[page]!.blocks[at]!, offset: pages[page]!.offsets[at]! }
  }
  const last = positionOf(span.to - 1)
  const letter = pages[last.page]!.texts[last.block]!.codePointAt(last.offset)!
  return {
    start: positionOf(span.from),
    end: { ...last, offset: last.offset + String.fromCodePoint(letter).length },
    isChanged,
  }
}

const LEADING = /^[^\p{L}\p{N}]+/u
const TRAILING = /[^\p{L}\p{N}]+$/u

/** The borders with the signs around them, such as the full stop of a sentence, that the quote begins and ends with. */
function withSigns(pages: readonly BarePage[], exact: string, { start, end, isChanged }: FoundPassage): FoundPassage {
  const before = pages[start.page]!.texts[start.block]!.slice(0, start.offset)
  const after = pages[end.page]!.texts[end.block]!.slice(end.offset)
  const leading = LEADING.exec(exact)?.[0].trimStart() ?? ''
  const trailing = TRAILING.exec(exact)?.[0].trimEnd() ?? ''
  return {
    start: before.endsWith(leading) ? { ...start, offset: start.offset - leading.length } : start,
    end: after.startsWith(trailing) ? { ...end, offset: end.offset + trailing.length } : end,
    isChanged,
  }
}
