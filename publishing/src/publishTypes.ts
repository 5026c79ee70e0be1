import type { Book, BookInput } from '@hikma/contracts/book'
import type { Figures, PageNames } from '@hikma/contracts/pages'
import type { Request } from './Request.ts'
import type { Wait } from './waitFor.ts'

export interface FileToUpload {
  name: string
  /** Gives the text of the file, or its data URL if it is an image. Called when the file is uploaded. */
  read: (signal: AbortSignal) => string | Promise<string>
  /** The content of the info file of a page. */
  figures?: Figures
}

export interface BookToPublish {
  id: string
  record: BookInput
  /** A book that is replaced stays as public or private as it is. */
  keepsVisibility?: boolean
  cover: FileToUpload | null
  /** Names of the pages, in order; null lets a page's headings name it. Without them, pages that go on keep theirs. */
  pageNames?: PageNames | undefined
  /** Pages, then figures. */
  files: readonly FileToUpload[]
}

/** The fields of an existing book that a publish needs. */
export type KnownBook = Pick<Book, 'version' | 'totalPages' | 'ext' | 'isPublic'>

/** Who may read a book after it is replaced, if that changes. */
export type ChangedVisibility = 'public' | 'private' | null

export type PublishStep = 'asking' | 'area' | 'cover' | 'pages' | 'record'
export interface PublishProgress {
  step: PublishStep
  /** Number of uploaded files, without the cover. */
  uploaded: number
  total: number
}

export interface PublishOptions {
  request: Request
  /** A name for this attempt, never used before (DESIGN.md §4.4). */
  stage: string
  /** Asked before a book is replaced, and again if it changes meanwhile. `becomes` says whether others can read it then. */
  confirmReplace: (known: KnownBook, becomes: ChangedVisibility) => Promise<boolean>
  onProgress: (progress: PublishProgress) => void
  signal: AbortSignal
  /** The wait after the area is created. */
  areaWaitMs?: number
  wait?: Wait
}

export interface PublishFailure {
  kind: 'failed'
  step: PublishStep
  /** The name of the file that could not be uploaded. */
  file: string | null
  error: unknown
  /** The status of the error and its sentence, if it is an ApiError. */
  status: number
  serverMessage: string | null
  /** The answer to the commit was lost, and the library does not say whether it has the book. */
  mayBePublished: boolean
  existing: KnownBook | null
}

/** `existing` is the book that had the id when the library was last asked. */
export type PublishOutcome =
  /** The book is null if the commit succeeded and its answer was lost. */
  | { kind: 'published'; book: Book | null; existing: KnownBook | null }
  | { kind: 'declined' }
  | { kind: 'cancelled'; step: PublishStep; existing: KnownBook | null }
  | PublishFailure
