import { expect, it } from 'vitest'
import { findMatter, wordsToRead } from './matter.ts'

const book = (...names: (string | null)[]) => names.map((name) => ({ name, isHeading: name !== null, words: 100 }))
const matterOf = (...names: (string | null)[]) =>
  names.filter((_name, at) => findMatter(book(...names))[at]).map((name) => name ?? '–')

it('finds front and back matter, with the pages that go on without a heading', () => {
  expect(matterOf('Imprint', null, 'Contents', 'Part I · I', null, 'Epilogue', 'Notes', null, 'Colophon')).toEqual([
    'Imprint',
    '–',
    'Contents',
    'Notes',
    '–',
    'Colophon',
  ])
  expect(matterOf('شناسنامه', 'بخش اول · ۱', 'یادداشت‌ها', 'دربارهٔ مترجم')).toEqual([
    'شناسنامه',
    'یادداشت‌ها',
    'دربارهٔ مترجم',
  ])
})

it('takes a chapter of such a name between others for text, and a book of nothing else, too', () => {
  expect(matterOf('One', 'Notes', 'Two')).toEqual([])
  expect(matterOf('Contents', 'Index')).toEqual([])
  expect(matterOf('Notes from Underground', 'An Index of Rivers')).toEqual([])
  expect(matterOf(null, null)).toEqual([])
})

it('counts no words of matter', () => {
  expect(wordsToRead([...book('Imprint', 'I'), { name: 'II', isHeading: true, words: null }])).toEqual([0, 100, 0])
})
