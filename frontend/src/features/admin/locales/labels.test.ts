import { expect, it } from 'vitest'
import { en } from './en.ts'
import { fa } from './fa.ts'

it.each([
  ['en', en],
  ['fa', fa],
])('no two fields of the form have the same label (%s)', (_language, { admin: { details } }) => {
  const { bookTitle, author, translator, originalTitle, originalLanguage, primaryLanguage, language, genre, rights } =
    details
  const labels = [
    bookTitle,
    author,
    translator,
    originalTitle,
    originalLanguage,
    primaryLanguage,
    language,
    genre,
    rights,
  ]
  expect(new Set(labels).size).toBe(labels.length)
})
