import { describe, expect, it, vi } from 'vitest'
import type { ObjectStore } from './ObjectStore.ts'
import { patientStore } from './patientStore.ts'

const away = (code: string) => Object.assign(new Error(`${code}: its words`), { code })
const storeThat = (get: () => Promise<null>) =>
  ({
    get: vi.fn(get),
    getIfChanged: vi.fn(get),
    put: vi.fn(() => Promise.reject(away('ECONNREFUSED'))),
  }) as unknown as ObjectStore

/** A store that fails so often, and then answers. */
function failing(times: number, code = 'ECONNREFUSED') {
  let left = times
  return storeThat(() => (left-- > 0 ? Promise.reject(away(code)) : Promise.resolve(null)))
}

describe('a read from a store that is away', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'XMinioServerNotInitialized'])(
    'is tried until it answers: %s',
    async (code) => {
      const store = failing(3, code)
      const patient = patientStore(store, { pauseMs: 5 })
      expect(await patient.get('a')).toBeNull()
      expect(store.get).toHaveBeenCalledTimes(4)
    },
  )

  it('fails with the error of the store when the time is over', async () => {
    const patient = patientStore(failing(1_000), { forMs: 60, pauseMs: 10 })
    const begun = performance.now()
    await expect(patient.getIfChanged('a', 'etag')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('fails at once if too many wait already', async () => {
    const store = failing(1_000)
    const patient = patientStore(store, { forMs: 100, pauseMs: 20, maxWaiting: 2 })
    const reads = [patient.get('a'), patient.get('b'), patient.get('c')].map((read) => read.catch(() => 'failed'))
    expect(await Promise.race(reads)).toBe('failed')
    expect(store.get).toHaveBeenCalledTimes(3)
    await Promise.all(reads)
  })

  it('is not tried again after a silence, which has taken its time, nor after a refusal', async () => {
    for (const code of ['ETIMEDOUT', 'AccessDenied']) {
      const store = failing(1, code)
      await expect(patientStore(store, { pauseMs: 5 }).get('a')).rejects.toMatchObject({ code })
    }
  })
})

it('leaves a write to its caller', async () => {
  const store = failing(0)
  await expect(patientStore(store).put('a', Buffer.from('a'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(store.put).toHaveBeenCalledTimes(1)
})
