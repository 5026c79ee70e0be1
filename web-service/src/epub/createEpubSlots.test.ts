import { expect, it } from 'vitest'
import { createEpubSlots, type EpubSlot } from './createEpubSlots.ts'
import { MAX_OPEN, MAX_OPEN_PER_ADDRESS, MAX_WAITING, MAX_WAITING_PER_ADDRESS } from './limits.ts'

const present = new AbortController().signal

it('lets two addresses write, and the next ones in order', async () => {
  const slots = createEpubSlots()
  const entered: string[] = []
  const enter = async (ip: string) => {
    const slot = await slots.enter(ip, present)
    entered.push(ip)
    return slot!
  }
  const [a, b] = await Promise.all([enter('192.0.2.1'), enter('192.0.2.2')])
  const waiting = ['192.0.2.1', '192.0.2.3', '192.0.2.4'].map(enter)
  b.written()
  b.written()
  const c = await waiting[1]!
  expect(entered).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3'])
  a.closed()
  const again = await waiting[0]!
  expect([entered.at(-1), slots.writing()]).toEqual(['192.0.2.1', 2])
  c.written()
  ;(await waiting[2]!).closed()
  again.closed()
  expect(slots.writing()).toBe(0)
})

it('has no room for a ninth that waits, and none for somebody who has left', async () => {
  const slots = createEpubSlots()
  const first = await slots.enter('192.0.2.1', present)
  const leaving = new AbortController()
  const second = await slots.enter('192.0.2.2', present)
  const waiting = Array.from({ length: MAX_WAITING }, (_, n) => slots.enter(`198.51.100.${n}`, leaving.signal))
  expect(await slots.enter('192.0.2.3', present)).toBeNull()
  leaving.abort()
  expect(await Promise.all(waiting)).toEqual(Array(MAX_WAITING).fill(null))
  first!.closed()
  second!.closed()
  expect(await slots.enter('192.0.2.1', present)).not.toBeNull()
})

it('lets an address have two open and two waiting, and others the rest', async () => {
  const slots = createEpubSlots()
  const open: EpubSlot[] = []
  for (let n = 0; n < MAX_OPEN_PER_ADDRESS; n++) {
    const slot = (await slots.enter('192.0.2.1', present))!
    slot.written()
    open.push(slot)
  }
  const leaving = new AbortController()
  const waiting = Array.from({ length: MAX_WAITING_PER_ADDRESS }, () => slots.enter('192.0.2.1', leaving.signal))
  expect(await slots.enter('192.0.2.1', present)).toBeNull()
  expect(await slots.enter('192.0.2.2', present)).not.toBeNull()
  open[0]!.closed()
  expect(await waiting[0]).not.toBeNull()
  leaving.abort()
  expect(await waiting[1]).toBeNull()
})

it('counts what is still sent, too', async () => {
  const slots = createEpubSlots()
  const open: EpubSlot[] = []
  for (let n = 0; n < MAX_OPEN; n++) {
    const slot = (await slots.enter(`192.0.2.${n}`, present))!
    slot.written()
    open.push(slot)
  }
  const next = slots.enter('192.0.2.99', present)
  open[0]!.closed()
  expect(await next).not.toBeNull()
})
