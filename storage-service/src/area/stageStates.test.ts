import { beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from './manifest.ts'
import type { StoredManifest } from './manifests.ts'
import { createStageStates } from './stageStates.ts'

const storedWith = (...stages: string[]): StoredManifest => ({
  etag: 'etag',
  manifest: { stages: stages.map((stage) => ({ stage, at: 0 })) } as unknown as Manifest,
})

describe('createStageStates', () => {
  let now = 1
  let lookups: number
  let inStore: { manifest: StoredManifest | null; isCancelled: boolean }
  let inMemory: StoredManifest | undefined
  let states: ReturnType<typeof createStageStates>
  beforeEach(() => {
    lookups = 0
    inStore = { manifest: null, isCancelled: false }
    inMemory = undefined
    const look = () => Promise.resolve(inStore.manifest)
    states = createStageStates(
      { recent: look, fresh: look, cached: () => inMemory },
      {
        isCancelled() {
          lookups++
          return Promise.resolve(inStore.isCancelled)
        },
        cancel() {
          inStore.isCancelled = true
          return Promise.resolve()
        },
      },
      () => now,
    )
  })

  it('asks once in half a second whether a stage is open', async () => {
    for (let file = 0; file < 5; file++) expect(await states.of('book', 'stage')).toBe('open')
    expect(lookups).toBe(1)
    now += 600
    expect(await states.of('book', 'stage')).toBe('open')
    expect(lookups).toBe(2)
  })

  it('distinguishes stages and books', async () => {
    await states.of('book', 'stage')
    inStore.isCancelled = true
    expect(await states.of('book', 'other')).toBe('cancelled')
    expect(await states.of('other', 'stage')).toBe('cancelled')
  })

  it('reports at once a stage that this process cancels', async () => {
    await states.of('book', 'stage')
    expect(await states.cancel('book', 'stage')).toBe('cancelled')
    expect(await states.of('book', 'stage')).toBe('cancelled')
  })

  it('reports at once a stage that this process publishes', async () => {
    await states.of('book', 'stage')
    inMemory = storedWith('stage')
    expect(await states.of('book', 'stage')).toBe('published')
  })

  it('reports within half a second what another process does', async () => {
    await states.of('book', 'stage')
    await states.of('book', 'other')
    inStore = { manifest: storedWith('other'), isCancelled: true }
    now += 600
    expect(await states.of('book', 'stage')).toBe('cancelled')
    expect(await states.of('book', 'other')).toBe('published')
  })

  it('does not cancel a published stage', async () => {
    inStore.manifest = storedWith('stage')
    expect(await states.cancel('book', 'stage')).toBe('published')
    expect(await states.of('book', 'stage')).toBe('published')
  })
})
