import { expect, it } from 'vitest'
import { contentsTree, nameWithin } from './contentsTree.ts'

const treeOf = (...names: (string | [string])[]) =>
  contentsTree(
    names.map((name, at) => ({
      page: at + 1,
      name: typeof name === 'string' ? name : name[0],
      isHeading: typeof name === 'string',
      words: 10,
    })),
  ).map(({ part, pages }) => [part, ...pages.map(({ page }) => page)])

it('puts pages into their parts, with the title page of a part and pages that only go on', () => {
  expect(treeOf('Preface', 'Part I', 'Part I · I', ['and then'], 'Part I · II', 'Part II · I', 'Epilogue')).toEqual([
    [null, 1],
    ['Part I', 2, 3, 4, 5],
    ['Part II', 6],
    [null, 7],
  ])
})

it('is one list without parts', () => {
  expect(treeOf('One', ['more'], 'Two')).toEqual([[null, 1, 2, 3]])
  expect(treeOf()).toEqual([])
})

it('shortens the name of a page within its part only', () => {
  expect(nameWithin('Part I', 'Part I · II')).toBe('II')
  expect(nameWithin('Part I', 'Part I')).toBe('Part I')
  expect(nameWithin(null, 'A · B')).toBe('A · B')
})
