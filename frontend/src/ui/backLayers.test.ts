import { beforeEach, expect, it, vi } from 'vitest'
import { createBackLayers } from './backLayers.ts'

const depth = () => (history.state as { layers: number } | null)?.layers ?? 0
const settled = (at: number) => vi.waitFor(() => expect(depth()).toBe(at))

/** Opens a layer that closes when it is asked to. */
function openLayer(layers: ReturnType<typeof createBackLayers>) {
  const onBack = vi.fn(() => remove())
  const remove = layers.add({ onBack })
  return { onBack, remove }
}

// Each test has the only controller that still acts: the ones before it have no layer open.
let layers: ReturnType<typeof createBackLayers>
beforeEach(async () => {
  history.replaceState(null, '')
  layers ??= createBackLayers()
  await settled(0)
})

it('closes the topmost layer only', async () => {
  const reader = openLayer(layers)
  await settled(1)
  const sheet = openLayer(layers)
  await settled(2)
  history.back()
  await vi.waitFor(() => expect(sheet.onBack).toHaveBeenCalledOnce())
  await settled(1)
  expect(reader.onBack).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(reader.onBack).toHaveBeenCalledOnce())
  await settled(0)
})

it('leaves no entry behind when a layer is closed by its own button', async () => {
  const { onBack, remove } = openLayer(layers)
  await settled(1)
  remove()
  await settled(0)
  expect(onBack).not.toHaveBeenCalled()
})

it('gives a layer that refuses to close its entry again', async () => {
  const refuse = vi.fn()
  const remove = layers.add({ onBack: refuse })
  await settled(1)
  history.back()
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
  await settled(1)
  remove()
  await settled(0)
})

it('needs no step of history to replace one layer by another', async () => {
  const { remove } = openLayer(layers)
  await settled(1)
  const entries = history.length
  remove()
  const { remove: removeOther } = openLayer(layers)
  await new Promise((resolve) => setTimeout(resolve))
  expect([depth(), history.length]).toEqual([1, entries])
  removeOther()
  await settled(0)
})

it('does not stay at an entry whose layer is gone', async () => {
  const { remove } = openLayer(layers)
  await settled(1)
  remove()
  await settled(0)
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.forward()
  await moved
  await vi.waitFor(() => expect(depth()).toBe(0))
})

it('never touches the address', async () => {
  const before = location.href
  const { remove } = openLayer(layers)
  await settled(1)
  expect(location.href).toBe(before)
  remove()
  await settled(0)
})
