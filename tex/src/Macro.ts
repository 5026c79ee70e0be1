import type { Token } from './tokens.ts'

/** A command that a page defines. */
export interface Macro {
  /** The tokens before the first parameter and after each one: empty if the parameter is one token or one group. */
  delimiters: Token[][]
  /** The default of the first parameter, which is then optional and in brackets. */
  optional: Token[] | null
  body: Token[]
  /** A star, or a size in brackets, may come before the arguments; it has no effect. */
  isSized?: boolean
}

/** An environment that a page defines: the body comes at its beginning, `end` at its end. */
export interface UserEnvironment extends Macro {
  end: Token[]
}

/** A macro whose parameters are groups, as \newcommand makes them. */
export const simpleMacro = (parameters: number, body: Token[], optional: Token[] | null = null): Macro => ({
  delimiters: Array.from({ length: parameters + 1 }, () => []),
  optional,
  body,
})

/** The body with the arguments in place of its parameters. */
export const fillIn = (body: readonly Token[], values: readonly (readonly Token[])[]): Token[] =>
  body.flatMap((token) => (token.kind === 'parameter' ? (values[token.number - 1] ?? []) : [token]))
