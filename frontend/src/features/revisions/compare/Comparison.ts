import type { PageExtension } from '@hikma/contracts/areaNames'

/** A piece of text is in both versions, in one of them, or in both with other markup around it. */
export type SpanChange = 'same' | 'removed' | 'added' | 'restyled'

export interface Span {
  text: string
  /** The same with the spaces of the former version, if these differ. */
  former?: string
  change: SpanChange
}

/** A block of the page, as it is in one version or in both. */
export interface ComparedBlock {
  /** In the order of one text that has both versions. */
  spans: Span[]
  isBefore: boolean
  isAfter: boolean
  /** It is another kind of block now, such as a heading that was a paragraph. */
  isRetagged: boolean
}

/** A part of the result; `gap` is a number of unchanged blocks that are left out. */
export type ComparedRow = ComparedBlock | { gap: number }

export interface Comparison {
  rows: ComparedRow[]
  /** Numbers of words. */
  added: number
  removed: number
  /** Words that have other markup. */
  restyled: number
  /** Some of it was too long to be compared word by word. */
  isCoarse: boolean
}

export interface ComparisonRequest {
  before: string
  after: string
  ext: PageExtension
  /** Compares the lines of the source, with all markup. */
  isSource: boolean
}

/** The answer of the worker. */
export type ComparisonAnswer = { comparison: Comparison } | { failure: 'tooLong' | 'unavailable' }
