const RASTER_EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

/** The extension in lower case without its dot, or '' if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export const isRasterName = (name: string): boolean => RASTER_EXTENSIONS.has(extensionOf(name))
