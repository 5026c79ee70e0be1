import { foldText } from '@hikma/contracts/search/foldText'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, it } from 'vitest'
import { newCode } from '../carryKeys.ts'
import { isOneLetterOff, readWords, wordCount, wordsOf } from './codeWords.ts'
import { PERSIAN_WORDS } from './persian.ts'

const CODE = Uint8Array.from({ length: 16 }, (_, at) => 17 * at)

describe('the words of a code', () => {
  it.each([
    ['en', 12],
    ['fa', 15],
  ] as const)('in %s are %i, and give the same code again', async (language, count) => {
    expect(wordCount(language)).toBe(count)
    for (let n = 0; n < 50; n++) {
      const code = newCode()
      const words = await wordsOf(code, language)
      expect(words.length).toBe(count)
      expect((await readWords(words.join(' '))).code).toEqual(code)
    }
  })

  it('in English are those of BIP 39', async () => {
    for (let n = 0; n < 20; n++) {
      const code = newCode()
      expect((await wordsOf(code, 'en')).join(' ')).toBe(entropyToMnemonic(code, wordlist))
    }
  })

  it('in Persian are always the same ones', async () => {
    expect((await wordsOf(CODE, 'fa')).join(' ')).toBe(
      'آبشار برابری شامپو طلسم تندیس قالی عطسه گلابی طلا خربزه نقره دلفین منطق مهتاب نجار',
    )
  })

  const CODES = 60

  it.each(['en', 'fa'] as const)('in %s tell most wrong words', async (language) => {
    const words = await wordsOf(CODE, language)
    let found = 0
    for (let code = 0; code < CODES; code++) {
      const others = await wordsOf(newCode(), language)
      for (let at = 0; at < words.length; at++) {
        if (others[at] !== words[at] && (await readWords(words.with(at, others[at]!).join(' '))).code) found++
      }
    }
    // 4 bits of a checksum in English, 7 in Persian: more than this is not chance
    expect(found / (CODES * words.length)).toBeLessThan(language === 'en' ? 2 / 16 : 4 / 128)
    expect((await readWords(words.toReversed().join(' '))).code).toBeNull()
  })
})

describe('the Persian list', () => {
  it('has 512 words of letters alone, no two of which are one slip apart', () => {
    const folded = PERSIAN_WORDS.map(foldText)
    expect(new Set(folded).size).toBe(512)
    for (const word of folded) expect(word).toMatch(/^[\u0600-\u06ff]{3,6}$/)
    for (const [at, word] of folded.entries())
      for (const other of folded.slice(at + 1))
        expect([word, other, isOneLetterOff(word, other)]).toEqual([word, other, false])
  })
})

describe('what is typed', () => {
  it.each([
    [
      'capitals, numbers and commas',
      (words: string[]) => words.map((word, at) => `${at + 1}. ${word.toUpperCase()},`).join('\n'),
    ],
    ['four letters of each', (words: string[]) => words.map((word) => word.slice(0, 4)).join(' ')],
  ])('is understood with %s', async (_what, type) => {
    const words = await wordsOf(CODE, 'en')
    expect((await readWords(type(words))).code).toEqual(CODE)
  })

  it('is understood with Arabic letters, half-spaces and one slip', async () => {
    const words = await wordsOf(CODE, 'fa')
    const typed = words.map((word) => word.replaceAll('ی', 'ي').replaceAll('ک', 'ك')).join('\u200c ')
    expect((await readWords(typed)).code).toEqual(CODE)
  })

  it('is mended if only one word is one slip away, and never taken for another one', async () => {
    let mended = 0
    for (const [at, word] of PERSIAN_WORDS.entries()) {
      const { words } = await readWords(`${word.slice(0, 1)}ظ${word.slice(2)}`)
      expect([null, at]).toContain(words[0]!.index)
      if (words[0]!.index === at) mended++
    }
    expect(mended / PERSIAN_WORDS.length).toBeGreaterThan(0.9)
    const { words } = await readWords('abandom abndon aabandon abadnon')
    expect(words.map(({ index }) => index)).toEqual([0, 0, 0, 0])
  })

  it('names the words that are in no list', async () => {
    const { words, code } = await readWords('abandon qqqqq zoo')
    expect([words.map(({ index }) => index), code]).toEqual([[0, null, 2047], null])
  })
})
