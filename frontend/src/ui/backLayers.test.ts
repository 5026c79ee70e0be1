import { beforeEach, expect, it, vi } from 'vitest'
import { createBackLayers } from './backLayers.ts'

const depth = () => (history.state as { layers: number } | null)?.layers ?? 0
const expectDepth = (at: number) => vi.waitFor(() => expect(depth()).toBe(at))

/** Opens a layer that closes on Back. */
function openLayer(layers: ReturnType<typeof createBackLayers>) {
  const onBack = vi.fn(() => remove())
  const remove = layers.add({ onBack })
  return { onBack, remove }
}

// One controller for all tests, since each would listen to `popstate`.
let layers: ReturnType<typeof createBackLayers>
beforeEach(async () => {
  history.replaceState(null, '')
  layers ??= createBackLayers()
  await expectDepth(0)
})

it('backLayers closes the topmost layer only', async () => {
  const reader = openLayer(layers)
  await expectDepth(1)
  const dialog = openLayer(layers)
  await expectDepth(2)
  history.back()
  await vi.waitFor(() => expect(dialog.onBack).toHaveBeenCalledOnce())
  await expectDepth(1)
  expect(reader.onBack).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(reader.onBack).toHaveBeenCalledOnce())
  await expectDepth(0)
})

it('backLayers removes the entry of a layer that is closed by its own button', async () => {
  const { onBack, remove } = openLayer(layers)
  await expectDepth(1)
  remove()
  await expectDepth(0)
  expect(onBack).not.toHaveBeenCalled()
})

it('backLayers restores the entry of a layer that does not close', async () => {
  const refuse = vi.fn()
  const remove = layers.add({ onBack: refuse })
  await expectDepth(1)
  history.back()
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce())
  await expectDepth(1)
  remove()
  await expectDepth(0)
})

it('backLayers does not navigate when one layer replaces another', async () => {
  const { remove } = openLayer(layers)
  await expectDepth(1)
  const entries = history.length
  remove()
  const { remove: removeOther } = openLayer(layers)
  await new Promise((resolve) => setTimeout(resolve))
  expect([depth(), history.length]).toEqual([1, entries])
  removeOther()
  await expectDepth(0)
})

it('backLayers leaves an entry whose layer is closed', async () => {
  const { remove } = openLayer(layers)
  await expectDepth(1)
  remove()
  await expectDepth(0)
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.forward()
  await moved
  await vi.waitFor(() => expect(depth()).toBe(0))
})

it('backLayers does not change the URL', async () => {
  const before = location.href
  const { remove } = openLayer(layers)
  await expectDepth(1)
  expect(location.href).toBe(before)
  remove()
  await expectDepth(0)
})
