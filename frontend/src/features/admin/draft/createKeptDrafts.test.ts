// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { withBook } from './bookInForm.ts'
import { createDraftStore } from './createDraftStore.ts'
import type { KeptDatabase, KeptDraft } from './createKeptDatabase.ts'
import { createKeptDrafts } from './createKeptDrafts.ts'
import { withDetails } from './detailsInForm.ts'
import { type Draft, EMPTY_DRAFT, withText } from './draft.ts'

const SALT = withText(withDetails(EMPTY_DRAFT, { title: 'Salt' }), 1, '<p>Salt</p>')
const book = buildBook()

async function setUp(draft: Draft) {
  let kept: KeptDraft[] = []
  const database = {
    list: vi.fn(() => Promise.resolve(kept.toReversed())),
    add: vi.fn((added: Draft, savedAt: number) => {
      kept = [...kept, { key: kept.length + 1, draft: added, savedAt }]
      return Promise.resolve()
    }),
    delete: vi.fn((key: number) => {
      kept = kept.filter((each) => each.key !== key)
      return Promise.resolve()
    }),
  } satisfies KeptDatabase
  const form = createDraftStore(
    { claim: () => Promise.resolve(null), save: () => Promise.resolve() },
    ({ onAcquired }) => {
      onAcquired()
      return { takeOver: vi.fn(), release: vi.fn() }
    },
  )
  form.open()
  await vi.waitFor(() => expect(form.getState().phase).toBe('owned'))
  form.edit(() => draft)
  const drafts = createKeptDrafts(database, form, () => 5)
  return { form, database, drafts, titles: () => drafts.getState().drafts.map((each) => each.draft.details.title) }
}

describe('beginning a book', () => {
  it('empties the form, and keeps a draft with input of its own', async () => {
    const { form, drafts, titles } = await setUp(SALT)
    await drafts.startEmpty([book])
    expect(form.getState().draft).toEqual(EMPTY_DRAFT)
    expect(titles()).toEqual(['Salt'])
  })

  it('keeps nothing of a book whose details were just saved', async () => {
    const { form, drafts, titles } = await setUp(withBook(EMPTY_DRAFT, book))
    await drafts.startEmpty([book])
    expect(form.getState().draft).toEqual(EMPTY_DRAFT)
    expect(titles()).toEqual([])
  })

  it('leaves the draft in the form if it cannot be kept, and says so', async () => {
    const { form, database, drafts } = await setUp(SALT)
    database.add.mockRejectedValueOnce(new Error('full'))
    await drafts.startEmpty([])
    expect(form.getState().draft).toBe(SALT)
    expect(drafts.getState().hasFailed).toBe(true)
  })
})

describe('a kept draft', () => {
  it('comes back into the form as it was, and the one that is there is kept', async () => {
    const { form, drafts, titles } = await setUp(SALT)
    await drafts.startEmpty([])
    form.edit((empty) => withDetails(empty, { title: 'Pepper' }))
    await drafts.continueWith(drafts.getState().drafts[0]!, [])
    expect(form.getState().draft).toBe(SALT)
    expect(titles()).toEqual(['Pepper'])
  })

  it('is discarded on request', async () => {
    const { drafts, titles } = await setUp(SALT)
    await drafts.startEmpty([])
    await drafts.discard(1)
    expect(titles()).toEqual([])
  })
})
