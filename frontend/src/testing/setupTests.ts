import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { places } from '../places/places.ts'
import { stopHistory } from './testHistory.ts'

/** The timeout of `findBy…` and `waitFor` is generous: other test tiers keep the machine busy. */
configure({
  asyncUtilTimeout: 20_000,
  // Pages rendered ahead are hidden by a stylesheet, which jsdom does not apply.
  defaultIgnore: 'script, style, section > [inert] *',
})

// explicitly, since files share modules and Testing Library registers its cleanup in the first file only
afterEach(() => {
  cleanup()
  // the reader stores its place when it is removed
  places.forget()
})

/** A few turns of the event loop. */
const SETTLE_MS = 50
// Taken here, since tests may install fake timers.
const { setTimeout: realSetTimeout } = globalThis
afterEach(async () => {
  stopHistory()
  // A move in the history that has begun would end in the next test.
  await new Promise<void>((done) => void realSetTimeout(done))
})
/** Pending work, such as a navigation in the history, still needs the document, which the next file shares. */
afterAll(async () => {
  await new Promise<void>((done) => void realSetTimeout(done, SETTLE_MS))
  // files about the server have none
  if ('document' in globalThis) document.body.replaceChildren()
})

// jsdom has no layout that could change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
