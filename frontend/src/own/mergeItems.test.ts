import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyOf, mergeItems } from './mergeItems.ts'
import type { OwnItem } from './OwnItem.ts'

/** Few ids, clocks and devices, so that all kinds of ties occur. */
const item: fc.Arbitrary<OwnItem> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('mark', 'place'),
  value: fc.option(fc.record({ note: fc.constantFrom('one', 'two'), page: fc.integer({ min: 1, max: 2 }) })),
  clock: fc.integer({ min: 1, max: 4 }),
  device: fc.constantFrom('desk', 'phone', 'tablet'),
})
const items = fc.array(item, { maxLength: 12 })

it('merges sets of items in any order and grouping, again and again, to the same set', () => {
  fc.assert(
    fc.property(items, items, items, (one, two, three) => {
      const merged = mergeItems(one, two, three)
      expect(mergeItems(three, one, two)).toEqual(merged)
      expect(mergeItems(mergeItems(two, three), one)).toEqual(merged)
      expect(mergeItems(merged, two, merged)).toEqual(merged)
    }),
    { numRuns: 1_000 },
  )
})

it('brings three devices together however their changes and exchanges interleave', () => {
  const step = fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    from: fc.option(fc.integer({ min: 0, max: 2 })),
    id: fc.constantFrom('a', 'b', 'c'),
    value: fc.option(fc.record({ note: fc.string({ maxLength: 2 }) })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (steps, order) => {
      const devices: OwnItem[][] = [[], [], []]
      /** What was written last with knowledge of all earlier changes of its id. */
      for (const { device, from, id, value } of steps) {
        const own = devices[device]!
        if (from !== null) devices[device] = mergeItems(own, devices[from]!)
        else {
          const clock = Math.max(0, ...own.map((known) => known.clock)) + 1
          devices[device] = mergeItems(own, [{ id, kind: 'mark', value, clock, device: `device-${device}` }])
          // what a device writes is what it shows: nothing that it has seen outlives the change
          expect(devices[device].find((known) => known.id === id)?.value).toEqual(value)
        }
      }
      const all = mergeItems(...order.map((at) => devices[at]!))
      for (const device of devices) expect(mergeItems(all, device)).toEqual(all)
      expect(new Set(all.map(keyOf))).toEqual(new Set(devices.flat().map(keyOf)))
    }),
    { numRuns: 1_000 },
  )
})

it('lets a deletion win over what was there before it, and lose to what came after it', () => {
  const mark = (clock: number, value: object | null): OwnItem => ({
    id: 'a',
    kind: 'mark',
    value,
    clock,
    device: 'desk',
  })
  expect(mergeItems([mark(2, null)], [mark(1, {})])).toEqual([mark(2, null)])
  expect(mergeItems([mark(2, null)], [mark(3, {})])).toEqual([mark(3, {})])
})

it('keeps items of different kinds apart that have the same id', () => {
  const one: OwnItem = { id: 'a', kind: 'mark', value: {}, clock: 1, device: 'desk' }
  expect(mergeItems([one], [{ ...one, kind: 'place', clock: 2 }])).toHaveLength(2)
})
