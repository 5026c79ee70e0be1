import { useEffectEvent, useLayoutEffect } from 'react'
import { createBackLayers, type Layer } from './backLayers.ts'

let layers: ReturnType<typeof createBackLayers> | null = null

/** Adds a layer that the browser's Back closes. Returns a function that removes it. */
export function addBackLayer(layer: Layer): () => void {
  layers ??= createBackLayers()
  return layers.add(layer)
}

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the page. */
export function useBackLayer(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => (isOpen ? addBackLayer({ onBack: () => close() }) : undefined), [isOpen])
}
