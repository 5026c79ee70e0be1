import type { Details, Figure, ImportWarning } from '@hikma/manuscript/Manuscript'
import type { ManuscriptErrorCode } from '@hikma/manuscript/ManuscriptError'
import type { OutlinedPage } from '@hikma/manuscript/review/OutlinedPage'
import type { PackedRepairs } from '@hikma/manuscript/review/packRepairs'

/** A picture of a manuscript, under the name that it has in the book. */
export interface ImportedFigure extends Pick<Figure, 'name'> {
  file: Blob
}

/** A loss or a change of reading, or a thing that the reader does not show. `page` counts from 1, `count` says how often. */
export interface ImportNote extends Pick<ImportWarning, 'what' | 'page' | 'position'> {
  kind: ImportWarning['kind'] | 'shown'
  count: number
}

/** A manuscript as the worker has read it. */
export interface ReadManuscript {
  details: Details
  pages: OutlinedPage[]
  figures: ImportedFigure[]
  cover: ImportedFigure | null
  notes: ImportNote[]
  /** Proposed for Persian texts. */
  repairs: PackedRepairs
}

/** Why a file was not read: what is wrong with it, or that the worker did not start, or took too long. */
export type Refusal = ManuscriptErrorCode | 'unavailable' | 'tooLong'

/** A message of the worker: a part of the pages, then all else; or why it has not read the file. */
export type ReadMessage =
  { pages: OutlinedPage[] } | { rest: Omit<ReadManuscript, 'pages'> } | { refusal: ManuscriptErrorCode }

/** Null if reading was cancelled. */
export type ReadAnswer = { manuscript: ReadManuscript } | { refusal: Refusal } | null
