import type { Reader } from './createReader.ts'
import type { Label, TexContext } from './TexContext.ts'
import type { Token } from './tokens.ts'
import type { Node } from './tree.ts'

/** Whether a token ends what is being read; it is not read itself. */
export type Stop = (token: Token) => boolean

export interface PageOptions {
  /** The language of the book, for its numbers and for words such as 'Proof'. */
  lang: string
  /** The names of the page's figures. */
  figures: readonly string[]
  /** The number of the page; references to its labels in later pages lead there. */
  number: number
  /** False if only numbers, labels and definitions are wanted. */
  hasFormulas: boolean
}

/** A page while it is typeset. */
export interface Page {
  readonly reader: Reader
  readonly context: TexContext
  readonly options: PageOptions
  /** The text of each footnote. */
  readonly notes: Node[][]
  /** How often each unknown command occurs. */
  readonly unknown: Map<string, number>
  /** How many commands and environments have occurred. */
  commands: number
  /** The target of the next label: the last thing that was numbered. */
  anchor: Label | null
  /** The float that a caption belongs to. */
  float: 'figure' | 'table'
  /** The details that \maketitle shows. */
  readonly titles: Map<string, Node[]>
  /** Typesets up to a stop. */
  read(isStop: Stop): Node[]
  /** Typesets tokens on their own, such as those of an argument. */
  typeset(tokens: readonly Token[]): Node[]
  /** Shows what is unknown as source, and counts it. */
  showSource(name: string, source: string): Node
}

export type Command = (page: Page, token: Token & { name: string }, isStop: Stop) => readonly Node[]
/** Reads an environment after its \begin, and its \end. */
export type Environment = (page: Page, name: string) => readonly Node[]

export const isEnd: Stop = ({ kind }) => kind === 'end'
