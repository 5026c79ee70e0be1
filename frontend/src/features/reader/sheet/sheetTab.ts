import type { Direction } from '@hikma/contracts/language'
import { stepTowards } from '../dom/pageSteps.ts'

/** In the order in which they are shown. */
export const SHEET_TABS = ['contents', 'search', 'marks'] as const
export type SheetTab = (typeof SHEET_TABS)[number]

/** The tab that a key leads to from `tab`, round the ends; null for a key that leads to none. */
export function tabAfterKey(tab: SheetTab, key: string, direction: Direction): SheetTab | null {
  if (key === 'Home') return SHEET_TABS[0]
  if (key === 'End') return SHEET_TABS.at(-1) ?? null
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const step = stepTowards(key === 'ArrowRight' ? 'right' : 'left', direction) === 'next' ? 1 : -1
  return SHEET_TABS.at((SHEET_TABS.indexOf(tab) + step) % SHEET_TABS.length) ?? null
}
