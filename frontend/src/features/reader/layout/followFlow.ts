import { findCurrentView } from '../dom/pageElements.ts'

/**
 * Calls `onFlow` each time the text of the page on the screen may be laid out anew, before the browser paints. By screens
 * neither text nor viewport changes its size then, so the parts of the page, the settings and the fonts are followed, too.
 * Returns a function that ends this.
 */
export function followFlow(viewport: HTMLElement, text: HTMLElement, onFlow: () => void): () => void {
  const sizes = new ResizeObserver(onFlow)
  const isByScreens = () => viewport.closest('[data-layout="screens"]') !== null
  const followSizes = () => {
    sizes.disconnect()
    for (const element of [viewport, text]) sizes.observe(element)
    if (isByScreens()) for (const part of findCurrentView(text)?.children ?? []) sizes.observe(part)
  }
  const onFonts = () => isByScreens() && onFlow()

  // A turn changes which view is inert.
  const views = new MutationObserver(() => isByScreens() && followSizes())
  views.observe(text, { childList: true, subtree: true, attributeFilter: ['inert'] })
  const settings = new MutationObserver(() => {
    followSizes()
    // At once, since another layout moves the page, which looks like the reader's own move.
    onFlow()
  })
  const reader = viewport.closest('[data-layout]')
  if (reader) settings.observe(reader, { attributes: true })
  document.fonts?.addEventListener('loadingdone', onFonts)
  followSizes()
  return () => {
    for (const observer of [sizes, views, settings]) observer.disconnect()
    document.fonts?.removeEventListener('loadingdone', onFonts)
  }
}
