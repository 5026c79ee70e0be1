import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

// Pictures for the docs are taken only when they are asked for by name.
const isAskedFor = process.argv.some((word) => word.includes('@screenshots'))

/** Starts containers, at which Chromium drops what is under way: told after all others, unless it is asked for alone. */
const ENGINES = 'enginesAway.test.ts'
const isAlone = process.argv.some((word) => word.includes('enginesAway'))

/** Each has a library of its own in one process, whatever else is there. */
const OWN = ['assistantOff.test.ts', 'hostile/names.test.ts']
/** With publishing, the main jobs and what depends on who serves the page: told in one process too, beside a stack. */
const BOTH = 'reading changes deleting editingPages gate offline parts policy assistant'
  .split(' ')
  .map((name) => `${name}.test.ts`)

const ASSISTANT = 'assistant*.test.ts'
const enginesAfter = (...before: string[]) => ({
  name: 'engines',
  testMatch: ENGINES,
  dependencies: isAlone || isAskedFor ? [] : before,
})
const projects = process.env['STACK']
  ? [
      { name: 'stories', testIgnore: [ENGINES, ASSISTANT, ...OWN] },
      // one at a time: a stack asks one model
      { name: 'assistant', testMatch: ASSISTANT, testIgnore: OWN, workers: 1 },
    ]
  : process.env['TOLD_THROUGH_NGINX']
    ? // those that wait longest begin
      [
        { name: 'long', testMatch: [...OWN, 'publishing.test.ts'] },
        { name: 'stories', testMatch: BOTH },
        enginesAfter('long', 'stories'),
      ]
    : [{ name: 'stories', testIgnore: ENGINES }, enginesAfter('stories')]

/** The browser's tier of design §9: each story against the one-process mode, as built, or against a stack (decision 30). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: ['*.test.ts', 'screenshots.ts'],
  ...(isAskedFor ? {} : { grepInvert: /@screenshots/ }),
  projects,
  outputDir: 'results/e2e',
  reporter: 'list',
  fullyParallel: true,
  // on a stack a story waits for what nginx keeps, and the few that are told beside it wait often: others go on meanwhile
  workers: process.env['STACK'] || process.env['TOLD_THROUGH_NGINX'] ? 3 : 2,
  // a stack's stories share two cores with the other tiers; which of them had to be told twice is said at the end
  retries: process.env['STACK'] ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  // Two cores may be shared with other tiers.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions: chromiumOptions(),
  },
})
