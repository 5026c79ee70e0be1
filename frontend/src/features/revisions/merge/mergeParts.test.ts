import { describe, expect, it } from 'vitest'
import { type Choice, mergedText, mergeParts } from './mergeParts.ts'

const MINE = '<h2>Salt</h2><p>One, mine.</p><p>Two.</p><p>Three.</p>'
const THEIRS = '<h2>Salt</h2><p>One, theirs.</p><p>Two.</p><p>Three.</p><p>Four.</p>'
const differencesOf = (mine: string, theirs: string) =>
  mergeParts(mine, theirs).filter((part) => typeof part !== 'string')
const all = (choice: Choice, length = 500) => Array.from({ length }, () => choice)

describe('two versions of a page', () => {
  it('differ block by block, also if the page is one line', () =>
    expect(mergeParts(MINE, THEIRS)).toEqual([
      '<h2>Salt</h2>',
      { mine: '<p>One, mine.</p>', theirs: '<p>One, theirs.</p>' },
      '<p>Two.</p><p>Three.</p>',
      { mine: '', theirs: '<p>Four.</p>' },
    ]))

  it('are joined by the choice for each difference', () =>
    expect(mergedText(mergeParts(MINE, THEIRS), ['mine', 'theirs'])).toBe(
      '<h2>Salt</h2><p>One, mine.</p><p>Two.</p><p>Three.</p><p>Four.</p>',
    ))

  it.each([
    [MINE, THEIRS],
    ['', THEIRS],
    [MINE, ''],
    ['a\nb\nc', 'a\nx\nc\n'],
    ['<p>a</p>\n<p>b</p>\n', '<p>b</p>\n<p>a</p>\n'],
    [MINE.repeat(99), THEIRS.repeat(99)],
    ['x\n'.repeat(3_000), 'y\n'.repeat(3_000)],
  ])('are each got back whole', (mine, theirs) => {
    const parts = mergeParts(mine, theirs)
    expect([mergedText(parts, all('mine')), mergedText(parts, all('theirs'))]).toEqual([mine, theirs])
  })

  it('differ in a bounded number of places', () =>
    expect(differencesOf(MINE.repeat(99), THEIRS.repeat(99)).length).toBeLessThanOrEqual(60))

  it('may both be kept in a place', () =>
    expect(mergedText(mergeParts('a\nb\n', 'a\nc\n'), ['both'])).toBe('a\nb\nc\n'))
})
