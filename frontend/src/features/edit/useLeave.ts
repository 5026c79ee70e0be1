import { useState } from 'react'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { EditorView } from './useEditor.ts'

/** Leaves the edit: at once if nothing is lost, otherwise after the answer to a question. */
export function useLeave({ editor, state }: Pick<EditorView, 'editor' | 'state'>) {
  const [pending, setPending] = useState<(() => void) | null>(null)
  const leave: LeaveGuard = (then) => {
    const isBookGone = state?.error?.reason === 'bookGone'
    const discard = () => {
      // Does not wait for the removal of unused images.
      void editor?.cancel()
      if (!isBookGone) then()
    }
    if (editor?.hasToLose()) setPending(() => discard)
    else discard()
  }
  return {
    leave,
    isAsking: pending !== null,
    answer(yes: boolean): void {
      setPending(null)
      if (yes) pending?.()
    },
  }
}
