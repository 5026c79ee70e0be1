import { vi } from 'vitest'

/** `vi.waitFor` gives up after a second, which a busy machine exceeds. (`expect.poll` has a setting for its timeout.) */
const TIMEOUT_MS = 20_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
