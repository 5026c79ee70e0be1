import { createObservableState } from '../../../lib/createObservableState.ts'
import { onPageHide } from '../../../lib/onPageHide.ts'
import { randomId } from '../../../lib/randomId.ts'
import { completedImport } from './completedImport.ts'
import { createImportDatabase, type ImportDatabase } from './createImportDatabase.ts'
import { type ImportEdits, type Imported, initialEdits, withRepairedDetails } from './importState.ts'
import type { Refusal } from './ReadManuscript.ts'
import { readInWorker } from './readInWorker.ts'

/** A change is written after this time at the latest. */
const MAX_DELAY_MS = 400

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'reading'; fileName: string; cancel: () => void }
  | { phase: 'refused'; fileName: string; refusal: Refusal }
  | (Imported & {
      phase: 'here'
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
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  /** Writes in order, and says whether it could. Never rejects. */
  const keep = (id: string, write: () => Promise<void>): Promise<void> => {
    const before = writing
    const run = async () => {
      await before
      const isSaved = await write().then(
        () => true,
        () => false,
      )
      const { state } = getState()
      if (state.phase === 'here' && state.source.id === id && state.isSaved !== isSaved) show({ ...state, isSaved })
    }
    writing = run()
    return writing
  }
  const load = async (before: ImportState) => {
    const kept = await database.load().catch(() => null)
    if (kept && getState().state === before)
      show({ ...completedImport(kept), phase: 'here', isRestored: true, isSaved: true })
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const { state } = getState()
    if (state.phase !== 'here') return
    const { source, edits } = state
    void keep(source.id, () => database.saveEdits(source.id, edits))
  }

  return {
    getState: (): ImportState => getState().state,
    subscribe,
    /** Shows the manuscript of an earlier visit, unless there is another. Returns the function that writes what is pending. */
    restore(): () => void {
      const { state: before } = getState()
      if (before.phase === 'idle') void load(before)
      const stopWatching = onPageHide(flush)
      return () => {
        stopWatching()
        flush()
      }
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
      show({ phase: 'here', source, edits, isRestored: false, isSaved: null })
      await keep(source.id, () => database.saveAll({ source, edits }))
    },
    edit(change: (edits: ImportEdits) => ImportEdits): void {
      const { state } = getState()
      if (state.phase !== 'here') return
      show({ ...state, edits: withRepairedDetails(state.source, state.edits, change(state.edits)) })
      timer ??= setTimeout(flush, MAX_DELAY_MS)
    },
    /** Forgets the manuscript. */
    discard(): void {
      const { state } = getState()
      clearTimeout(timer)
      timer = undefined
      show({ phase: 'idle' })
      if (state.phase === 'here') void keep(state.source.id, () => database.clear(state.source.id))
    },
  }
}

export const importStore = createImportStore(createImportDatabase(), readInWorker)
