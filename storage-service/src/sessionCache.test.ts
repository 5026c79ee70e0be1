import type { Viewer } from '@hikma/contracts/session'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionCache } from './sessionCache.ts'

describe('createSessionCache', () => {
  let viewer: Viewer
  let asked: (string | undefined)[]
  const sessions = createSessionCache({
    viewerOf: (cookie) => {
      asked.push(cookie)
      return Promise.resolve(viewer)
    },
  })
  beforeEach(() => {
    viewer = 'admin'
    asked = []
  })

  it('asks once about a cookie of consecutive calls', async () => {
    const cookie = 'hikma_session=one'
    for (let call = 0; call < 3; call++) expect(await sessions.viewerOf(cookie)).toBe('admin')
    expect(asked).toEqual([cookie])
  })

  it('asks again about a cookie that could not be checked', async () => {
    viewer = 'unknown'
    expect(await sessions.viewerOf('hikma_session=two')).toBe('unknown')
    viewer = 'admin'
    expect(await sessions.viewerOf('hikma_session=two')).toBe('admin')
  })

  it('does not cache a cookie that is too long to be ours', async () => {
    const long = `x=${'y'.repeat(5_000)}`
    await sessions.viewerOf(long)
    await sessions.viewerOf(long)
    expect(asked).toEqual([long, long])
  })
})
