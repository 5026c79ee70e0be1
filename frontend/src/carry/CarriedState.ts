import type { OwnItem } from '../own/OwnItem.ts'

/** What devices exchange: everything that belongs to the reader. */
export interface CarriedState {
  /** Random; a new one begins when a device finds nothing at the server. */
  line: string
  /** Each write of a line raises it by one. */
  step: number
  /** With tombstones, and with what only later versions of Hikma know. */
  items: readonly OwnItem[]
}

const MAX_NAME = 100

/** Whether this is an item of any version: its kind and its value may be unknown here. */
function isCarriedItem(item: unknown): item is OwnItem {
  if (typeof item !== 'object' || item === null) return false
  const { id, kind, value, clock, device } = item as Partial<Record<keyof OwnItem, unknown>>
  return [id, kind, device].every(isName) && Number.isSafeInteger(clock) && typeof value === 'object'
}
const isName = (name: unknown): boolean => typeof name === 'string' && name.length >= 1 && name.length <= MAX_NAME

/** Reads what was sealed. Null if it is no state. What is no item is left out. */
export function parseState(text: string): CarriedState | null {
  try {
    const { line, step, items } = JSON.parse(text) as Partial<Record<keyof CarriedState, unknown>>
    if (!isName(line) || !Number.isSafeInteger(step) || (step as number) < 1 || !Array.isArray(items)) return null
    return { line: line as string, step: step as number, items: items.filter(isCarriedItem) }
  } catch {
    return null
  }
}
