import { expect, it } from 'vitest'
import { withDetails } from './detailsInForm.ts'
import { EMPTY_DRAFT, turnedTo, withCover, withNewPage, withoutPage, withText } from './draft.ts'
import { draftChanges } from './draftChanges.ts'

const before = withNewPage(withNewPage(EMPTY_DRAFT))

it('draftChanges writes everything if nothing was written before', () =>
  expect(draftChanges(null, before)).toMatchObject({
    form: { order: [1, 2, 3], at: 2 },
    cover: null,
    pages: before.pages,
    removed: [],
  }))

it('draftChanges writes only the page that was typed in', () =>
  expect(draftChanges(before, withText(before, 2, 'b'))).toEqual({
    form: null,
    cover: undefined,
    pages: [{ key: 2, text: 'b' }],
    removed: [],
  }))

it('draftChanges writes only the form if a field or the shown page changes', () => {
  for (const after of [withDetails(before, { title: 'Salt' }), turnedTo(before, 0)])
    expect(draftChanges(before, after)).toMatchObject({
      form: { at: after.at },
      cover: undefined,
      pages: [],
      removed: [],
    })
})

it('draftChanges deletes a removed page', () =>
  expect(draftChanges(before, withoutPage(before))).toMatchObject({ form: { order: [1, 2] }, pages: [], removed: [3] }))

it('draftChanges writes a chosen cover, and deletes a removed one', () => {
  const cover = { name: 'cover.png', file: new Blob(['x']) }
  const withOne = withCover(before, cover)
  expect(draftChanges(before, withOne).cover).toBe(cover)
  expect(draftChanges(withOne, before).cover).toBeNull()
})
