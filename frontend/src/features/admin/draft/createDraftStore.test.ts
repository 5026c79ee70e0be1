// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from './createDraftStore.ts'
import { withDetails } from './detailsInForm.ts'
import { type Draft, EMPTY_DRAFT, withText } from './draft.ts'
import type { DraftChanges } from './draftChanges.ts'
import { type DraftDatabase, DraftTakenOver, type SavedDraft } from './createDraftDatabase.ts'
import type { DraftLockEvents } from './lockDraft.ts'

const salted = (draft: Draft) => withDetails(draft, { title: 'Salt' })

function setUp(saved: SavedDraft | null = null) {
  const saves: DraftChanges[] = []
  const database: DraftDatabase = {
    claim: () => Promise.resolve(saved),
    save: (changes) => Promise.resolve(void saves.push(changes)),
  }
  let events: DraftLockEvents | null = null
  const release = vi.fn()
  const store = createDraftStore(database, (given) => {
    events = given
    return { takeOver: vi.fn(), release }
  })
  const close = store.open()
  const acquire = async () => {
    events?.onAcquired()
    await vi.waitFor(() => expect(store.getState().phase).toBe('owned'))
  }
  return { store, saves, database, acquire, release, close, request: () => events?.onRequested() }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('the draft of a tab', () => {
  it('is written a moment later, first as a whole and then by its changes', async () => {
    const { store, saves, acquire } = setUp()
    await acquire()
    store.edit(salted)
    store.edit((draft) => withText(draft, 1, 'One'))
    await vi.advanceTimersByTimeAsync(399)
    expect(saves).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(saves).toMatchObject([{ form: { details: { title: 'Salt' } }, pages: [{ key: 1, text: 'One' }] }])
    store.edit((draft) => withText(draft, 1, 'Two'))
    await store.flush()
    expect(saves[1]).toEqual({ form: null, cover: undefined, pages: [{ key: 1, text: 'Two' }], removed: [] })
  })

  it('is written during uninterrupted typing', async () => {
    const { store, saves, acquire } = setUp()
    await acquire()
    for (const text of ['O', 'On', 'One', 'One ', 'One p', 'One pa', 'One pag', 'One page']) {
      store.edit((draft) => withText(draft, 1, text))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(saves.map(({ pages }) => pages[0]?.text)).toEqual(['One ', 'One page'])
  })

  it('reports that it was restored', async () => {
    const { store, acquire } = setUp({ draft: salted(EMPTY_DRAFT), savedAt: 5, isOwn: false })
    await acquire()
    expect(store.getState()).toMatchObject({ restoredAt: 5, draft: { details: { title: 'Salt' } } })
    store.dismissRestored()
    expect(store.getState().restoredAt).toBeNull()
  })

  it('does not report an empty one as restored', async () => {
    const { store, acquire } = setUp({ draft: EMPTY_DRAFT, savedAt: 5, isOwn: false })
    await acquire()
    expect(store.getState().restoredAt).toBeNull()
  })

  it('is the one in memory if no other tab has had it since', async () => {
    const saved = { draft: EMPTY_DRAFT, savedAt: 5, isOwn: false }
    const { store, acquire, close } = setUp(saved)
    await acquire()
    store.edit(salted)
    close()
    saved.isOwn = true
    store.open()
    expect(store.getState().phase).toBe('opening')
    await acquire()
    expect(store.getState()).toMatchObject({ restoredAt: null, draft: { details: { title: 'Salt' } } })
  })

  it('is empty after a reset, in memory and in the database', async () => {
    const { store, saves, acquire } = setUp({ draft: salted(EMPTY_DRAFT), savedAt: 5, isOwn: false })
    await acquire()
    store.reset()
    await store.flush()
    expect(store.getState()).toMatchObject({ draft: EMPTY_DRAFT, restoredAt: null })
    expect(saves).toMatchObject([{ form: { details: { title: '' } } }])
  })

  it('is written a last time when another tab requests it, and not after that', async () => {
    const { store, saves, acquire, request } = setUp()
    await acquire()
    store.edit(salted)
    await request()
    expect(saves).toHaveLength(1)
    expect(store.getState().phase).toBe('openInOtherTab')
    store.edit((draft) => withText(draft, 1, 'lost?'))
    await store.flush()
    expect(saves).toHaveLength(1)
    expect(store.getState().draft.pages[0]?.text).toBe('')
  })

  it('is given up if a write shows that another tab has taken it', async () => {
    const { store, database, acquire } = setUp()
    await acquire()
    database.save = () => Promise.reject(new DraftTakenOver())
    store.edit(salted)
    await store.flush()
    expect(store.getState().phase).toBe('openInOtherTab')
  })

  it('stays in memory if it cannot be written, reports that, and is written later', async () => {
    const { store, saves, database, acquire } = setUp()
    await acquire()
    const { save } = database
    database.save = () => Promise.reject(new Error('full'))
    store.edit(salted)
    await store.flush()
    expect(store.getState()).toMatchObject({ isSaved: false, phase: 'owned', draft: { details: { title: 'Salt' } } })
    database.save = save
    await store.flush()
    expect(store.getState().isSaved).toBe(true)
    expect(saves).toHaveLength(1)
  })

  it('is written before it is released', async () => {
    const { store, saves, acquire, release, close } = setUp()
    await acquire()
    store.edit(salted)
    close()
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
    expect(saves).toHaveLength(1)
  })
})
