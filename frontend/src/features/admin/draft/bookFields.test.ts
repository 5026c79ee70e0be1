import { DETAIL_NAMES } from '@hikma/contracts/detailNames'
import { describe, expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { detailsOf, EMPTY_DETAILS, recordOf } from './bookFields.ts'

const details = { ...EMPTY_DETAILS, bookId: 'salt', title: ' Salt ', author: 'Vale\n' }

it('the form has every detail of a book but the cover, which is a file', () =>
  expect(DETAIL_NAMES.filter((name) => !(name in EMPTY_DETAILS))).toEqual(['cover']))

describe('recordOf', () => {
  it('fills in defaults for what was left open', () =>
    expect(recordOf(details, null, 3)).toEqual({
      title: 'Salt',
      author: 'Vale',
      description: '',
      genre: 'Uncategorized',
      primaryLanguage: 'en',
      language: 'ltr',
      ext: 'html',
      isPublic: false,
      cover: null,
      translator: null,
      originalTitle: null,
      originalLanguage: null,
      rights: null,
      firstPublished: null,
      texLook: null,
      assistant: null,
      totalPages: 3,
    }))
  it('sends a language by its tag', () =>
    expect(recordOf({ ...details, primaryLanguage: 'Persian' }, null, 1).primaryLanguage).toBe('fa'))
  it('sends optional texts trimmed, and the original language by its tag', () =>
    expect(recordOf({ ...details, translator: ' T. Reza ', originalLanguage: 'Persian' }, null, 1)).toMatchObject({
      translator: 'T. Reza',
      originalLanguage: 'fa',
    }))
  it.each(['on', 'page', 'off', undefined] as const)('keeps the assistant of a book: %s', (assistant) => {
    const loaded = detailsOf(buildBook(assistant && { assistant }))
    expect(recordOf(loaded, null, 1).assistant).toBe(assistant ?? null)
  })
  it('sends the year of the first publication as a number, whatever the digits', () =>
    expect(recordOf({ ...details, firstPublished: ' ۱۸۶۶ ' }, null, 1).firstPublished).toBe(1866))
  it.each(['rendered', undefined] as const)('keeps how the TeX of a book opens: %s', (texLook) => {
    const loaded = detailsOf(buildBook(texLook && { texLook }))
    expect(recordOf(loaded, null, 1).texLook).toBe(texLook ?? null)
  })
})

it('the year of the first publication is loaded as it is typed', () =>
  expect(detailsOf(buildBook({ firstPublished: -400 })).firstPublished).toBe('-400'))

it('the optional texts of a book are loaded, and those that it lacks are empty', () =>
  expect(detailsOf(buildBook({ translator: 'T. Reza', originalLanguage: 'fa' }))).toMatchObject({
    translator: 'T. Reza',
    originalTitle: '',
    originalLanguage: 'Persian',
    rights: '',
  }))
