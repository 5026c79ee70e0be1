import { useSyncExternalStore } from 'react'
import { MarkDialog } from '../../../marks/MarkDialog.tsx'
import { MarkNotice } from '../../../marks/MarkNotice.tsx'
import { useMarks } from '../../../marks/useMarks.ts'
import { openMark } from './openMark.ts'

/** The dialog of the mark that is open in the reader, and what was done last. */
export function MarkLayer() {
  const { id } = useSyncExternalStore(openMark.subscribe, openMark.getState, openMark.getState)
  const { marks } = useMarks()
  const mark = marks.find((known) => known.id === id)
  return (
    <>
      {mark && <MarkDialog key={mark.id} mark={mark} onClose={() => openMark.setState({ id: null })} />}
      <MarkNotice isOverReader />
    </>
  )
}
