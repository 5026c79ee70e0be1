import { describe, expect, it } from 'vitest'
import { createResources } from './createResources.ts'

describe('createResources', () => {
  it('starts a shared resource once, and stops all in reverse order, also after a failure', async () => {
    const resources = createResources()
    const events: string[] = []
    const starter =
      (name: string, isBroken = false) =>
      (onStop: (stop: () => Promise<unknown>) => void) => {
        events.push(`start ${name}`)
        onStop(() => {
          events.push(`stop ${name}`)
          return isBroken ? Promise.reject(new Error(name)) : Promise.resolve()
        })
        return Promise.resolve(name)
      }
    const [first, second] = [starter('first'), starter('second', true)]
    expect(await resources.shared(first)).toBe('first')
    expect(await resources.shared(first)).toBe('first')
    await resources.shared(second)
    await expect(resources.stop()).rejects.toThrow('second')
    expect(events).toEqual(['start first', 'start second', 'stop second', 'stop first'])
  })

  it('stops a resource that is still starting', async () => {
    const resources = createResources()
    let isStopped = false
    const starting = resources.shared(async (onStop) => {
      await Promise.resolve()
      onStop(async () => void (isStopped = true))
    })
    await resources.stop()
    await starting
    expect(isStopped).toBe(true)
  })
})
