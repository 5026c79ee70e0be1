import { MAX_EXPANSIONS, MAX_STEPS } from './limits.ts'
import { fillIn, type Macro, type UserEnvironment } from './Macro.ts'
import { TexFailure } from './TexFailure.ts'
import { printTokens, type Token } from './tokens.ts'

interface Frame {
  tokens: readonly Token[]
  at: number
}

export type Reader = ReturnType<typeof createReader>

/** The definitions of a page. */
export interface Definitions {
  macros: Map<string, Macro>
  environments: Map<string, UserEnvironment>
}

/**
 * Reads tokens and expands what the page has defined on the way. Throws a `TexFailure` if the work exceeds the limits, or
 * if a group does not end.
 */
export function createReader(source: readonly Token[], { macros, environments }: Definitions) {
  let frames: Frame[] = [{ tokens: source, at: 0 }]
  /** The arguments of the page's own environments that are open. */
  const open: Token[][][] = []
  let steps = 0
  let expansions = 0

  const count = (work: number) => {
    steps += work
    if (steps > MAX_STEPS) throw new TexFailure('tooMuch')
  }

  const push = (tokens: readonly Token[]) => {
    count(tokens.length)
    // A frame that is done goes first, so that a macro that ends with itself does not fill the memory.
    while (frames.length > 1 && isDone(frames.at(-1)!)) frames.pop()
    if (tokens.length > 0) frames.push({ tokens, at: 0 })
  }

  const peekRaw = (): Token | null => {
    for (;;) {
      const frame = frames.at(-1)
      if (!frame) return null
      if (!isDone(frame)) return frame.tokens[frame.at]!
      if (frames.length === 1) return null
      frames.pop()
    }
  }

  const nextRaw = (): Token | null => {
    const token = peekRaw()
    if (!token) return null
    count(1)
    frames.at(-1)!.at++
    return token
  }

  const skipSpace = () => {
    while (peekRaw()?.kind === 'space') nextRaw()
  }

  const skipBlank = () => {
    while (peekRaw()?.kind === 'space' || peekRaw()?.kind === 'paragraph') nextRaw()
  }

  /** The tokens up to `isEnd` outside all groups; the end is read and left out. */
  const readUntil = (isEnd: (token: Token) => boolean): Token[] => {
    const tokens: Token[] = []
    for (let depth = 0; ;) {
      const token = nextRaw()
      if (!token) throw new TexFailure('unbalanced')
      if (depth === 0 && isEnd(token)) return tokens
      if (token.kind === 'open') depth++
      if (token.kind === 'close' && --depth < 0) throw new TexFailure('unbalanced')
      tokens.push(token)
    }
  }

  /** The next group without its braces, or the next token; as TeX, a word gives its first character. */
  const readArgument = (): Token[] => {
    skipBlank()
    const token = nextRaw()
    if (!token) throw new TexFailure('unbalanced')
    if (token.kind === 'open') return readUntil(({ kind }) => kind === 'close')
    if (token.kind === 'close') throw new TexFailure('unbalanced')
    if (token.kind !== 'text' || token.text.length < 2) return [token]
    const [first = '', ...rest] = token.text
    if (rest.length > 0) push([{ kind: 'text', text: rest.join('') }])
    return [{ kind: 'text', text: first }]
  }

  /** The tokens in brackets that come next; null if there are none. */
  const readOptional = (): Token[] | null => {
    skipSpace()
    if (peekRaw()?.text !== '[') return null
    nextRaw()
    return readUntil(({ text }) => text === ']')
  }

  const readDelimited = (delimiter: readonly Token[]): Token[] => {
    const [first, ...rest] = delimiter
    if (!first) return readArgument()
    const tokens = readUntil(({ text }) => text.trim() === first.text.trim())
    rest.forEach(nextRaw)
    const [only] = tokens
    const isGroup = only?.kind === 'open' && tokens.at(-1)?.kind === 'close'
    return isGroup ? tokens.slice(1, -1) : tokens
  }

  const readStar = (): boolean => {
    if (peekRaw()?.text !== '*') return false
    nextRaw()
    return true
  }

  const readValues = ({ delimiters: [before = [], ...after], optional, isSized }: Macro): Token[][] => {
    if (++expansions > MAX_EXPANSIONS) throw new TexFailure('tooMuch')
    if (isSized && !readStar()) readOptional()
    before.forEach(nextRaw)
    return after.map((delimiter, at) =>
      at === 0 && optional ? (readOptional() ?? optional) : readDelimited(delimiter),
    )
  }

  /** Replaces the token by what the page defines it as; false if it defines nothing of that name. */
  const expand = (token: Token): boolean => {
    if (token.kind !== 'command' && token.kind !== 'begin' && token.kind !== 'end') return false
    const macro = token.kind === 'command' ? macros.get(token.name) : environments.get(token.name)
    if (!macro) return false
    nextRaw()
    if (token.kind === 'end') push(fillIn((macro as UserEnvironment).end, open.pop() ?? []))
    else {
      const values = readValues(macro)
      if (token.kind === 'begin') open.push(values)
      push(fillIn(macro.body, values))
    }
    return true
  }

  /** The next token that no macro stands for. */
  const peek = (): Token | null => {
    for (;;) {
      const token = peekRaw()
      if (!token || !expand(token)) return token
    }
  }

  return {
    peek,
    peekRaw,
    nextRaw,
    next: (): Token | null => (peek() ? nextRaw() : null),
    push,
    skipSpace,
    skipBlank,
    readUntil,
    readArgument,
    readOptional,

    /** Whether a star comes next; it is read. */
    readStar,

    /** Reads `tokens` as if they were the whole source. */
    within<T>(tokens: readonly Token[], read: () => T): T {
      const outer = frames
      frames = [{ tokens, at: 0 }]
      count(1)
      const result = read()
      frames = outer
      return result
    },

    /** Nothing comes after this. */
    end(): void {
      frames = [{ tokens: [], at: 0 }]
    },
  }
}

const isDone = ({ tokens, at }: Frame): boolean => at >= tokens.length

/** Reads an argument that is a name, such as that of a label. */
export const readName = (reader: Reader): string => printTokens(reader.readArgument()).trim()

/** Reads `\end{name}`. */
export function expectEnd(reader: Reader, name: string): void {
  const token = reader.next()
  if (token?.kind !== 'end' || token.name !== name) throw new TexFailure('unbalanced')
}
