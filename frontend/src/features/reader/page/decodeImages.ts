/** More images than this on one page are left to the moment when it is shown. */
export const DECODED_IMAGES = 8

/** Fetches and decodes a page's first images. While the answer is kept, the page shows them at once. */
export function decodeImages(content: ParentNode): HTMLImageElement[] {
  const sources = [...content.querySelectorAll('img[src]')].map((image) => image.getAttribute('src') ?? '')
  return [...new Set(sources)].slice(0, DECODED_IMAGES).map((source) => {
    const image = new Image()
    image.src = source
    // One that cannot be had says so where it stands.
    image.decode?.().catch(() => undefined)
    return image
  })
}
