import { describe, expect, it } from 'vitest'
import { contentsNames } from './contentsNames.ts'
import { EMPTY_OUTLINE, type PageOutline } from './outlineOf.ts'

/** A page of headings, '1 Part I' for one of level 1, before other text if there is `opening`. */
function page(headings: string[], opening: string | null = 'Text'): PageOutline {
  const given = headings.map((heading) => ({ level: Number(heading[0]), text: heading.slice(2) }))
  return { ...EMPTY_OUTLINE, headings: given, leading: given.length, isTitlePage: opening === null, opening, words: 9 }
}
const titlePage = (heading: string) => page([heading], null)
const names = (...pages: PageOutline[]) => contentsNames(pages).map(({ heading }) => heading)

describe('contentsNames', () => {
  it('names a page by its first heading', () =>
    expect(names(page(['1 The Lamp', '2 Evening']), page(['2 The Well']))).toEqual(['The Lamp', 'The Well']))

  it('names a page without headings by its first words, and says that this is no heading', () =>
    expect(contentsNames([page([], 'One two…'), page([], null)])).toEqual([
      { heading: 'One two…', isHeading: false },
      { heading: null, isHeading: false },
    ]))

  it('puts the part before a lone number', () =>
    expect(names(page(['1 Part I', '2 I']), page(['2 II']), page(['2 III.']))).toEqual([
      'Part I · I',
      'Part I · II',
      'Part I · III.',
    ]))

  it('puts the title below a lone number after it', () =>
    expect(
      names(page(['1 Part I', '2 I', '3 A reef']), page(['2 II.', '2 The harpooner']), page(['2 III', '2 IV'])),
    ).toEqual(['Part I · I', 'II: The harpooner', 'Part I · III']))

  it('takes no title that a text stands before', () =>
    expect(names({ ...page(['2 I', '3 Later']), leading: 1 })).toEqual(['I']))

  it('takes the name that the book gives a page, which is no part for the pages after it', () =>
    expect(
      contentsNames([titlePage('1 Part I'), page(['2 I']), page(['2 II'])], ['The first part', undefined, 'Salt']),
    ).toEqual([
      { heading: 'The first part', isHeading: true },
      { heading: 'Part I · I', isHeading: true },
      { heading: 'Salt', isHeading: true },
    ]))

  it('takes the part from an earlier page, until another begins', () =>
    expect(
      names(
        titlePage('1 Part I'),
        page(['2 I']),
        page(['2 Interlude']),
        page(['2 2']),
        titlePage('1 Part II'),
        page(['2 I']),
      ),
    ).toEqual(['Part I', 'Part I · I', 'Interlude', 'Part I · 2', 'Part II', 'Part II · I']))

  it('takes a part of the same level only from a page of its own', () => {
    expect(names(titlePage('2 بخش یکم'), page(['2 ۱']), page(['2 ۲']))).toEqual([
      'بخش یکم',
      'بخش یکم · ۱',
      'بخش یکم · ۲',
    ])
    expect(names(page(['2 Foreword']), page(['2 I']))).toEqual(['Foreword', 'I'])
  })

  it('takes no part that ended within an earlier page', () =>
    expect(names(page(['1 Part I', '2 I', '1 Part II']), page(['2 I']))).toEqual(['Part I · I', 'Part II · I']))

  it.each(['I', 'iv', 'XLII', '12', '۱۲', '١', 'Ⅳ', '3.', '(4)', '[V]'])('takes %s for a number', (number) =>
    expect(names(page([`1 Part`, `2 ${number}`]))).toEqual([`Part · ${number}`]),
  )

  it.each(['IIII', 'Chapter 1', '1. On reading', 'Id', '', '1984 and after'])('takes %s for a name', (name) =>
    expect(names(titlePage('1 Part'), page([`2 ${name}`]))).toEqual(['Part', name]),
  )
})
