import { describe, expect, it } from 'vitest'
import { formatChecksums, parseChecksums, sha256 } from './checksums.ts'

const sum = sha256(Buffer.from('a'))

describe('a list of checksums', () => {
  it('has the format of sha256sum and is parsed to what was written', () => {
    const sums = new Map([
      ['cuts/b.jsonl', sum],
      ['areas/a/objects/1', sum],
    ])
    const text = formatChecksums(sums)
    expect(text).toBe(`${sum}  areas/a/objects/1\n${sum}  cuts/b.jsonl\n`)
    expect(parseChecksums(text)).toEqual(sums)
  })

  it.each([
    ['no checksum', 'x'],
    ['a truncated line', `${sum}  areas/a`],
    ['a short checksum', `${sum.slice(1)}  areas/a\n`],
    ['a name with a space', `${sum}  areas a\n`],
    ['a name twice', `${sum}  areas/a\n${sum}  areas/a\n`],
    ['an empty line', `${sum}  areas/a\n\n`],
  ])('is rejected if it has %s', (_name, text) => {
    expect(parseChecksums(text)).toBeNull()
  })
})
