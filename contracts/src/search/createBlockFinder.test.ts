import { describe, expect, it } from 'vitest'
import { createBlockFinder } from './createBlockFinder.ts'

/** The hits of a query in one text, or null if it does not match. */
function hits(query: string, text: string): string[] | null {
  const [found] = createBlockFinder(query)([{ text }])
  return found ? found.snippet.flatMap(({ text, hit }) => (hit ? [text] : [])) : null
}
const numbers = (query: string, texts: readonly string[]) =>
  Array.from(createBlockFinder(query)(texts.map((text) => ({ text }))), ({ block }) => block)

describe('createBlockFinder', () => {
  it.each([
    ['a word', 'lamp', 'The Lamp is lit.', ['Lamp']],
    ['the beginning of a word, marked as a whole one', 'lig', 'Lighthouses', ['Lighthouses']],
    ['words in any order', 'sea lamp', 'a lamp at sea', ['lamp', 'sea']],
    ['a phrase', '"the lamp"', 'See: the, lamp!', ['the, lamp']],
    ['a phrase in guillemets', '«باغ بزرگ»', 'در باغِ بزرگ', ['باغِ بزرگ']],
    ['a phrase that is being typed', '"the lam', 'the lamp', ['the lamp']],
    [
      'words with an apostrophe or a hyphen as phrases',
      "don't well-known",
      'well–known; don’t',
      ['well–known', 'don’t'],
    ],
    ['Chinese without spaces', '文本', '中文文本', ['文本']],
    ['a word beyond those that are marked', 'ab', 'ab abc', ['ab', 'abc']],
  ])('finds %s', (_what, query, text, expected) => expect(hits(query, text)).toEqual(expected))

  it.each([
    ['the middle of a word', 'amp', 'lamp'],
    ['more of a word by a single letter', 'l', 'lamp'],
    ['one of two words', 'lamp moon', 'a lamp'],
    ['a beginning in a phrase', '"the lam"', 'the lamp'],
    ['a phrase in another order', '"lamp the"', 'the lamp'],
    ['a short word in two others', 'درد', 'در دست'],
    ['words that only joined would be one', 'thelamp', 'the lamp'],
  ])('does not find %s', (_what, query, text) => expect(hits(query, text)).toBeNull())

  it('finds the passages with all words, in reading order', () => {
    const texts = ['moon', 'the lamp and the moon', 'lamp', 'moon; lamp']
    expect(numbers('lamp moon', texts)).toEqual([1, 3])
  })

  it.each(['', ' \n', '***', '\u200c \u200c', '\u200b', '""', '«»', '\ud800', '\0'])('finds nothing for %j', (query) =>
    expect(numbers(query, ['a', '\u200c', '* * *', ''])).toEqual([]),
  )

  it('takes the syntax of databases and of regular expressions as text', () => {
    expect(numbers("'; drop table books; --", ['nothing to drop', 'Drop the table with the books'])).toEqual([1])
    expect(numbers('a & !b | (c <-> d):*', ['a b c', 'a b c d'])).toEqual([1])
    expect(numbers('.* [^a] (a|b)+ \\w', ['xyz', 'a b w'])).toEqual([1])
  })

  it('shows the surroundings of the first hit in whole words', () => {
    const text = `${'before '.repeat(50)}Lamp ${'after '.repeat(50)}`
    const [found] = createBlockFinder('lamp')([{ text }])
    const shown = found!.snippet.map((piece) => piece.text)
    expect(shown.at(0)).toBe('…')
    expect(shown.at(-1)).toBe('…')
    expect(shown.slice(1, -1).join('')).toMatch(/^(before )+Lamp( after)+$/)
    expect(shown.join('').length).toBeLessThan(170)
  })

  it('divides a block that is very long', () => {
    const [first, second] = createBlockFinder('end')([{ text: `start ${'a '.repeat(20_000)}end\u202e` }])
    expect([first?.block, first?.snippet.at(-1)?.text, second]).toEqual([0, 'end', undefined])
  })
})
