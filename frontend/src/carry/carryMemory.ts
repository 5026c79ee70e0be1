import { CODE_BYTES, type CarryCode } from './carryKeys.ts'

const KEY = 'hikma.carry'
/** The stored value after another device has ended carrying, until the reader has been told. */
const ENDED = 'ended'
/** Lines end only when the server has lost everything. */
const MAX_LEFT = 50

/** What a device remembers of carrying. */
export interface CarryMemory {
  /** In hexadecimal. */
  code: string
  /** The newest state that this device has seen; null before the first. */
  seen: { line: string; step: number } | null
  /** Lines that it has left for a later one. */
  left: readonly string[]
  /** A digest of each place as it was last exchanged, by the book's id. */
  placed: Readonly<Record<string, string>>
}

const CODE = /^[0-9a-f]{32}$/

export const hexOf = (code: CarryCode): string =>
  Array.from(code, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The code of 32 hexadecimal digits; null for another text. */
export const codeOfHex = (hex: string): CarryCode | null =>
  CODE.test(hex)
    ? Uint8Array.from({ length: CODE_BYTES }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
    : null

/** A state that was replaced by one which this device has seen. */
export function isOlder({ seen, left }: CarryMemory, { line, step }: { line: string; step: number }): boolean {
  if (left.includes(line)) return true
  return seen !== null && seen.line === line && step < seen.step
}

/** What a device remembers after it has seen a state. */
export function afterSeeing(memory: CarryMemory, { line, step }: { line: string; step: number }): CarryMemory {
  const { seen, left } = memory
  const hasLeft = seen !== null && seen.line !== line
  return { ...memory, seen: { line, step }, left: hasLeft ? [...left, seen.line].slice(-MAX_LEFT) : left }
}

/** What this device remembers, in `localStorage`: null if it does not carry. */
export function createCarryStore(storage: Storage | null) {
  const read = (): CarryMemory | null => {
    try {
      const stored = JSON.parse(storage?.getItem(KEY) ?? '') as CarryMemory
      return isMemory(stored) ? stored : null
    } catch {
      return null
    }
  }
  /** Throws if storage is forbidden or full. */
  const write = (memory: CarryMemory): void => {
    if (!storage) throw new DOMException('Storage is forbidden', 'SecurityError')
    storage.setItem(KEY, JSON.stringify(memory))
  }
  return {
    read,
    write,
    /** Forgets the digests of places in other books than these: their keys name the books. */
    keepOnly(isToKeep: (bookId: string) => boolean): void {
      const memory = read()
      if (!memory) return
      write({ ...memory, placed: Object.fromEntries(Object.entries(memory.placed).filter(([id]) => isToKeep(id))) })
    },
    forget: (): void => attempt(() => storage?.removeItem(KEY)),
    /** Forgets the code, and remembers that another device has ended carrying. */
    forgetEnded: (): void => attempt(() => storage?.setItem(KEY, ENDED)),
    wasEnded(): boolean {
      try {
        return storage?.getItem(KEY) === ENDED
      } catch {
        return false
      }
    },
  }
}
function attempt(change: () => void): void {
  try {
    change()
  } catch {
    // what is forbidden was never written
  }
}
export type CarryStore = ReturnType<typeof createCarryStore>

function isMemory({ code, seen, left, placed }: CarryMemory): boolean {
  return (
    typeof code === 'string' &&
    CODE.test(code) &&
    (seen === null || (typeof seen.line === 'string' && Number.isSafeInteger(seen.step))) &&
    Array.isArray(left) &&
    typeof placed === 'object' &&
    placed !== null
  )
}
