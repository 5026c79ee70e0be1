import { largeImages, pictureOf } from '../figures/picturesIn.ts'
import { toolOf } from '../figures/watchFigures.ts'
import type { OpenOverlay } from './OpenOverlay.ts'
import { toolAt } from '../dom/toolButton.ts'

/**
 * The table or figure that a press on the text of page `index` (from 0) shows large: a table by its tool, a figure by
 * itself or its tool; null if none.
 */
export function overlayForTarget(target: EventTarget | null, view: HTMLElement, index: number): OpenOverlay | null {
  const pressed = toolAt(target)
  if (pressed?.tool === 'table') {
    const table = pressed.button.parentElement?.querySelector('table')
    return table ? { kind: 'table', table } : null
  }
  const images = largeImages(view)
  const at = images.findIndex((image) => image === target || (pressed && toolOf(image) === pressed.button))
  return at < 0 ? null : { kind: 'figure', page: { index, pictures: images.map(pictureOf) }, first: at }
}
