import type { Address } from '@hikma/contracts/addresses'
import { use, useEffectEvent, useLayoutEffect } from 'react'
import { HistoryContext } from './HistoryContext.ts'
import type { Memory } from './Memory.ts'

/** Adds what `read` gives to the memory of a place with this view, each time that it is left. */
export function useMemory(view: Address['view'], read: () => Memory): void {
  const history = use(HistoryContext)
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => history?.addMemory(view, () => readNow()), [history, view])
}
