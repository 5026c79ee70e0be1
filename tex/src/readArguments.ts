import type { Reader } from './createReader.ts'
import type { Token } from './tokens.ts'

/**
 * The arguments of a command by its signature: `s` a star, `o` an optional one in brackets, `m` one that is needed. What
 * was left out is null.
 */
export function readArguments(reader: Reader, signature: string): (Token[] | null)[] {
  return Array.from(signature, (kind) => {
    if (kind === 's') return reader.readStar() ? [] : null
    return kind === 'o' ? reader.readOptional() : reader.readArgument()
  })
}
