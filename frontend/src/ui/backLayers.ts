/** Something that Back closes: the reader, a dialog, a menu. */
export interface Layer {
  onBack: () => void
}

interface LayerState {
  layers: number
}

/** The number of layers that the current history entry represents. */
const entryDepth = (): number => (history.state as LayerState | null)?.layers ?? 0

/**
 * Maintains one history entry for each open layer, so that Back closes the topmost layer before it leaves the page. The
 * URL never changes. History navigates asynchronously, so it is synchronised after each change instead of pushing and
 * popping one entry for each layer.
 */
export function createBackLayers() {
  const open: Layer[] = []
  let isScheduled = false
  let isNavigating = false

  const synchronise = () => {
    isScheduled = false
    if (isNavigating) return
    const depth = entryDepth()
    if (depth > open.length) {
      isNavigating = true
      history.go(open.length - depth)
    }
    for (let layers = depth + 1; layers <= open.length; layers++) history.pushState({ layers }, '')
  }
  // After the current task, so that a layer replaced by another, or mounted twice in development, needs no navigation.
  const schedule = () => {
    if (!isScheduled) setTimeout(synchronise)
    isScheduled = true
  }

  window.addEventListener('popstate', () => {
    if (!isNavigating) for (const layer of open.slice(entryDepth()).toReversed()) layer.onBack()
    isNavigating = false
    // Restores the entry of a layer that did not close, and leaves an entry reached by Forward without a layer.
    schedule()
  })
  // Navigation must not scroll the page behind the layer.
  history.scrollRestoration = 'manual'
  // The page may have been reloaded while a layer was open.
  schedule()

  return {
    /** Opens a layer. Returns a function that removes it. */
    add(layer: Layer): () => void {
      open.push(layer)
      schedule()
      return () => {
        open.splice(open.indexOf(layer), 1)
        schedule()
      }
    },
  }
}
