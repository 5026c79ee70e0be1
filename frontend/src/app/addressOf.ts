import { type Address, formatAddress } from '@hikma/contracts/addresses'
import { type LibraryState, librarySlice, selectQuery } from '../features/library/librarySlice.ts'
import { type ReaderState, readerSlice, selectPage } from '../features/reader/state/readerSlice.ts'
import { selectAddress, type ViewState, viewSlice } from './viewSlice.ts'

export interface AddressedState {
  [viewSlice.reducerPath]: ViewState
  [librarySlice.reducerPath]: LibraryState
  [readerSlice.reducerPath]: ReaderState
}

/** The address of what the store shows. */
export function addressOf(state: AddressedState): Address {
  const address = selectAddress(state)
  if (address.view === 'library') return { ...address, query: selectQuery(state) }
  if (address.view !== 'reader') return address
  const page = selectPage(state) + 1
  return { ...address, page, fragment: page === address.page ? address.fragment : null }
}

/**
 * How the history follows a change of the store: turned pages and typed letters replace the address, everything else is
 * pushed. Null if the address is the same.
 */
export function changeBetween(from: Address, to: Address): 'push' | 'replace' | null {
  if (from.view === to.view && formatAddress(from) === formatAddress(to)) return null
  if (from.view === 'reader' && to.view === 'reader') return from.id === to.id ? 'replace' : 'push'
  if (from.view !== 'library' || to.view !== 'library') return 'push'
  const [one, other] = [from.query, to.query]
  return one.genre === other.genre &&
    one.language === other.language &&
    one.sort === other.sort &&
    one.view === other.view
    ? 'replace'
    : 'push'
}
