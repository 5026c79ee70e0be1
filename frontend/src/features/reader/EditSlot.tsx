import { type ReactNode, use } from 'react'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import { type Reader, ReaderNow } from './useReader.ts'

export interface EditSlot {
  /** Index from 0. */
  index: number
  total: number
  replace: Reader['replace']
  /** Filled while there may be something to lose. */
  setGuard: (guard: LeaveGuard | null) => void
}
export type RenderEdit = (slot: EditSlot) => ReactNode

interface EditNowProps {
  render: RenderEdit
  setGuard: EditSlot['setGuard']
}

/** The slot of an admin, who never edits another page than the one the reader is at. */
export function EditNow({ render, setGuard }: EditNowProps) {
  const reader = use(ReaderNow)
  return reader && render({ index: reader.index, total: reader.total, replace: reader.replace, setGuard })
}
