import type { Viewer } from '@hikma/contracts/session'
import { beforeEach, describe, expect, it } from 'vitest'
import { keptSessions } from './keptSessions.ts'

describe('keptSessions', () => {
  let viewer: Viewer
  let asked: (string | undefined)[]
  let now = 1
  const sessions = keptSessions(
    {
      viewerOf: (cookie) => {
        asked.push(cookie)
        return Promise.resolve(viewer)
      },
    },
    () => now,
  )
  beforeEach(() => {
    viewer = 'admin'
    asked = []
  })

  it('asks once for those who come together, and again after two seconds', async () => {
    const cookie = 'hikma_session=one'
    expect(await Promise.all([sessions.viewerOf(cookie), sessions.viewerOf(cookie)])).toEqual(['admin', 'admin'])
    viewer = 'visitor'
    now += 1_900
    expect(await sessions.viewerOf(cookie)).toBe('admin')
    now += 200
    expect(await sessions.viewerOf(cookie)).toBe('visitor')
    expect(asked).toEqual([cookie, cookie])
  })

  it('keeps each cookie for itself', async () => {
    await sessions.viewerOf('hikma_session=two')
    viewer = 'visitor'
    expect(await sessions.viewerOf('hikma_session=three')).toBe('visitor')
    expect(await sessions.viewerOf('hikma_session=two')).toBe('admin')
  })

  it('asks again after what could not be checked', async () => {
    viewer = 'unknown'
    expect(await sessions.viewerOf('hikma_session=four')).toBe('unknown')
    viewer = 'admin'
    expect(await sessions.viewerOf('hikma_session=four')).toBe('admin')
  })

  it('asks again after a failure', async () => {
    let fails = true
    const failing = keptSessions({
      viewerOf: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve('admin')),
    })
    await expect(failing.viewerOf('hikma_session=five')).rejects.toThrow('away')
    fails = false
    expect(await failing.viewerOf('hikma_session=five')).toBe('admin')
  })

  it('keeps nothing of a cookie that is too long to be ours', async () => {
    const long = `x=${'y'.repeat(5_000)}`
    await sessions.viewerOf(long)
    await sessions.viewerOf(long)
    expect(asked).toEqual([long, long])
  })
})
