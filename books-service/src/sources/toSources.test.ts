import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SourceBlock, toSources } from './toSources.ts'

const block = (at: number, text: string, more: Partial<SourceBlock> = {}): SourceBlock => ({
  kind: 'page',
  page: 1,
  pageId: 'one',
  heading: null,
  at,
  block: at,
  text,
  ...more,
})
const textsOf = (given: readonly SourceBlock[]) =>
  toSources(given).map(({ blocks }) => blocks.map(({ text }) => text).join('|'))
const lettersOf = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, '')

const LONG = 'The lamp burned all night. '

describe('toSources', () => {
  it('joins short blocks that follow each other', () =>
    expect(textsOf([block(0, 'A heading'), block(1, 'Yes.'), block(2, LONG)])).toEqual([`A heading|Yes.|${LONG}`]))

  it.each([
    ['of another page', block(1, 'No.', { pageId: 'two', page: 2 })],
    ['further down', block(3, 'No.')],
    ['further up', block(-4, 'No.')],
  ])('does not join one %s', (_where, other) => expect(textsOf([block(0, 'Yes.'), other])).toEqual(['Yes.', 'No.']))

  it('cuts a long block at sentences', () => {
    const texts = textsOf([block(0, LONG.repeat(40).trim())])
    expect(texts.length).toBe(2)
    for (const text of texts) expect(text.endsWith('night.')).toBe(true)
  })

  it('cuts a long block at sentences of a script without spaces', () => {
    const texts = textsOf([block(0, '灯は一晩中燃えていた。'.repeat(100))])
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text.endsWith('燃えていた。')).toBe(true)
  })

  it('gives the important first, of joined ones by the most important of them', () => {
    const given = [
      block(0, LONG.repeat(4), { rank: 2 }),
      block(1, 'Who?', { rank: 3 }),
      block(2, 'I.', { rank: 0, kind: 'selection' }),
    ]
    expect(toSources(given).map(({ kind, blocks }) => [kind, blocks.map((each) => each.block)])).toEqual([
      ['selection', [1, 2]],
      ['page', [0]],
    ])
  })

  it('loses no letter, and makes each source of parts of its blocks in a size that can be cited', () => {
    const piece = fc.oneof(
      fc.constantFrom(LONG, 'کلمه ', '. ', '\n', '。', '”', '  ', '😀', 'x'.repeat(900), '字'.repeat(800), 'a! '),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    )
    const text = fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join('').trim())
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        const given = texts.filter((each) => each !== '').map((each, at) => block(at, each))
        const sources = toSources(given)
        const parts = sources.flatMap(({ blocks }) => blocks)
        expect(lettersOf(parts.map((part) => part.text))).toBe(lettersOf(given.map((each) => each.text)))
        for (const part of parts) {
          expect(given[part.block!]!.text).toContain(part.text)
          expect(part.text.length).toBeLessThanOrEqual(700)
          expect(part.text).not.toMatch(/\p{Cs}/u)
        }
        for (const { blocks } of sources) expect(blocks.length).toBeLessThanOrEqual(80)
      }),
    )
  })

  it('is quick on a text that is made to be slow', () => {
    const before = process.cpuUsage()
    for (const text of [' ', '" ', '."', '. '].map((piece) => piece.repeat(200_000))) textsOf([block(0, `.${text}a`)])
    // processor time, because a busy machine takes longer for the same work
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })
})
