import { booksApi } from '../api/booksApi.ts'
import { createCarryCalls } from '../carry/carryCalls.ts'
import { createCarryStore } from '../carry/carryMemory.ts'
import { type Carrier, createCarrier } from '../carry/createCarrier.ts'
import { exclusively } from '../carry/exclusively.ts'
import { onPageLifecycle } from '../lib/onPageLifecycle.ts'
import { openStorage } from '../lib/openStorage.ts'
import { own } from '../own/own.ts'
import { places } from '../places/places.ts'
import { selectIsAdmin } from '../session/sessionSlice.ts'
import type { createStore } from './store.ts'

type Store = ReturnType<typeof createStore>

/** After the last change, in ms. A page that is turned is a change. */
const QUIET_MS = 4_000

let carrier: Carrier | null = null

/** The carrier of this tab: it exchanges at the start, after changes, when the tab is shown again and when there is a connection again. */
export function startCarrying(store: Store): Carrier {
  carrier ??= connect(store)
  return carrier
}

/** Whether this viewer may read a book now, by the list that the library itself has given. */
function isReadable(store: Store, bookId: string): boolean {
  const state = store.getState()
  const book = booksApi.endpoints.listBooks
    .select()(state)
    .data?.find(({ id }) => id === bookId)
  return book !== undefined && (book.isPublic || selectIsAdmin(state))
}

function connect(store: Store): Carrier {
  const connected = createCarrier({
    own,
    places,
    store: createCarryStore(openStorage()),
    calls: createCarryCalls((address, init) => fetch(address, init)),
    isReadable: (bookId) => isReadable(store, bookId),
    exclusively,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const isListed = () => booksApi.endpoints.listBooks.select()(store.getState()).data !== undefined
  const exchange = () => {
    clearTimeout(timer)
    timer = undefined
    // without the list no book is known to be readable, and nothing would be taken in
    if (isListed() && connected.status().code) void connected.exchange()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(exchange, QUIET_MS)
  }
  own.subscribe(later)
  places.subscribe((forgotten = []) => {
    // a place that another device has forgotten is none already
    const known = new Set(own.list('place').map(({ id }) => id))
    for (const id of forgotten) if (known.has(id)) void own.remove('place', id)
    later()
  })
  onPageLifecycle(() => {
    if (document.visibilityState === 'visible' || timer !== undefined) exchange()
  })
  window.addEventListener('online', exchange)
  let known: unknown
  const onList = () => {
    const { data } = booksApi.endpoints.listBooks.select()(store.getState())
    if (data === undefined || data === known) return
    // another list can make books readable
    known = data
    exchange()
  }
  store.subscribe(onList)
  onList()
  return connected
}
