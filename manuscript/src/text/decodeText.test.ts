import { describe, expect, it } from 'vitest'
import { decodeMarkup, decodeText, encodingOf } from './decodeText.ts'

const PERSIAN = 'در قلعهٔ وستفالی جوانی می‌زیست که طبیعت به او خوی نرم داده بود.'
/** The same in letters of an Arabic keyboard, which Windows-1256 has. */
const OLD_PERSIAN = 'در قلعه وستفالي جواني مي زيست كه طبيعت به او خوي نرم داده بود.'
const FRENCH = 'Il était une fois à Paris un garçon naïf, « très âgé » et même… fâché; où êtes-vous?'

const wide = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.codePointAt(0)!
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
/** The bytes of a text in an encoding of one byte a letter; '…' is 133 in both. */
function narrow(text: string, encoding: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_byte, at) => at)
  const letters = Array.from(new TextDecoder(encoding).decode(bytes))
  return Uint8Array.from(Array.from(text).map((letter) => (letter === '…' ? 133 : letters.indexOf(letter))))
}

describe('a text without a mark', () => {
  it.each([
    ['utf-8', PERSIAN, new TextEncoder().encode(PERSIAN)],
    ['utf-8', FRENCH, new TextEncoder().encode(FRENCH)],
    ['utf-16le', PERSIAN, wide(PERSIAN, true)],
    ['utf-16be', PERSIAN, wide(PERSIAN, false)],
    ['utf-16le', FRENCH, wide(FRENCH, true)],
    ['utf-16be', 'plain', wide('plain', false)],
    ['windows-1256', OLD_PERSIAN, narrow(OLD_PERSIAN, 'windows-1256')],
    ['windows-1252', FRENCH, narrow(FRENCH, 'windows-1252')],
    ['windows-1256', `Chapter one: ${OLD_PERSIAN}`, narrow(`Chapter one: ${OLD_PERSIAN}`, 'windows-1256')],
  ])('is read as %s by its bytes: %s', (encoding, text, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding)
    expect(decodeText(bytes)).toBe(text)
  })

  it('is read as UTF-8 even if it has zero bytes', () => {
    expect(decodeText(new TextEncoder().encode('two\0 zeros\0'))).toBe('two\0 zeros\0')
  })
})

it('a byte order mark decides', () => {
  expect(decodeText(Uint8Array.from([0xff, 0xfe, ...wide(PERSIAN, true)]))).toBe(PERSIAN)
  expect(decodeText(Uint8Array.from([0xfe, 0xff, ...wide(PERSIAN, false)]))).toBe(PERSIAN)
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('a')]))).toBe('a')
})

it('the encoding that markup declares is believed only if the bytes are not UTF-8', () => {
  const meta = '<meta charset="windows-1256">'
  expect(decodeMarkup(narrow(meta + OLD_PERSIAN, 'windows-1256'))).toBe(meta + OLD_PERSIAN)
  expect(decodeMarkup(new TextEncoder().encode(meta + PERSIAN))).toBe(meta + PERSIAN)
  expect(decodeMarkup(narrow(`<meta charset="no-such">${FRENCH}`, 'windows-1252'))).toContain('naïf')
})
