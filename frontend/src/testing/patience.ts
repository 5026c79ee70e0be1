import { configure } from '@testing-library/dom'

/** What a test waits for comes late on a machine that is busy with other tiers; only never is a failure. */
configure({
  asyncUtilTimeout: 20_000,
  // What is laid out ahead is not seen: in browsers by its style, of which jsdom knows nothing.
  defaultIgnore: 'script, style, section > [inert] *',
})
