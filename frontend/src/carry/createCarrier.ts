import { MAX_CARRIED } from '@hikma/contracts/limits'
import { createObservableState } from '../lib/createObservableState.ts'
import { randomId } from '../lib/randomId.ts'
import type { OwnStore } from '../own/createOwnStore.ts'
import { isNewer, keyOf, mergeItems } from '../own/mergeItems.ts'
import type { OwnItem } from '../own/OwnItem.ts'
import type { createPlaces } from '../places/places.ts'
import type { CarriedState } from './CarriedState.ts'
import { type CarryCalls, CarryRefusal } from './carryCalls.ts'
import { canCarry, type CarryCode, type CarryKeys, carryKeysOf, newCode } from './carryKeys.ts'
import { afterSeeing, type CarryMemory, type CarryStore, codeOfHex, hexOf, isOlder } from './carryMemory.ts'
import { storePlaces, takePlaces } from './exchangePlaces.ts'
import { openState, sealState, UnreadableState } from './sealState.ts'

/** Other devices write at the same time that often at most, as far as anybody will see. */
const MAX_ATTEMPTS = 12
/** Of places that a device stored before it carried: the one that makes the code comes before those that join. */
const CLOCK_OF_FIRST = 2
const CLOCK_OF_JOINING = 1

export type CarryProblem =
  | 'offline'
  | 'insecure'
  | 'missing'
  | 'ended'
  | 'damaged'
  | 'older'
  | 'newerApp'
  | 'olderApp'
  | 'tooLarge'
  | 'deviceFull'
  | 'refused'

export interface CarryStatus {
  /** Null if this device does not carry. */
  code: CarryCode | null
  isWorking: boolean
  /** Whether this device and the server have agreed since the code is here. */
  hasExchanged: boolean
  problem: CarryProblem | null
  /** The answer of the library to what it has refused. */
  refusal: unknown
}

export interface CarrierDeps {
  own: OwnStore
  places: Pick<ReturnType<typeof createPlaces>, 'list' | 'read' | 'save' | 'forget'>
  store: CarryStore
  calls: CarryCalls
  /** Whether this viewer may read a book now: items of others pass through without being stored here. */
  isReadable: (bookId: string) => boolean
  /** Runs a task while no other tab of this origin runs one. */
  exclusively?: <Result>(task: () => Promise<Result>) => Promise<Result>
}

/** Ends an exchange; nothing was written. */
class Problem extends Error {
  readonly problem: CarryProblem
  constructor(problem: CarryProblem) {
    super(problem)
    this.problem = problem
  }
}

const OFF: CarryStatus = { code: null, isWorking: false, hasExchanged: false, problem: null, refusal: null }
const PROBLEM_OF_UNREADABLE = { damaged: 'damaged', newer: 'newerApp', older: 'olderApp' } as const

export type Carrier = ReturnType<typeof createCarrier>

/** Carries what belongs to the reader between devices that have the same code (decision 90). */
export function createCarrier({ own, places, store, calls, isReadable, exclusively = (task) => task() }: CarrierDeps) {
  const state = createObservableState<CarryStatus>({
    ...OFF,
    code: codeOf(store.read()),
    problem: store.wasEnded() ? 'ended' : null,
  })
  let keys: { code: string; keys: Promise<CarryKeys> } | null = null
  /** What the server had at the last exchange of this tab. */
  let last: { code: string; etag: string; state: CarriedState } | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const keysOf = (code: string): Promise<CarryKeys> => {
    if (keys?.code !== code) keys = { code, keys: carryKeysOf(codeOfHex(code)!) }
    return keys.keys
  }
  const bookOf = ({ kind, id, value }: OwnItem): unknown =>
    kind === 'place' ? id : (value as { bookId?: unknown } | null)?.bookId
  const mayStore = (item: OwnItem): boolean => {
    const bookId = bookOf(item)
    return typeof bookId !== 'string' || isReadable(bookId)
  }
  const remember = (memory: CarryMemory): CarryMemory => {
    try {
      store.write(memory)
      return memory
    } catch {
      throw new Problem('deviceFull')
    }
  }

  /** What the server has, checked against what this device has seen; null for nothing. */
  async function fetchState(memory: CarryMemory, { access, sealing }: CarryKeys, mayBeOlder: boolean) {
    const known = last?.code === memory.code ? last : null
    const answer = await calls.read(access, known?.etag ?? null)
    if (answer === 'unchanged') return known
    if (answer === null) return null
    const { etag } = answer
    try {
      const opened = await openState(answer.sealed, sealing)
      if (!mayBeOlder && isOlder(memory, opened)) throw new Problem('older')
      return { code: memory.code, etag, state: opened }
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error
      if (mayBeOlder && error.reason === 'damaged') return { code: memory.code, etag, state: null }
      throw new Problem(PROBLEM_OF_UNREADABLE[error.reason])
    }
  }

  interface Wish {
    memory: CarryMemory
    /** The count of places that were stored before this device carried; null afterwards. */
    clock: number | null
    /** Whether nothing at the server is a reason to begin there, and not a wrong code. */
    mayBegin: boolean
    /** Whether what is older or damaged is replaced by what this device has. */
    isReplacing?: boolean
  }

  /** One attempt. Returns null if another device was faster. */
  async function attempt({ memory: before, clock, mayBegin, isReplacing = false }: Wish): Promise<CarryMemory | null> {
    const derived = await keysOf(before.code)
    const found = await fetchState(before, derived, isReplacing)
    if (!found && !mayBegin) throw new Problem('missing')
    let memory: CarryMemory = { ...before, placed: await takePlaces(places, own, before.placed, clock) }
    const remote = found?.state ?? null
    const theirs = remote?.items ?? []
    const news = newerThan(await own.all(), theirs.filter(mayStore))
    // a merge without news would count as a change, which is exchanged again
    if (news.length > 0) await own.merge(news)
    const mine = await own.all()
    memory = { ...memory, placed: storePlaces(places, mine, memory.placed, isReadable) }
    const items = mergeItems(theirs, mine)
    if (remote && !isReplacing && newerThan(theirs, items).length === 0) {
      last = { code: memory.code, etag: found!.etag, state: remote }
      return remember(afterSeeing(memory, remote))
    }
    const next =
      remote && !isReplacing ? { ...remote, step: remote.step + 1, items } : { line: randomId(), step: 1, items }
    const sealed = await sealState(next, derived.sealing)
    if (sealed.length > MAX_CARRIED) throw new Problem('tooLarge')
    // so that places that were just stored are not taken for new ones if the answer never comes
    remember(memory)
    const etag = await calls.write(derived.access, sealed, found?.etag ?? null)
    if (etag === null) return null
    last = { code: memory.code, etag, state: next }
    return remember(afterSeeing(memory, next))
  }

  async function exchange(wish: Wish): Promise<void> {
    let { memory } = wish
    for (let count = 0; count < MAX_ATTEMPTS; count++) {
      const done = await attempt({ ...wish, memory })
      if (done) return
      memory = store.read() ?? memory
    }
    throw new CarryRefusal(412, null)
  }

  const fail = (error: unknown): void => {
    if (error instanceof Problem) return state.setState({ problem: error.problem })
    if (!(error instanceof CarryRefusal)) return state.setState({ problem: 'offline' })
    if (error.code === 'carry_ended') {
      forget()
      store.forgetEnded()
      return state.setState({ problem: 'ended' })
    }
    state.setState({ problem: 'refused', refusal: error.body })
  }
  const forget = (): void => {
    store.forget()
    last = null
    state.setState(OFF)
  }

  /** Runs one task after the other. Returns whether there was no problem. */
  function run(task: () => Promise<void>): Promise<boolean> {
    const work = async (): Promise<boolean> => {
      if (!canCarry()) {
        state.setState({ problem: 'insecure' })
        return false
      }
      state.setState({ isWorking: true })
      try {
        await exclusively(task)
        const problem = own.isUnsaved() ? 'deviceFull' : store.wasEnded() ? 'ended' : null
        state.setState({ problem, refusal: null })
        return true
      } catch (error) {
        fail(error)
        return false
      } finally {
        state.setState({ isWorking: false })
      }
    }
    const done = queue.then(work)
    queue = done
    return done
  }

  /** Takes up a code: nothing is remembered unless the first exchange succeeds. */
  const begin = (code: CarryCode, wish: Pick<Wish, 'clock' | 'mayBegin'>): Promise<boolean> =>
    run(async () => {
      const memory = { code: hexOf(code), seen: null, left: [], placed: {} }
      try {
        await exchange({ memory, ...wish })
      } catch (error) {
        store.forget()
        throw error
      }
      state.setState({ code, hasExchanged: true })
    })

  /** An exchange of a device that carries; nothing if it does not. */
  const exchangeNow = (isReplacing: boolean): Promise<boolean> =>
    run(async () => {
      const memory = store.read()
      state.setState({ code: codeOf(memory) })
      if (!memory) return
      await exchange({ memory, clock: null, mayBegin: true, isReplacing })
      state.setState({ hasExchanged: true })
    })

  return {
    status: state.getState,
    subscribe: state.subscribe,
    /** Makes a code and puts what this device has under it. */
    create: (): Promise<boolean> => begin(newCode(), { clock: CLOCK_OF_FIRST, mayBegin: true }),
    /** Takes up the code of another device. What this one has is merged, and of a book that both have read that place counts which is carried. */
    join: (code: CarryCode): Promise<boolean> => begin(code, { clock: CLOCK_OF_JOINING, mayBegin: false }),
    /** Exchanges what has changed here and elsewhere. */
    exchange: (): Promise<boolean> => exchangeNow(false),
    /** Puts what this device has in place of a state that was refused as older or damaged. */
    replace: (): Promise<boolean> => exchangeNow(true),
    /** Forgets the code on this device only. Places and marks stay. */
    leave: (): void => forget(),
    /** The reader was told that another device has ended carrying. */
    dismissEnd(): void {
      if (!store.wasEnded()) return
      store.forget()
      if (state.getState().problem === 'ended') state.setState({ problem: null })
    },
    /** Deletes what is carried for all devices, and forgets the code. Places and marks stay where they are. */
    end: (): Promise<boolean> =>
      run(async () => {
        const memory = store.read()
        if (memory) await calls.end((await keysOf(memory.code)).access)
        forget()
      }),
  }
}

const codeOf = (memory: CarryMemory | null): CarryCode | null => memory && codeOfHex(memory.code)

/** The items that replace one of the others, or that these lack. */
function newerThan(others: readonly OwnItem[], items: readonly OwnItem[]): OwnItem[] {
  const known = new Map(others.map((item) => [keyOf(item), item]))
  return items.filter((item) => {
    const other = known.get(keyOf(item))
    return other === undefined || isNewer(item, other)
  })
}
