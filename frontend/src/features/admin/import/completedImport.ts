import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { openAnswers } from './answers.ts'
import { type ImportEdits, type Imported, type ImportSource, initialEdits } from './importState.ts'

/** A manuscript as a database may hold it: kept by an earlier version, before it had all fields. */
export interface ImportToComplete {
  source: Partial<ImportSource>
  edits: Partial<ImportEdits>
}

const NO_DETAILS: ImportSource['details'] = {
  ...ofOptionalTexts(() => ''),
  title: '',
  author: '',
  description: '',
  language: null,
  direction: 'ltr',
}

/** The object with the missing fields of another one. */
const filled = <Whole extends object>(whole: Whole, given: Partial<Whole> = {}): Whole => ({
  ...whole,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/**
 * The manuscript with all fields of this version. What was not decided when it was kept is as if it had just been read.
 */
export function completedImport({ source: kept, edits: decided }: ImportToComplete): Imported {
  const { pages = [] } = kept
  const empty = { figures: [], cover: null, notes: [], repairs: packRepairs([], pages.length), id: '', fileName: '' }
  const source = filled<ImportSource>(
    { ...empty, pages, details: NO_DETAILS },
    { ...kept, details: filled(NO_DETAILS, kept.details) },
  )
  const initial = initialEdits(source)
  const edits = filled(initial, { ...decided, details: filled(initial.details, decided.details) })
  const isAnswered = edits.answers.length === source.repairs.positions.length
  return { source, edits: isAnswered ? edits : { ...edits, answers: openAnswers(source.repairs) } }
}
