import type { Definitions } from './createReader.ts'
import type { Token } from './tokens.ts'

/** A numbered thing that references lead to. */
export interface Label {
  /** 'Lemma'; '' for what has no name of its own. */
  name: string
  /** '2.1' */
  number: string
  id: string
  page: number
}

/** A kind of theorem, from \newtheorem. */
export interface Theorem {
  title: Token[]
  /** The counter of its numbers; null if it has none. */
  counter: string | null
  look: 'italic' | 'upright'
}

/** The state that a page takes over from the pages before it: definitions, numbers and labels. */
export interface TexContext extends Definitions {
  theorems: Map<string, Theorem>
  counters: Map<string, number>
  /** The counter that each counter is numbered within. */
  within: Map<string, string>
  labels: Map<string, Label>
  theoremLook: Theorem['look']
  /** Sections have letters after \appendix. */
  isAppendix: boolean
}

const WITHIN: readonly (readonly [string, string])[] = [
  ['section', 'chapter'],
  ['subsection', 'section'],
  ['subsubsection', 'subsection'],
]

/** The context of the first page of a book. */
export const firstContext = (): TexContext => ({
  macros: new Map(),
  environments: new Map(),
  theorems: new Map(),
  counters: new Map(),
  within: new Map(WITHIN),
  labels: new Map(),
  theoremLook: 'italic',
  isAppendix: false,
})

export const copyContext = (context: TexContext): TexContext => ({
  ...context,
  macros: new Map(context.macros),
  environments: new Map(context.environments),
  theorems: new Map(context.theorems),
  counters: new Map(context.counters),
  within: new Map(context.within),
  labels: new Map(context.labels),
})
