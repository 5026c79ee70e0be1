import { expect, it } from 'vitest'
import { EMPTY_DETAILS } from './bookFields.ts'
import { completedDraft } from './completedDraft.ts'
import { EMPTY_DRAFT } from './draft.ts'

it('a draft of an earlier version gets every field that it lacks', () => {
  expect(completedDraft({})).toEqual(EMPTY_DRAFT)
  expect(completedDraft({ details: { title: 'Salt' }, pages: [], at: 3 })).toEqual({
    ...EMPTY_DRAFT,
    details: { ...EMPTY_DETAILS, title: 'Salt' },
  })
})

it('a direction that is not that of the language counts as chosen', () =>
  expect(completedDraft({ details: { primaryLanguage: 'English', language: 'rtl' } }).isDirectionChosen).toBe(true))

it('a loaded book whose details were not remembered has no base, and remembered details are completed', () => {
  const loaded = { id: 'salt', version: 7, totalPages: 2, ext: 'html', cover: null } as const
  expect(completedDraft({ loaded }).loaded).toEqual({ ...loaded, base: null })
  const { base } = completedDraft({ loaded: { ...loaded, base: { details: { title: 'Salt' } as never } } }).loaded!
  expect(base).toEqual({ cover: null, details: { ...EMPTY_DETAILS, title: 'Salt' } })
})
