import { describe, expect, it } from 'vitest'
import { formatChecksums, parseChecksums, sha256 } from './checksums.ts'

const sum = sha256(Buffer.from('a'))

describe('the list of checksums', () => {
  it('comes back as it was written, in the form of sha256sum', () => {
    const sums = new Map([
      ['cuts/b.jsonl', sum],
      ['areas/a/objects/1', sum],
    ])
    const text = formatChecksums(sums)
    expect(text).toBe(`${sum}  areas/a/objects/1\n${sum}  cuts/b.jsonl\n`)
    expect(parseChecksums(text)).toEqual(sums)
  })

  it.each([
    ['nothing at all', 'x'],
    ['a line that is cut off', `${sum}  areas/a`],
    ['a short sum', `${sum.slice(1)}  areas/a\n`],
    ['a name with a space', `${sum}  areas a\n`],
    ['a name twice', `${sum}  areas/a\n${sum}  areas/a\n`],
    ['an empty line', `${sum}  areas/a\n\n`],
  ])('is refused with %s', (_name, text) => {
    expect(parseChecksums(text)).toBeNull()
  })
})
