import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from './createDraftStore.ts'
import { type Draft, EMPTY_DRAFT, withDetails, withText } from './draft.ts'
import type { DraftChanges } from './draftChanges.ts'
import { type DraftDatabase, DraftTakenOver, type SavedDraft } from './draftDatabase.ts'
import type { DraftLockEvents } from './lockDraft.ts'

const salted = (draft: Draft) => withDetails(draft, { title: 'Salt' })

function setUp(kept: SavedDraft | null = null) {
  const saves: DraftChanges[] = []
  const database: DraftDatabase = {
    claim: () => Promise.resolve(kept),
    save: (changes) => Promise.resolve(void saves.push(changes)),
  }
  let events: DraftLockEvents | null = null
  const release = vi.fn()
  const store = createDraftStore(database, (given) => {
    events = given
    return { takeOver: vi.fn(), release }
  })
  const close = store.open()
  const held = async () => {
    events?.onAcquired()
    await vi.waitFor(() => expect(store.getState().phase).toBe('here'))
  }
  return { store, saves, database, held, release, close, wanted: () => events?.onRequested() }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('the draft of a tab', () => {
  it('is written a moment later, whole at first and then what changed', async () => {
    const { store, saves, held } = setUp()
    await held()
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

  it('is written however long the typing goes on', async () => {
    const { store, saves, held } = setUp()
    await held()
    for (const text of ['O', 'On', 'One', 'One ', 'One p', 'One pa', 'One pag', 'One page']) {
      store.edit((draft) => withText(draft, 1, text))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(saves.map(({ pages }) => pages[0]?.text)).toEqual(['One ', 'One page'])
  })

  it('says that one from before was found', async () => {
    const { store, held } = setUp({ draft: salted(EMPTY_DRAFT), savedAt: 5, isOwn: false })
    await held()
    expect(store.getState()).toMatchObject({ restoredAt: 5, draft: { details: { title: 'Salt' } } })
    store.dismissRestored()
    expect(store.getState().restoredAt).toBeNull()
  })

  it('says nothing of an empty one', async () => {
    const { store, held } = setUp({ draft: EMPTY_DRAFT, savedAt: 5, isOwn: false })
    await held()
    expect(store.getState().restoredAt).toBeNull()
  })

  it('is what this tab has in memory, where nobody else has had it since', async () => {
    const kept = { draft: EMPTY_DRAFT, savedAt: 5, isOwn: false }
    const { store, held, close } = setUp(kept)
    await held()
    store.edit(salted)
    close()
    kept.isOwn = true
    store.open()
    expect(store.getState().phase).toBe('opening')
    await held()
    expect(store.getState()).toMatchObject({ restoredAt: null, draft: { details: { title: 'Salt' } } })
  })

  it('begins anew, here and in the database', async () => {
    const { store, saves, held } = setUp({ draft: salted(EMPTY_DRAFT), savedAt: 5, isOwn: false })
    await held()
    store.reset()
    await store.flush()
    expect(store.getState()).toMatchObject({ draft: EMPTY_DRAFT, restoredAt: null })
    expect(saves).toMatchObject([{ form: { details: { title: '' } } }])
  })

  it('writes a last time when another tab wants it, and no more after that', async () => {
    const { store, saves, held, wanted } = setUp()
    await held()
    store.edit(salted)
    await wanted()
    expect(saves).toHaveLength(1)
    expect(store.getState().phase).toBe('elsewhere')
    store.edit((draft) => withText(draft, 1, 'lost?'))
    await store.flush()
    expect(saves).toHaveLength(1)
    expect(store.getState().draft.pages[0]?.text).toBe('')
  })

  it('notices that another tab took it', async () => {
    const { store, database, held } = setUp()
    await held()
    database.save = () => Promise.reject(new DraftTakenOver())
    store.edit(salted)
    await store.flush()
    expect(store.getState().phase).toBe('elsewhere')
  })

  it('lives on in memory where it cannot be written, says so, and is written later', async () => {
    const { store, saves, database, held } = setUp()
    await held()
    const { save } = database
    database.save = () => Promise.reject(new Error('full'))
    store.edit(salted)
    await store.flush()
    expect(store.getState()).toMatchObject({ isSaved: false, phase: 'here', draft: { details: { title: 'Salt' } } })
    database.save = save
    await store.flush()
    expect(store.getState().isSaved).toBe(true)
    expect(saves).toHaveLength(1)
  })

  it('is written before it is let go', async () => {
    const { store, saves, held, release, close } = setUp()
    await held()
    store.edit(salted)
    close()
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
    expect(saves).toHaveLength(1)
  })
})
