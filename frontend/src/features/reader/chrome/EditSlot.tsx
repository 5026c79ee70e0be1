import { type ReactNode, type RefObject, use } from 'react'
import type { LeaveGuard } from '../../../ui/LeaveGuard.ts'
import { CurrentReader, type Reader } from '../state/useReader.ts'

/** What an admin can do from the reader. */
export interface EditActions {
  /** Edits at the line on the screen. */
  edit: () => void
  /** Replaces text in the whole book, and calls back when that is done. */
  replace: (query: string, onReplaced: () => void) => void
}

/** The page that an admin can edit, and the reader's functions for doing so. */
export interface EditablePage {
  /** Index from 0. */
  index: number
  total: number
  replace: Reader['replace']
  /** Sets a guard while there are changes that could be lost, and null otherwise. */
  setGuard: (guard: LeaveGuard | null) => void
  /** Shows the pages of the book anew, whose texts have changed. */
  forget: Reader['forget']
  actions: RefObject<EditActions | null>
}
export type RenderEdit = (page: EditablePage) => ReactNode

interface EditSlotProps {
  render: RenderEdit
  setGuard: EditablePage['setGuard']
  actions: EditablePage['actions']
}

/** Renders the edit mode for the current page; a deferred page number could make an admin edit the page before. */
export function EditSlot({ render, ...slot }: EditSlotProps) {
  const reader = use(CurrentReader)
  return (
    reader &&
    render({ index: reader.index, total: reader.total, replace: reader.replace, forget: reader.forget, ...slot })
  )
}
