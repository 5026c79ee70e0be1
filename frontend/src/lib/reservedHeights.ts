const STORAGE_KEY = 'hikma.rooms'
/** Of addresses; those stored longest ago are forgotten first. */
const MAX_HEIGHTS = 50

/** Heights in pixels with the width of the window and the language that they are of, as '1440 en 312', by path. */
type ReservedHeights = Record<string, string>

function readReservedHeights(): ReservedHeights {
  try {
    const heights: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return heights !== null && typeof heights === 'object' ? (heights as ReservedHeights) : {}
  } catch {
    return {}
  }
}

const conditions = (): string => `${innerWidth} ${document.documentElement.lang} `

/**
 * The height in pixels of what only this browser shows at a path, such as the shelf 'Continue reading', in a window of
 * this width and in this language; 0 if it is not known. A drawn document leaves room for it (decision 69).
 */
export function reservedHeightAt(path: string): number {
  const stored = String(readReservedHeights()[path])
  const height = stored.startsWith(conditions()) ? Number(stored.slice(conditions().length)) : 0
  // Other pages of this origin, extensions and people can write there.
  return height > 0 && height < 10_000 ? height : 0
}

/** Stores that height for the next visit; 0 if there is nothing to leave room for. */
export function storeReservedHeight(path: string, height: number): void {
  const { [path]: _former, ...others } = readReservedHeights()
  const heights = Object.entries(others).slice(1 - MAX_HEIGHTS)
  if (height > 0) heights.push([path, `${conditions()}${Math.round(height * 100) / 100}`])
  try {
    if (heights.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(heights)))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be full or forbidden: the next document has no room then.
  }
}

/** Forgets all heights: their paths name books that were begun. */
export function forgetReservedHeights(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be forbidden: then nothing was stored.
  }
}
