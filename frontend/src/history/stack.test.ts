import { expect, it } from 'vitest'
import {
  entryAt,
  type Layer,
  type AddressEntry,
  placeAtUrl,
  addressIndex,
  readState,
  type Stack,
  stackAfterMove,
  withPlace,
} from './stack.ts'

const at = (url: string): AddressEntry => placeAtUrl(new URL(url, 'http://hikma.test'))
const [library, page, other, arrived] = ['/', '/books/salt/1', '/books/salt/2', '/admin'].map(at)
const layer: Layer = { onBack: () => undefined }
const state = (position: number, layers = 0) => ({ position, layers, memory: {} })
const move = (stack: Stack, [position = 0, layers]: readonly number[]) =>
  stackAfterMove(stack, state(position, layers), arrived as AddressEntry)

it('an entry holds the address of the place below its layers', () => {
  const stack = [library, page, layer, layer]
  expect(entryAt(stack, 3)).toEqual({ state: state(3, 2), url: '/books/salt/1' })
  expect(entryAt(stack, 0)).toEqual({ state: state(0), url: '/' })
  expect(entryAt([undefined, page], 0)).toBeNull()
  expect([addressIndex(stack, 3), addressIndex(stack, 0), addressIndex([undefined], 0)]).toEqual([1, 0, -1])
})

it.each([
  ['Back to a known place', [library, page], [0], [library]],
  ['Back to a layer that is still open', [library, layer, page], [1], [library, layer]],
  ['Back to an entry from before a reload', [undefined, page], [0], [arrived]],
  ['Back to a closed layer of a place from before a reload', [undefined, undefined, page], [1, 1], [arrived]],
  ['Back to a closed layer of a known place', [library, undefined, page], [1, 1], [library]],
  ['Forward to a place', [library], [1], [library, arrived]],
  ['Forward beyond an unknown entry', [library], [2], [library, undefined, arrived]],
  ['Forward to a closed layer', [library, layer], [2, 2], [library, layer]],
  ['Forward to a closed layer of another place', [library], [2, 1], [library, arrived]],
] as const)('%s', (_what, stack, to, expected) => expect(move(stack, to)).toEqual(expected))

it('an open layer above the entry refuses the move', () => expect(move([library, page, layer], [0])).toBeNull())

it('a place can be far beyond the end of the stack', () =>
  expect(withPlace([library], 3, other as AddressEntry)).toEqual([library, undefined, undefined, other]))

it.each([null, undefined, 'text', 7, {}, { layers: 2 }, { position: '1', layers: 0 }])(
  '%j is no state of ours',
  (found) => expect(readState(found)).toBeNull(),
)
