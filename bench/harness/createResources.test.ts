import { describe, expect, it } from 'vitest'
import { createResources } from './createResources.ts'

describe('createResources', () => {
  it('starts once what several ask for, and stops the last one first, whatever fails', async () => {
    const resources = createResources()
    const said: string[] = []
    const starter =
      (name: string, isBroken = false) =>
      (onStop: (stop: () => Promise<unknown>) => void) => {
        said.push(`start ${name}`)
        onStop(() => {
          said.push(`stop ${name}`)
          return isBroken ? Promise.reject(new Error(name)) : Promise.resolve()
        })
        return Promise.resolve(name)
      }
    const [first, second] = [starter('first'), starter('second', true)]
    expect(await resources.shared(first)).toBe('first')
    expect(await resources.shared(first)).toBe('first')
    await resources.shared(second)
    await expect(resources.stop()).rejects.toThrow('second')
    expect(said).toEqual(['start first', 'start second', 'stop second', 'stop first'])
  })

  it('also stops what was still being started', async () => {
    const resources = createResources()
    let isStopped = false
    const asked = resources.shared(async (onStop) => {
      await Promise.resolve()
      onStop(async () => void (isStopped = true))
    })
    await resources.stop()
    await asked
    expect(isStopped).toBe(true)
  })
})
