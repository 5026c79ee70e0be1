const RASTER_EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

/** The extension in lower case without its dot, or '' if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether storage makes thumbnails of a file: of raster images, and of drawings, which it then draws. */
export const hasThumbnails = (name: string): boolean => isRasterName(name) || extensionOf(name) === 'svg'

export const isRasterName = (name: string): boolean => RASTER_EXTENSIONS.has(extensionOf(name))
