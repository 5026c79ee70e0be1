import { createAutosave } from '../../../lib/createAutosave.ts'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { randomId } from '../../../lib/randomId.ts'
import { completedImport } from './completedImport.ts'
import { createImportDatabase, type ImportDatabase } from './createImportDatabase.ts'
import { type ImportEdits, type Imported, initialEdits, withRepairedDetails } from './importState.ts'
import type { Refusal } from './ReadManuscript.ts'
import { readInWorker } from './readInWorker.ts'

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'reading'; fileName: string; cancel: () => void }
  | { phase: 'refused'; fileName: string; refusal: Refusal }
  | (Imported & {
      phase: 'loaded'
      /** It was kept from an earlier visit. */
      isRestored: boolean
      /** Whether it could be kept; if not, it is lost when the tab closes. Null while it is written for the first time. */
      isSaved: boolean | null
    })

const IDLE: ImportState = { phase: 'idle' }

/** The one manuscript of this tab that is looked through. Changes apply at once, and a moment later in the database. */
export function createImportStore(database: ImportDatabase, read: typeof readInWorker) {
  const { getState, setState, subscribe } = createObservableState<{ state: ImportState }>({ state: IDLE })
  const show = (state: ImportState) => setState({ state })
  /** Edits that are not written yet, and the manuscript that they belong to. */
  let pending: { id: string; edits: ImportEdits } | null = null

  /** Says whether the manuscript of this id could be written. Never rejects. */
  const keep = async (id: string, write: () => Promise<void>): Promise<void> => {
    const isSaved = await write().then(
      () => true,
      () => false,
    )
    const { state } = getState()
    if (state.phase === 'loaded' && state.source.id === id && state.isSaved !== isSaved) show({ ...state, isSaved })
  }
  const autosave = createAutosave(async () => {
    if (!pending) return
    const { id, edits } = pending
    pending = null
    await keep(id, () => database.saveEdits(id, edits))
  })
  const load = async (before: ImportState) => {
    const kept = await database.load().catch(() => null)
    if (kept && getState().state === before)
      show({ ...completedImport(kept), phase: 'loaded', isRestored: true, isSaved: true })
  }

  return {
    getState: (): ImportState => getState().state,
    subscribe,
    /** Shows the manuscript of an earlier visit, unless there is another. Returns the function that writes what is pending. */
    restore(): () => void {
      const { state: before } = getState()
      if (before.phase === 'idle') void load(before)
      const end = autosave.flushOnHide()
      return () => void end()
    },
    /** Reads a file. Nothing of it is there before all of it was read. */
    async open(file: File): Promise<void> {
      const { state: former } = getState()
      if (former.phase === 'reading') former.cancel()
      const { name: fileName } = file
      const abort = new AbortController()
      const cancel = () => {
        abort.abort()
        show({ phase: 'idle' })
      }
      const reading: ImportState = { phase: 'reading', fileName, cancel }
      show(reading)
      const answer = await read(file, abort.signal)
      if (!answer || getState().state !== reading) return
      if ('refusal' in answer) return show({ phase: 'refused', fileName, refusal: answer.refusal })
      const source = { ...answer.manuscript, id: randomId(), fileName }
      const edits = initialEdits(source)
      autosave.cancel()
      pending = null
      show({ phase: 'loaded', source, edits, isRestored: false, isSaved: null })
      await autosave.run(() => keep(source.id, () => database.saveAll({ source, edits })))
    },
    edit(change: (edits: ImportEdits) => ImportEdits): void {
      const { state } = getState()
      if (state.phase !== 'loaded') return
      const edits = withRepairedDetails(state.source, state.edits, change(state.edits))
      pending = { id: state.source.id, edits }
      show({ ...state, edits })
      autosave.schedule()
    },
    /** Forgets the manuscript. */
    discard(): void {
      const { state } = getState()
      autosave.cancel()
      pending = null
      show({ phase: 'idle' })
      if (state.phase === 'loaded')
        void autosave.run(() => keep(state.source.id, () => database.clear(state.source.id)))
    },
  }
}

export const importStore = createImportStore(createImportDatabase(), readInWorker)
