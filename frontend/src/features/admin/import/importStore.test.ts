// @vitest-environment jsdom
import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { textsBeside } from '@hikma/manuscript/repair/applyRepairs'
import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { expect, it, vi } from 'vitest'
import { withAnswer } from './answers.ts'
import { type ImportDatabase, ImportGone } from './createImportDatabase.ts'
import type { Imported } from './importState.ts'
import { createImportStore } from './importStore.ts'
import type { ReadManuscript } from './ReadManuscript.ts'

const manuscript: ReadManuscript = {
  details: {
    ...ofOptionalTexts(() => ''),
    title: 'کتاب',
    author: '',
    genre: 'Satire',
    description: '',
    language: 'fa',
    direction: 'rtl',
  },
  pages: [outlinePage({ title: '', html: '<p>a</p><p>b</p>' }, 1)],
  figures: [],
  cover: null,
  notes: [],
  repairs: packRepairs([], 1),
}
const file = new File(['a'], 'the-lamp.txt')

/** A database in memory, which may be full. */
function fakeDatabase() {
  const kept: { now: Imported | null; isFull: boolean } = { now: null, isFull: false }
  const put = (imported: Imported) => {
    if (kept.isFull) throw new DOMException('', 'QuotaExceededError')
    kept.now = imported
  }
  const database: ImportDatabase = {
    load: async () => kept.now,
    saveAll: async (imported) => put(imported),
    async saveEdits(id, edits) {
      if (kept.now?.source.id !== id) throw new ImportGone()
      put({ ...kept.now, edits })
    },
    async clear(id) {
      if (kept.now?.source.id === id) kept.now = null
    },
  }
  return { kept, database }
}
const answering = async () => ({ manuscript })

it('fills in the details, and keeps the manuscript and each change', async () => {
  const { kept, database } = fakeDatabase()
  const store = createImportStore(database, answering)
  const saved: unknown[] = []
  store.subscribe(() => {
    const state = store.getState()
    if (state.phase === 'loaded') saved.push(state.isSaved)
  })
  await store.open(file)
  expect(saved).toEqual([null, true])
  expect(kept.now?.edits.details).toMatchObject({
    bookId: 'the-lamp',
    genre: 'Satire',
    primaryLanguage: 'Persian',
    language: 'rtl',
  })
  store.edit((edits) => ({ ...edits, cuts: [0, 1] }))
  await vi.waitFor(() => expect(kept.now?.edits.cuts).toEqual([0, 1]))

  const later = createImportStore(database, answering)
  const close = later.restore()
  await vi.waitFor(() =>
    expect(later.getState()).toMatchObject({ phase: 'loaded', isRestored: true, edits: { cuts: [0, 1] } }),
  )
  // closing writes what is pending
  later.edit((edits) => ({ ...edits, at: 1 }))
  close()
  await vi.waitFor(() => expect(kept.now?.edits.at).toBe(1))
  later.discard()
  await vi.waitFor(() => expect(kept.now).toBeNull())
})

it('repairs the title with the answer to its repair', async () => {
  const { database } = fakeDatabase()
  const details = { ...manuscript.details, title: 'كتاب' }
  const repairs = packRepairs(
    findRepairs(manuscript.pages, textsBeside(details, [])),
    1 + textsBeside(details, []).length,
  )
  const store = createImportStore(database, async () => ({ manuscript: { ...manuscript, details, repairs } }))
  await store.open(file)
  store.edit((edits) => ({ ...edits, answers: withAnswer(edits.answers, 0, 'accepted') }))
  expect(store.getState()).toMatchObject({ edits: { details: { title: 'کتاب' } } })
})

it('says that a full device does not keep it, and goes on', async () => {
  const { kept, database } = fakeDatabase()
  kept.isFull = true
  const store = createImportStore(database, answering)
  await store.open(file)
  expect(store.getState()).toMatchObject({ phase: 'loaded', isSaved: false })
})

it('does not write into a manuscript of another tab', async () => {
  const { kept, database } = fakeDatabase()
  const [store, other] = [createImportStore(database, answering), createImportStore(database, answering)]
  await store.open(file)
  await other.open(file)
  const { now } = kept
  store.edit((edits) => ({ ...edits, at: 1 }))
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ isSaved: false }))
  expect(kept.now).toBe(now)
  store.discard()
  expect(kept.now).toBe(now)
})

it('keeps nothing of a file that was refused, or whose reading was cancelled', async () => {
  const { kept, database } = fakeDatabase()
  const refusing = createImportStore(database, async () => ({ refusal: 'encrypted' }))
  await refusing.open(file)
  expect(refusing.getState()).toEqual({ phase: 'refused', fileName: 'the-lamp.txt', refusal: 'encrypted' })
  const slow = createImportStore(
    database,
    (_file, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(null))),
  )
  const reading = slow.open(file)
  const state = slow.getState()
  if (state.phase === 'reading') state.cancel()
  await reading
  expect(slow.getState()).toEqual({ phase: 'idle' })
  expect(kept.now).toBeNull()
})
