import { createCarryCalls } from '../carry/carryCalls.ts'
import { createCarryStore } from '../carry/carryMemory.ts'
import { createCarrier } from '../carry/createCarrier.ts'
import { createOwnStore } from '../own/createOwnStore.ts'
import { keyOf } from '../own/mergeItems.ts'
import type { OwnDatabase } from '../own/OwnDatabase.ts'
import { createPlaces } from '../places/places.ts'
import type { SavedPlace } from '../places/SavedPlace.ts'

type Bytes = Uint8Array<ArrayBuffer>
export const YEAR_MS = 365 * 24 * 60 * 60_000

/** A server that keeps versions as the real one does, and can fail. `turn` decides when each request has its turn. */
export function createServer(turn: () => Promise<void> = async () => {}) {
  const states = new Map<string, { sealed: Bytes | null; version: number }>()
  const sent: string[] = []
  let version = 0
  const server = {
    states,
    sent,
    /** Of the next requests: `lost` does nothing, `unheard` loses the answer. */
    fault: (): 'lost' | 'unheard' | null => null,
    refusal: null as null | { status: number; code: string },
    only: () => states.values().next().value!,
    async fetch(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
      const given = headers as Record<string, string>
      sent.push(`${method} ${address} ${Object.keys(given).join(' ')}`)
      await turn()
      const fault = server.fault()
      if (fault === 'lost') throw new TypeError('fetch failed')
      const answer = server.answer(method, given, body as Bytes)
      await turn()
      if (fault === 'unheard') throw new TypeError('fetch failed')
      return answer
    },
    answer(method: string, given: Record<string, string>, body: Bytes): Response {
      const refuse = (status: number, code: string) => Response.json({ error: code, code }, { status })
      const { refusal } = server
      if (refusal) return refuse(refusal.status, refusal.code)
      const key = given['authorization']!
      const state = states.get(key)
      if (method === 'PUT') {
        const isNew = given['if-none-match'] === '*'
        if (state?.sealed === null) return refuse(410, 'carry_ended')
        if (isNew ? state : !state) return isNew ? refuse(412, 'carry_changed') : refuse(404, 'carry_missing')
        if (!isNew && given['if-match'] !== `"${state!.version}"`) return refuse(412, 'carry_changed')
        states.set(key, { sealed: body, version: ++version })
        return new Response(null, { status: 204, headers: { etag: `"${version}"` } })
      }
      if (!state) return refuse(404, 'carry_missing')
      if (method === 'DELETE') {
        states.set(key, { sealed: null, version: ++version })
        return new Response(null, { status: 204 })
      }
      if (state.sealed === null) return refuse(410, 'carry_ended')
      if (given['if-none-match'] === `"${state.version}"`) return new Response(null, { status: 304 })
      return new Response(state.sealed, { headers: { etag: `"${state.version}"` } })
    },
  }
  return server
}
export type Server = ReturnType<typeof createServer>

/** A `localStorage` in memory, which is full while `room` says so. */
function createMemoryStorage(room: { isFull: boolean }): Storage {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (room.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

function createMemoryDatabase(device: string): OwnDatabase {
  let clock = 0
  const items = new Map<string, unknown>()
  return {
    readAll: async () => [...items.values()].map((item) => structuredClone(item)),
    async change(decide) {
      const decided = decide({ clock, device, items: [...items.values()] })
      ;({ clock } = decided)
      for (const item of decided.put) items.set(keyOf(item), structuredClone(item))
      for (const item of decided.forget) items.delete(keyOf(item))
    },
  }
}

interface DeviceOptions {
  isReadable?: (bookId: string) => boolean
  /** How far its clock is off. */
  skew?: number
}

/** A device with its own storage and clock. `restart` is a reload: memory is gone, storage stays. */
export function createDevice(server: Server, name: string, { isReadable = () => true, skew = 0 }: DeviceOptions = {}) {
  const room = { isFull: false }
  const storage = createMemoryStorage(room)
  const database = createMemoryDatabase(name)
  let now = 1_700_000_000_000 + skew
  const open = () => {
    const own = createOwnStore(database)
    const places = createPlaces(storage)
    const carrier = createCarrier({
      own,
      places,
      store: createCarryStore(storage),
      calls: createCarryCalls(server.fetch),
      isReadable,
    })
    return { own, places, carrier }
  }
  const device = {
    ...open(),
    room,
    storage,
    restart: () => Object.assign(device, open()),
    read(bookId: string, page: number): void {
      now += 1_000
      device.places.save({ ...PLACE, bookId, page, savedAt: now })
    },
    pageOf: (bookId: string) => device.places.read(bookId)?.page ?? null,
    notes: () => Object.fromEntries(device.own.list('mark').map(({ id, value }) => [id, (value as Note).note])),
    note: (id: string, note: string, bookId = 'the-well') => device.own.put('mark', id, { bookId, note }),
    problem: () => device.carrier.status().problem,
  }
  return device
}
export type Device = ReturnType<typeof createDevice>
interface Note {
  bookId: string
  note: string
}

const PLACE: SavedPlace = {
  bookId: 'the-well',
  pageId: null,
  page: 1,
  version: 1,
  line: { block: 4, offset: 12, above: 0.25, quote: 'and nobody remembered' },
  pageShare: 0.5,
  share: 0.38,
  heading: 'The tower that nobody may see',
  isFinished: false,
  isHidden: false,
  savedAt: 0,
}
