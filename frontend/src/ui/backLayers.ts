/** What Back closes: a reader, a sheet, a menu. */
export interface Layer {
  onBack: () => void
}

interface LayerState {
  layers: number
}

/** How many layers the present entry of the browser's history stands for. */
const entryDepth = (): number => (history.state as LayerState | null)?.layers ?? 0

/**
 * Keeps one history entry for each open layer, so that the phone's Back closes the topmost one and only then leaves the
 * page. The address never changes. History moves late and by its own events, so it is brought in step after each change
 * rather than pushed and popped one for one.
 */
export function createBackLayers() {
  const open: Layer[] = []
  let planned = false
  let going = false

  const level = () => {
    planned = false
    if (going) return
    const depth = entryDepth()
    if (depth > open.length) {
      going = true
      history.go(open.length - depth)
    }
    for (let layers = depth + 1; layers <= open.length; layers++) history.pushState({ layers }, '')
  }
  // After the present task: a layer that is replaced by another, or mounted twice in development, changes nothing.
  const plan = () => {
    if (!planned) setTimeout(level)
    planned = true
  }

  window.addEventListener('popstate', () => {
    if (!going) for (const layer of open.slice(entryDepth()).toReversed()) layer.onBack()
    going = false
    // One that did not close gets its entry again; an entry reached by Forward whose layer is gone is left again.
    plan()
  })
  // A step of history shall not scroll what lies behind the layer.
  history.scrollRestoration = 'manual'
  // The page may have been loaded again while a layer was open.
  plan()

  return {
    /** Gives what takes the layer away again. */
    add(layer: Layer): () => void {
      open.push(layer)
      plan()
      return () => {
        open.splice(open.indexOf(layer), 1)
        plan()
      }
    },
  }
}
