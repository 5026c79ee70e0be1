import type { PageExtension } from '@hikma/contracts/areaNames'
import type { PageMatch, Replaced } from '../find/replaceInPage.ts'
import type { TextSearch } from '../find/TextSearch.ts'
import type { OpenedPage } from './OpenedPage.ts'

/** Markup to insert, as blocks in JSON. */
export interface Pasted {
  doc: object
  /** How many pictures were left out. */
  pictures: number
  /** Those that came along, as data URLs; the document names them `pasted:0` and so on. */
  images: string[]
}

/** The source of a page of either kind. */
export interface PageSource {
  text: string
  ext: PageExtension
}

/** The requests to the worker. */
export type WritingRequest = { id: number } & (
  | { kind: 'open'; text: string }
  | { kind: 'paste'; text: string; direction: 'ltr' | 'rtl' }
  | ({ kind: 'find'; search: TextSearch } & PageSource)
  | ({ kind: 'replace'; search: TextSearch; replacement: string; chosen: readonly number[] } & PageSource)
  | ({ kind: 'count' } & PageSource)
)

/**
 * `opened` is null for a page that can be edited as source only, `pasted` for markup without structure, `replaced` where
 * the page would be read otherwise.
 */
export type WritingAnswer = { id: number } & (
  | { opened: OpenedPage | null }
  | { pasted: Pasted | null }
  | { matches: PageMatch[] }
  | { replaced: Replaced | null }
  | { words: number }
)
