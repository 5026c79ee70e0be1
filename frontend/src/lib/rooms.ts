const STORAGE_KEY = 'hikma.rooms'
/** So many addresses are remembered; those stored longest ago go first. */
const MAX_ROOMS = 50

/** Heights in pixels with the width of the window and the language that they are of, as '1440 en 312', by path. */
type Rooms = Record<string, string>

function readRooms(): Rooms {
  try {
    const rooms: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return rooms !== null && typeof rooms === 'object' ? (rooms as Rooms) : {}
  } catch {
    return {}
  }
}

const conditions = (): string => `${innerWidth} ${document.documentElement.lang} `

/**
 * The height in pixels of what only this browser shows at a path, such as the shelf 'Continue reading', in a window of
 * this width and in this language; 0 if it is not known. A drawn document leaves room for it (decision 69).
 */
export function roomAt(path: string): number {
  const room = String(readRooms()[path])
  const height = room.startsWith(conditions()) ? Number(room.slice(conditions().length)) : 0
  // Other pages of this origin, extensions and people can write there.
  return height > 0 && height < 10_000 ? height : 0
}

/** Stores that height for the next visit; 0 if there is nothing to leave room for. */
export function storeRoom(path: string, height: number): void {
  const { [path]: _former, ...others } = readRooms()
  const rooms = Object.entries(others).slice(1 - MAX_ROOMS)
  if (height > 0) rooms.push([path, `${conditions()}${Math.round(height * 100) / 100}`])
  try {
    if (rooms.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(rooms)))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be full or forbidden: the next document has no room then.
  }
}

/** Forgets all heights: their paths name books that were begun. */
export function forgetRooms(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be forbidden: then nothing was stored.
  }
}
