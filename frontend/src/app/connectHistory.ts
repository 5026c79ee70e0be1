import type { AppHistory } from '../history/createHistory.ts'
import { addressEntered } from '../history/addressEntered.ts'
import type { AddressEntry } from '../history/stack.ts'
import { addressOf, changeBetween } from './addressOf.ts'
import type { createStore } from './store.ts'

/** Lets the store show the address of the history, and the history follow what changes in the store. */
export function connectHistory(store: ReturnType<typeof createStore>, history: AppHistory): void {
  const follow = ({ address, memory }: AddressEntry) =>
    void store.dispatch(addressEntered({ address, memory, former: addressOf(store.getState()) }))
  history.subscribe(follow)
  follow(history.current())
  store.subscribe(() => {
    const address = addressOf(store.getState())
    const change = changeBetween(history.current().address, address)
    if (change) history[change](address)
  })
}
