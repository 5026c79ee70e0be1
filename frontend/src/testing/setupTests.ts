import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

/** What a test waits for comes late on a machine that is busy with other tiers; only never is a failure. */
configure({
  asyncUtilTimeout: 20_000,
  // What is laid out ahead is not seen: in browsers by its style, of which jsdom knows nothing.
  defaultIgnore: 'script, style, section > [inert] *',
})

// by hand, since files share their modules, and the library asks for it in the first file only
afterEach(cleanup)

/** A few turns of the event loop. */
const LAST_TURNS_MS = 50
// Taken here, since a test may put clocks of its own in its place.
const { setTimeout: later } = globalThis
/** What was put off for a moment, such as a step of history, still needs its document. */
afterAll(() => new Promise<void>((done) => void later(done, LAST_TURNS_MS)))
