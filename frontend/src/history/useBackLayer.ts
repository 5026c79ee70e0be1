import { use, useEffectEvent, useLayoutEffect } from 'react'
import { HistoryContext } from './HistoryContext.ts'

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the place. */
export function useBackLayer(isOpen: boolean, onBack: () => void): void {
  const history = use(HistoryContext)
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => (isOpen ? history?.addLayer({ onBack: () => close() }) : undefined), [history, isOpen])
}
