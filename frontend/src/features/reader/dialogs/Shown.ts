import type { NoteMark } from '../notes/useNote.ts'
import type { Picture } from '../figures/picturesIn.ts'

/** What is shown over the page. */
export type Shown =
  | { kind: 'table'; table: Element }
  | { kind: 'figure'; pictures: readonly Picture[]; first: number }
  | { kind: 'note'; mark: NoteMark }
