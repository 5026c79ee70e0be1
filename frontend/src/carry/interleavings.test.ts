import { expect, it } from 'vitest'
import { isNewer, keyOf } from '../own/mergeItems.ts'
import type { OwnItem } from '../own/OwnItem.ts'
import { createDevice, createServer, type Device, YEAR_MS } from '../testing/carryDevices.ts'

const BOOKS = ['the-well', 'the-lamp', 'the-road']
const MARKS = ['m1', 'm2', 'm3', 'm4']
const STEPS = 30
/** `TRIALS=all` makes four times as many (decision 72). */
const TRIALS = process.env['TRIALS'] === 'all' ? 400 : 100

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (count: number) => Math.floor(next() * count), chance: (share: number) => next() < share }
}

/** Requests that wait until the schedule gives one of them its turn. */
function createSchedule(random: ReturnType<typeof createRandom>) {
  const waiting: (() => void)[] = []
  return {
    turn: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    async settle(tasks: readonly Promise<unknown>[]): Promise<void> {
      const progress = { isDone: false }
      void Promise.all(tasks).then(() => (progress.isDone = true))
      while (!progress.isDone) {
        if (waiting.length > 0) waiting.splice(random.below(waiting.length), 1)[0]!()
        // cryptography and compression answer after a task of the event loop
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

/** The items that a device has written, each as its store has stamped it. */
async function lastWritten(device: Device, kind: 'mark' | 'place', id: string): Promise<OwnItem | undefined> {
  return (await device.own.all()).find((item) => item.kind === kind && item.id === id)
}

/** One history of three devices with a year between their clocks. Gives what was swapped twice and what was lost. */
async function runTrial(seed: number) {
  const random = createRandom(seed)
  const schedule = createSchedule(random)
  let isFair = false
  const server = createServer(schedule.turn)
  let repeated = 0
  const { answer } = server
  server.answer = (...given) => {
    const answered = answer(...given)
    if (answered.status === 412) repeated++
    return answered
  }
  server.fault = () => {
    if (isFair || !random.chance(0.15)) return null
    return random.chance(0.5) ? 'lost' : 'unheard'
  }
  const devices = ['a', 'b', 'c'].map((name, at) => createDevice(server, name, { skew: (at - 1) * YEAR_MS }))
  const [first] = devices as [Device]
  isFair = true
  await schedule.settle([first.carrier.create()])
  for (const device of devices.slice(1)) await schedule.settle([device.carrier.join(first.carrier.status().code!)])
  isFair = false

  const written = new Map<string, OwnItem>()
  const note = (item: OwnItem): void => {
    const known = written.get(keyOf(item))
    if (!known || isNewer(item, known)) written.set(keyOf(item), item)
  }
  const marked = async (device: Device, id: string): Promise<void> => {
    const before = await lastWritten(device, 'mark', id)
    if (random.chance(0.3)) await device.own.remove('mark', id)
    else await device.note(id, `note ${random.below(1_000_000)}`)
    const after = (await lastWritten(device, 'mark', id))!
    // who has seen a change comes after it, whatever the clock of the device says
    if (before) expect(isNewer(after, before)).toBe(true)
    note(after)
  }
  /** Places after which the same device has read on, knowing them. */
  const superseded = new Set<string>()
  const readOn = (device: Device, book: string): void => {
    const before = device.places.read(book)
    if (before) superseded.add(JSON.stringify(before))
    device.read(book, 1 + random.below(400))
  }
  let under: Promise<unknown>[] = []
  for (let step = 0; step < STEPS; step++) {
    const device = devices[random.below(3)]!
    const kind = random.below(3)
    if (kind === 0) await marked(device, MARKS[random.below(MARKS.length)]!)
    else if (kind === 1) readOn(device, BOOKS[random.below(BOOKS.length)]!)
    else under.push(device.carrier.exchange())
    if (random.chance(0.1) && step % 7 === 0) server.states.clear()
    if (random.chance(0.4)) {
      await schedule.settle(under)
      under = []
    }
    if (under.length === 0 && random.chance(0.15)) {
      device.restart()
      await device.own.load()
    }
  }
  await schedule.settle(under)

  isFair = true
  for (let round = 0; round < 3; round++)
    for (const device of devices) await schedule.settle([device.carrier.exchange()])
  const states = await Promise.all(devices.map((device) => device.own.all()))
  const pages = devices.map((device) => BOOKS.map((book) => device.places.read(book)))
  const held = new Map(states[0]!.map((item) => [keyOf(item), item]))
  const lost = [...written.values()].filter((item) => JSON.stringify(held.get(keyOf(item))) !== JSON.stringify(item))
  const placed = states[0]!.filter(({ kind }) => kind === 'place').map(({ value }) => value)
  const outdated = pages[0]!.filter((place) => superseded.has(JSON.stringify(place)))
  return { outdated, states, pages, lost, repeated, placed, problems: devices.map((device) => device.problem()) }
}

it(`loses nothing and makes three devices agree in ${TRIALS} random histories, with a year between their clocks`, async () => {
  let repeated = 0
  let changes = 0
  for (let seed = 1; seed <= TRIALS; seed++) {
    const trial = await runTrial(seed)
    const [state, ...others] = trial.states
    expect([seed, trial.problems]).toEqual([seed, [null, null, null]])
    for (const other of others) expect([seed, other]).toEqual([seed, state])
    for (const page of trial.pages) expect([seed, page]).toEqual([seed, trial.pages[0]])
    expect([seed, trial.pages[0]!.filter(Boolean)]).toEqual([seed, expect.arrayContaining(trial.placed)])
    expect([seed, trial.lost, trial.outdated]).toEqual([seed, [], []])
    repeated += trial.repeated
    changes += state!.length
  }
  // otherwise the histories would prove little
  expect(repeated).toBeGreaterThan(TRIALS / 2)
  expect(changes).toBeGreaterThan(3 * TRIALS)
}, 600_000)
