import type { NoteMark } from '../notes/useNote.ts'
import type { PagePictures } from '../figures/findPictures.ts'

/** The layer that is shown over the page. */
export type OpenOverlay =
  | { kind: 'table'; table: Element }
  | { kind: 'figure'; page: PagePictures; first: number }
  | { kind: 'note'; mark: NoteMark }
