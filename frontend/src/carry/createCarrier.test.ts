import { beforeEach, describe, expect, it } from 'vitest'
import { createDevice, createServer, YEAR_MS, type Device, type Server } from '../testing/carryDevices.ts'

let server: Server
let phone: Device
let laptop: Device
beforeEach(() => {
  server = createServer()
  phone = createDevice(server, 'phone')
  laptop = createDevice(server, 'laptop')
})

const carryOn = async (): Promise<void> => {
  expect(await phone.carrier.create()).toBe(true)
  expect(await laptop.carrier.join(phone.carrier.status().code!)).toBe(true)
}

describe('carrying', () => {
  it('brings places and marks to another device, and changes and deletions after that', async () => {
    phone.read('the-well', 30)
    await phone.note('n1', 'so that is why')
    await carryOn()
    expect([laptop.pageOf('the-well'), laptop.notes()]).toEqual([30, { n1: 'so that is why' }])
    laptop.read('the-well', 31)
    await laptop.own.remove('mark', 'n1')
    await laptop.note('n2', 'well')
    await laptop.carrier.exchange()
    await phone.carrier.exchange()
    expect([phone.pageOf('the-well'), phone.notes()]).toEqual([31, { n2: 'well' }])
  })

  it('takes the later change, whatever the clocks of the devices say', async () => {
    laptop = createDevice(server, 'laptop', { skew: -YEAR_MS })
    phone.read('the-well', 30)
    await carryOn()
    laptop.read('the-well', 40)
    await laptop.carrier.exchange()
    await phone.carrier.exchange()
    expect(phone.pageOf('the-well')).toBe(40)
    phone.read('the-well', 41)
    await phone.carrier.exchange()
    await laptop.carrier.exchange()
    expect(laptop.pageOf('the-well')).toBe(41)
  })

  it('leaves a reader at the carried place if the joining device has one of before', async () => {
    phone.read('the-well', 30)
    laptop.read('the-well', 3)
    laptop.read('the-lamp', 5)
    await carryOn()
    await phone.carrier.exchange()
    for (const device of [phone, laptop])
      expect([device.pageOf('the-well'), device.pageOf('the-lamp')]).toEqual([30, 5])
  })

  it('forgets a place on all devices only if the reader asked for it', async () => {
    phone.read('the-well', 30)
    phone.read('the-lamp', 2)
    await carryOn()
    laptop.places.forget('the-lamp')
    await laptop.carrier.exchange()
    expect(laptop.pageOf('the-lamp')).toBe(2)
    laptop.places.forget()
    for (const id of ['the-well', 'the-lamp']) await laptop.own.remove('place', id)
    await laptop.carrier.exchange()
    await phone.carrier.exchange()
    expect([phone.pageOf('the-well'), laptop.pageOf('the-well'), phone.pageOf('the-lamp')]).toEqual([null, null, null])
    phone.read('the-well', 1)
    await phone.carrier.exchange()
    await laptop.carrier.exchange()
    expect(laptop.pageOf('the-well')).toBe(1)
  })

  it('writes nothing if nothing has changed, and asks once', async () => {
    phone.read('the-well', 30)
    await carryOn()
    await laptop.carrier.exchange()
    server.sent.length = 0
    laptop.restart()
    for (let n = 0; n < 3; n++) await laptop.carrier.exchange()
    expect(server.sent.map((line) => line.split(' ')[0])).toEqual(['GET', 'GET', 'GET'])
  })

  it('sends its key in a header alone, and nothing that names what is read', async () => {
    phone.read('the-well', 30)
    // a shorter word may be in what is sealed by chance
    await phone.note('n1', 'so that is nevertheless')
    await carryOn()
    expect(new Set(server.sent.map((line) => line.split(' ')[1]))).toEqual(new Set(['/api/carry']))
    const kept = Buffer.from(server.only().sealed!).toString('latin1') + [...server.states.keys()].join('')
    const code = Buffer.from(phone.carrier.status().code!)
    for (const secret of [
      'the-well',
      'nevertheless',
      'tower',
      code.toString('hex'),
      code.toString('base64url'),
      code.toString('latin1'),
    ])
      expect(kept).not.toContain(secret)
  })

  it('carries the items of books that a device may not read past its storage', async () => {
    laptop = createDevice(server, 'laptop', { isReadable: (bookId) => bookId !== 'the-tower' })
    phone.read('the-tower', 7)
    phone.read('the-well', 30)
    await phone.note('n1', 'secret', 'the-tower')
    await carryOn()
    await laptop.note('n2', 'open')
    await laptop.carrier.exchange()
    expect([laptop.pageOf('the-tower'), laptop.notes()]).toEqual([null, { n2: 'open' }])
    const stored =
      JSON.stringify(await laptop.own.all()) +
      Object.keys(laptop.storage)
        .map((key) => key + laptop.storage.getItem(key))
        .join('')
    for (const secret of ['the-tower', 'secret']) expect(stored).not.toContain(secret)
    const third = createDevice(server, 'third')
    await third.carrier.join(phone.carrier.status().code!)
    expect([third.pageOf('the-tower'), third.notes()]).toEqual([7, { n1: 'secret', n2: 'open' }])
  })

  it('keeps what only a later version of Hikma knows', async () => {
    await carryOn()
    const odd = { id: 'x', kind: 'shelf', value: { books: 3 }, clock: 9, device: 'tomorrow', colour: 'blue' }
    const { readAll } = { readAll: await phone.own.all() }
    phone.own.all = async () => [...readAll, odd as never]
    await phone.carrier.exchange()
    await laptop.note('n1', 'well')
    await laptop.carrier.exchange()
    const third = createDevice(server, 'third')
    let seen: readonly unknown[] = []
    third.own.merge = async (others) => void (seen = others)
    await third.carrier.join(phone.carrier.status().code!)
    expect(seen).toContainEqual(odd)
  })
})

describe('what goes wrong', () => {
  it('a code that nobody uses is said to be wrong, and not remembered', async () => {
    await phone.carrier.create()
    phone.read('the-well', 30)
    expect(await laptop.carrier.join(new Uint8Array(16))).toBe(false)
    expect([laptop.problem(), laptop.carrier.status().code, laptop.storage.getItem('hikma.carry')]).toEqual([
      'missing',
      null,
      null,
    ])
  })

  it('a state that was tampered with is refused, and replaced only when the reader wants it', async () => {
    phone.read('the-well', 30)
    await carryOn()
    const state = server.only()
    const { sealed } = state
    for (const at of [1, 20, sealed!.length - 1]) {
      state.sealed = sealed!.slice()
      state.sealed[at]! ^= 1
      state.version++
      await laptop.carrier.exchange()
      expect([laptop.problem(), laptop.pageOf('the-well')]).toEqual(['damaged', 30])
    }
    await laptop.carrier.replace()
    await phone.carrier.exchange()
    expect([laptop.problem(), phone.problem(), phone.pageOf('the-well')]).toEqual([null, null, 30])
  })

  it('an older state than this device has seen is refused, and what it has comes back when the reader wants it', async () => {
    await carryOn()
    const old = { ...server.only() }
    await laptop.note('n1', 'well')
    await laptop.carrier.exchange()
    Object.assign(server.only(), { sealed: old.sealed, version: 1_000 })
    laptop.restart()
    await laptop.own.load()
    await laptop.carrier.exchange()
    expect([laptop.problem(), laptop.notes()]).toEqual(['older', { n1: 'well' }])
    await phone.note('n2', 'lamp')
    await phone.carrier.exchange()
    await laptop.carrier.replace()
    await phone.carrier.exchange()
    for (const device of [phone, laptop])
      expect([device.problem(), device.notes()]).toEqual([null, { n1: 'well', n2: 'lamp' }])
  })

  it('a server that has lost everything gets it again, and a state of before the loss is refused', async () => {
    phone.read('the-well', 30)
    await carryOn()
    const [key, before] = [...server.states][0]!
    server.states.clear()
    await laptop.note('n1', 'well')
    await laptop.carrier.exchange()
    await phone.carrier.exchange()
    expect([phone.problem(), phone.notes()]).toEqual([null, { n1: 'well' }])
    server.states.set(key, { ...before, version: 1_000 })
    phone.restart()
    await phone.carrier.exchange()
    expect(phone.problem()).toBe('older')
  })

  it.each([
    [2, 'newerApp'],
    [0, 'olderApp'],
  ])('a state of format %i is named, and not written over', async (format, problem) => {
    await carryOn()
    const state = server.only()
    state.sealed = Uint8Array.from([format, ...state.sealed!.slice(1)])
    state.version = 1_000
    await laptop.note('n1', 'well')
    await laptop.carrier.exchange()
    expect([laptop.problem(), server.only().version, laptop.notes()]).toEqual([problem, 1_000, { n1: 'well' }])
    await laptop.carrier.replace()
    expect(server.only().version).toBe(1_000)
  })

  it.each([
    [429, 'too_many_codes'],
    [429, 'carry_address_full'],
    [507, 'carry_full'],
    [413, 'carry_too_large'],
    [503, 'unavailable'],
  ])(
    'a refusal with %i %s is told with the sentence of the library, and the next exchange goes on',
    async (status, code) => {
      await carryOn()
      await laptop.note('n1', 'well')
      server.refusal = { status, code }
      await laptop.carrier.exchange()
      expect([laptop.problem(), laptop.carrier.status().refusal]).toEqual(['refused', { error: code, code }])
      server.refusal = null
      await laptop.carrier.exchange()
      await phone.carrier.exchange()
      expect([laptop.problem(), phone.notes()]).toEqual([null, { n1: 'well' }])
    },
  )

  it('without a connection it says so, and later goes on; an answer that was lost does no harm', async () => {
    await carryOn()
    for (const fault of ['lost', 'unheard'] as const) {
      await laptop.note(fault, 'well')
      server.fault = () => fault
      await laptop.carrier.exchange()
      expect(laptop.problem()).toBe('offline')
      server.fault = () => null
    }
    laptop.restart()
    await laptop.carrier.exchange()
    await phone.carrier.exchange()
    expect(phone.notes()).toEqual({ lost: 'well', unheard: 'well' })
  })

  it('more than 1 MB stays on the device', async () => {
    await carryOn()
    const noise = () => Array.from({ length: 55_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('')
    for (let n = 0; n < 25; n++) await laptop.note(`n${n}`, noise())
    await laptop.carrier.exchange()
    expect([laptop.problem(), Object.keys(laptop.notes()).length]).toEqual(['tooLarge', 25])
  })

  it('a full device says so, and has lost nothing when there is room', async () => {
    await carryOn()
    phone.read('the-well', 30)
    await phone.carrier.exchange()
    laptop.room.isFull = true
    await laptop.carrier.exchange()
    expect(laptop.problem()).toBe('deviceFull')
    laptop.room.isFull = false
    laptop.restart()
    await laptop.carrier.exchange()
    expect([laptop.problem(), laptop.pageOf('the-well')]).toEqual([null, 30])
  })

  it('an end on one device is told on the others, which keep what they have', async () => {
    phone.read('the-well', 30)
    await carryOn()
    await phone.carrier.end()
    expect(phone.carrier.status()).toMatchObject({ code: null, problem: null })
    await laptop.carrier.exchange()
    expect(laptop.carrier.status()).toMatchObject({ code: null, problem: 'ended' })
    expect([laptop.pageOf('the-well'), phone.pageOf('the-well')]).toEqual([30, 30])
    expect(server.only().sealed).toBeNull()
  })

  it('an end on another device is told after a reload, too, until the reader has heard of it', async () => {
    await carryOn()
    await phone.carrier.end()
    await laptop.carrier.exchange()
    laptop.restart()
    expect(laptop.carrier.status()).toMatchObject({ code: null, problem: 'ended' })
    // a later exchange of nothing does not silence it
    await laptop.carrier.exchange()
    expect(laptop.problem()).toBe('ended')
    laptop.carrier.dismissEnd()
    expect(laptop.problem()).toBeNull()
    laptop.restart()
    expect(laptop.problem()).toBeNull()
    // and the device that ended it has nothing to hear
    phone.restart()
    expect(phone.problem()).toBeNull()
  })

  it('a device whose carrying was ended takes up another code, and does not speak of the end any more', async () => {
    await carryOn()
    await phone.carrier.end()
    await laptop.carrier.exchange()
    expect(await laptop.carrier.create()).toBe(true)
    laptop.carrier.dismissEnd()
    laptop.restart()
    expect(laptop.carrier.status()).toMatchObject({ code: expect.any(Uint8Array), problem: null })
  })
})
