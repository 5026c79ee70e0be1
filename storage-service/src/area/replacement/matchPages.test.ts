import { describe, expect, it } from 'vitest'
import { matchPages, type MatchedPage } from './matchPages.ts'
import { wordBag } from './wordBag.ts'

const page = (text: string): MatchedPage => ({ digest: text, words: () => Promise.resolve(wordBag(text)) })
const match = async (before: readonly string[], after: readonly string[]) => {
  const pairs = await matchPages(before.map(page), after.map(page), () => {})
  return Object.fromEntries(pairs)
}

let count = 0
const newWord = () => `w${++count}`
const words = (length: number) => Array.from({ length }, newWord)
/** The text with every n-th word replaced. */
const edited = (text: string, nth: number) =>
  text
    .split(' ')
    .map((word, at) => (at % nth === 0 ? newWord() : word))
    .join(' ')
const book = (pages: number) => Array.from({ length: pages }, () => words(100).join(' '))

describe('matchPages', () => {
  it('matches equal pages wherever they moved to in their order', async () => {
    expect(await match(['a', 'b', 'c', 'd'], ['x', 'a', 'c', 'd', 'y'])).toEqual({ 0: 1, 2: 2, 3: 3 })
    expect(await match(['a', 'a', 'b'], ['a', 'b', 'a'])).toEqual({ 0: 0, 2: 1 })
    expect(await match([], ['a'])).toEqual({})
    expect(await match(['a'], [])).toEqual({})
  })

  it('matches a page of which half of the words stayed', async () => {
    const [text = ''] = book(1)
    expect(await match([text], [edited(text, 2)])).toEqual({ 0: 0 })
    expect(await match([text], [`${text} ${words(150).join(' ')}`])).toEqual({ 0: 0 })
    expect(await match([text], [words(60).join(' ') + text.slice(0, 150)])).toEqual({})
  })

  it('does not take a long page for one of its words', async () =>
    expect(await match(['Chapter one'], [`Chapter one ${words(100).join(' ')}`])).toEqual({}))

  it('prefers the pages that have most in common', async () => {
    const [text = ''] = book(1)
    expect(await match([text], [edited(text, 2), edited(text, 9), edited(text, 3)])).toEqual({ 0: 1 })
  })

  it('matches Persian words, a half-space inside a word', async () => {
    expect(await match(['می‌روم به خانه دور'], ['می‌روم به باغ دور'])).toEqual({ 0: 0 })
    expect(await match(['می‌روم نمی‌روم'], ['می روم نمی روم'])).toEqual({})
  })

  it('keeps every page of a book published anew with 30 pages edited, 5 inserted and 5 removed', async () => {
    const before = book(300)
    const spread = (at: number) => at * 9 + 4
    const pages = before.map((text, at) => ({ at, text }))
    for (let n = 0; n < 30; n++) pages[spread(n)]!.text = edited(before[spread(n)]!, 2)
    const after = pages.filter(({ at }) => at % 60 !== 8)
    for (const at of [0, 55, 120, 121, 250]) after.splice(at, 0, { at: -1, text: words(100).join(' ') })
    const expected = Object.fromEntries(after.flatMap(({ at }, to) => (at < 0 ? [] : [[at, to]])))
    expect(Object.keys(expected)).toHaveLength(295)
    expect(
      await match(
        before,
        after.map(({ text }) => text),
      ),
    ).toEqual(expected)
  })

  it('stays within its bounds for 5,000 pages that all changed', async () => {
    const before = Array.from({ length: 5_000 }, () => words(20).join(' '))
    const matched = await match(before, [words(20).join(' '), ...before.map((text) => edited(text, 3))])
    expect(Object.keys(matched)).toHaveLength(5_000)
    expect(matched[4_999]).toBe(5_000)
  })
})
