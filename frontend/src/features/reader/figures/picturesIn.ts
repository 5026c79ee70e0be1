import { copyOf } from '../dom/copyOf.ts'
import { toolOf } from './watchFigures.ts'

/** A picture to be shown large. */
export interface Picture {
  source: string
  /** The alternative text; '' if there is none. */
  alt: string
  /** Copies of the nodes of its caption; empty if there is none. */
  caption: readonly Node[]
  /** `white` or `ink`, see `pictureBackground`. */
  ground: string | undefined
}

/** Every image of a page but those of links. */
export const IMAGES = 'img[src]:not(a img, [data-failed])'

/** The images of a page that can be enlarged, in their order. */
export const largeImages = (view: ParentNode): HTMLImageElement[] =>
  [...view.querySelectorAll('img')].filter((image) => toolOf(image) !== null)

export function pictureOf(image: HTMLImageElement): Picture {
  const caption = image.closest('figure')?.querySelector('figcaption')
  return {
    source: image.currentSrc || image.src,
    alt: image.alt.trim(),
    caption: caption ? [...copyOf(caption).childNodes] : [],
    ground: image.dataset['ground'],
  }
}
