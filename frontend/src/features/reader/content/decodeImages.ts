/** Further images of a page are loaded when the page is shown. */
export const MAX_DECODED_IMAGES = 8

/** Fetches and decodes a page's first images. While the returned elements are referenced, the page shows them at once. */
export function decodeImages(nodes: ParentNode): HTMLImageElement[] {
  const sources = [...nodes.querySelectorAll('img[src]')].map((image) => image.getAttribute('src') ?? '')
  return [...new Set(sources)].slice(0, MAX_DECODED_IMAGES).map((source) => {
    const image = new Image()
    image.src = source
    // If an image cannot be loaded, the page shows its alternative text.
    image.decode?.().catch(() => undefined)
    return image
  })
}
