import { whenIdle } from '../../../lib/whenIdle.ts'
import { TOOL } from '../dom/toolButton.ts'
import { pictureBackground } from './pictureBackground.ts'

/** The attribute with the ground of a picture, by which dark themes soften it. */
const GROUND = 'data-ground'
/** The attribute with the sentence for a picture that could not be loaded; the browser shows its alternative text. */
const FAILED = 'data-failed'
/** A smaller picture, in pixels, is a sign in the text: there is nothing to enlarge. */
const MIN_SIZE = 48
/** A picture is judged by so many pixels in each direction. */
const SAMPLE = 24

/** Follows the loading of the pictures in a page. Returns a function that ends this. */
export function watchFigures(text: HTMLElement, failed: string): () => void {
  const onEvent = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'error') markFailed(target, failed)
    else markLoaded(target)
  }
  for (const image of text.querySelectorAll('img')) {
    if (!image.hasAttribute('src') || image.hasAttribute(FAILED)) markFailed(image, failed)
    else if (image.complete && image.naturalWidth > 0) markLoaded(image)
    // Its event may have come before; a picture without a size of its own is no failure.
    else if (image.complete) image.decode?.().catch(() => markFailed(image, failed))
  }
  // They do not bubble, so they are captured.
  for (const type of ['load', 'error']) text.addEventListener(type, onEvent, { capture: true })
  return () => {
    for (const type of ['load', 'error']) text.removeEventListener(type, onEvent, { capture: true })
  }
}

function markFailed(image: HTMLImageElement, failed: string): void {
  image.setAttribute(FAILED, failed)
  toolOf(image)?.remove()
}

function markLoaded(image: HTMLImageElement): void {
  if (!isLarge(image)) return toolOf(image)?.remove()
  if (!image.hasAttribute(GROUND)) whenIdle(() => void markGround(image))
}

/** Whether a loaded picture is more than a sign in the text. */
export const isLarge = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth >= MIN_SIZE || naturalHeight >= MIN_SIZE

/** Marks a loaded picture with its ground, unless it cannot be read. */
export async function markGround(image: HTMLImageElement): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SAMPLE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  try {
    // Decoded by another thread.
    const sample = await createImageBitmap(image, { resizeWidth: SAMPLE, resizeHeight: SAMPLE })
    context?.drawImage(sample, 0, 0)
    image.setAttribute(GROUND, pictureBackground(context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? []) ?? '')
  } catch {
    // A picture that cannot be read is shown as it is.
  }
}

/** The tool that enlarges a picture; null if it has none. */
export function toolOf(image: Element): HTMLElement | null {
  const next = image.nextElementSibling
  return next instanceof HTMLElement && next.getAttribute(TOOL) === 'figure' ? next : null
}
