import { expect, it } from 'vitest'
import {
  citingOnly,
  splitCitations,
  withBrackets,
  withCitation,
  withoutCitations,
  withoutPrivate,
} from './citationMarks.ts'

const text = `${withCitation(withCitation('Mina is. ', 1), 12)} He is not.`

it('a citation follows the word at once, and another one follows it', () => {
  expect(splitCitations(text)).toEqual(['Mina is.', 1, 12, ' He is not.'])
  expect(splitCitations(withCitation('', 1))).toEqual([1])
  expect(splitCitations('')).toEqual([])
})

it('leaves as text, in brackets, or only if its source is known', () => {
  expect(withoutCitations(text)).toBe('Mina is. He is not.')
  expect(withBrackets(text)).toBe('Mina is.[1][12] He is not.')
  expect(withBrackets(citingOnly(text, new Set([12])))).toBe('Mina is.[12] He is not.')
})

it('is nothing that a model can write', () => {
  const forged = withoutPrivate(withCitation('Mina', 1))
  expect(splitCitations(forged)).toEqual([forged])
})
