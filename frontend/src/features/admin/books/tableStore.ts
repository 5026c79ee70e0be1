import { createObservableState } from '../../../lib/createObservableState.ts'
import { NEWEST_CHANGE, type TableSort } from './orderBooks.ts'

export interface TableState {
  search: string
  sort: TableSort
  /** The shown part of the list, from 0. */
  part: number
  /** Ids of the selected books. */
  selected: ReadonlySet<string>
}

export const FIRST_TABLE: TableState = { search: '', sort: NEWEST_CHANGE, part: 0, selected: new Set() }

/** The state of the table. It lives as long as the tab, so that the table is as it was left when an admin returns. */
export const tableStore = createObservableState<TableState>(FIRST_TABLE)
