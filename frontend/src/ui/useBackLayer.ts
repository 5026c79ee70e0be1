import { useEffectEvent, useLayoutEffect } from 'react'
import { createBackLayers } from './backLayers.ts'

let layers: ReturnType<typeof createBackLayers> | null = null

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the page. */
export function useBackLayer(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => {
    if (!isOpen) return
    layers ??= createBackLayers()
    return layers.add({ onBack: () => close() })
  }, [isOpen])
}
