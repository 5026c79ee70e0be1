import { describe, expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { withBook, withSaved } from './bookInForm.ts'
import { changedByOthers, detailsPatch, mergeDetails } from './detailsMerge.ts'
import { withDetails } from './detailsInForm.ts'
import { type Draft, EMPTY_DRAFT, withCover, withoutLoadedCover } from './draft.ts'

const book = buildBook({ title: 'Salt', author: 'Vale', rights: 'CC BY 4.0', isPublic: false, version: 7 })
const loaded = withBook(EMPTY_DRAFT, book)
const patchOf = (draft: Draft) => detailsPatch(draft, draft.loaded!)
const mergeOf = (draft: Draft, now = book) => mergeDetails(draft, draft.loaded!, now)

describe('the details to save', () => {
  it('are only those that were changed in the form', () => {
    expect(patchOf(loaded)).toEqual({})
    expect(patchOf(withDetails(loaded, { title: 'Pepper', rights: '' }))).toEqual({ title: 'Pepper', rights: null })
  })
  it('are none if a text was only typed in another way', () =>
    expect(patchOf(withDetails(loaded, { title: ' Salt ', primaryLanguage: 'en' }))).toEqual({}))
  it('have a chosen cover, also of the same name, and the removal of one', () => {
    const withCovered = withBook(EMPTY_DRAFT, buildBook({ cover: '/api/download/salt-roads/cover.png' }))
    expect(patchOf(withCover(withCovered, { name: 'cover.png', file: new Blob() }))).toEqual({ cover: 'cover.png' })
    expect(patchOf(withoutLoadedCover(withCovered))).toEqual({ cover: null })
  })
})

describe('a book that somebody else has changed meanwhile', () => {
  const theirs = buildBook({ ...book, author: 'Marsh', isPublic: true, rights: 'All', version: 8 })

  it('keeps what they have changed: texts, rights, and who may read it', () => {
    const mine = withDetails(loaded, { title: 'Pepper' })
    expect(mergeOf(mine, theirs)).toEqual({ patch: { title: 'Pepper' }, conflicts: [] })
    expect(changedByOthers(mine, mine.loaded!, theirs)).toEqual(['author', 'isPublic', 'rights'])
  })
  it('is in conflict only in the fields that both have changed in different ways', () => {
    const mine = withDetails(loaded, { title: 'Pepper', author: 'Rad', rights: 'All' })
    expect(mergeOf(mine, theirs)).toEqual({
      patch: { title: 'Pepper' },
      conflicts: [{ field: 'author', mine: 'Rad', theirs: 'Marsh' }],
    })
  })
  it('is in conflict in each field that differs if the draft does not know what was loaded', () => {
    const old = { ...loaded, loaded: { ...loaded.loaded!, base: null } }
    expect(mergeOf(old, theirs).conflicts.map(({ field }) => field)).toEqual(['author', 'isPublic', 'rights'])
  })
})

it('after a save the form has the book as it is now, and what was typed meanwhile', () => {
  const saved = withDetails(loaded, { title: 'Pepper' })
  const typed = withDetails(saved, { description: 'Of trade' })
  const now = withSaved(typed, saved, buildBook({ ...book, title: 'Pepper', author: 'Marsh', version: 9 }))
  expect(now.details).toMatchObject({ title: 'Pepper', author: 'Marsh', description: 'Of trade' })
  expect(detailsPatch(now, now.loaded!)).toEqual({ description: 'Of trade' })
})
