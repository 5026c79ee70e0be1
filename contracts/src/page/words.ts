/** A word: letters, marks and digits of any script, with half-spaces (U+200C) inside. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:\u200c[\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text, one after the other. */
export function* wordsOf(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORD)) yield word
}
