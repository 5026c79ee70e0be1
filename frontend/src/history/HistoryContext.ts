import { createContext } from 'react'
import type { AppHistory } from './createHistory.ts'

/** The history of this tab; null on a server, which has none. */
export const HistoryContext = createContext<AppHistory | null>(null)
