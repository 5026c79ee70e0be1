import type { OpenedPage } from './OpenedPage.ts'

/** The requests to the worker. */
export type WritingRequest =
  { id: number; kind: 'open'; text: string } | { id: number; kind: 'paste'; text: string; direction: 'ltr' | 'rtl' }

/** Markup to insert, as blocks in JSON. */
export interface Pasted {
  doc: object
  pictures: number
}
/** `opened` is null for a page that can be edited as source only, `pasted` for markup without structure. */
export type WritingAnswer = { id: number; opened: OpenedPage | null } | { id: number; pasted: Pasted | null }
