import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../test-support/browser/chromium.ts'
import type { WorkerFixtures } from './e2e/library.ts'

// Pictures for the docs are taken only when they are asked for by name.
const isAskedFor = process.argv.some((word) => word.includes('@screenshots'))

/**
 * Where no other tier has engines for it, it starts containers, at which Chromium drops what is under way:
 * told after all others, unless it is asked for alone.
 */
const ENGINES = 'enginesAway.test.ts'
const isAlone = process.argv.some((word) => word.includes('enginesAway'))

/** Each has a library of its own in one process, whatever else is there. */
const OWN = ['assistantOff.test.ts', 'hostile/names.test.ts']
/** Of those that are told in one process beside a stack, the ones that take longest: they begin. */
const LONG = [...OWN, 'publishing.test.ts', ENGINES]
/** The other ones: main jobs, and what depends on who serves the page. */
const BOTH = 'reading changes deleting editingPages gate offline parts policy assistant'
  .split(' ')
  .map((name) => `${name}.test.ts`)

const ASSISTANT = 'assistant*.test.ts'
const engines = { name: 'engines', testMatch: ENGINES, dependencies: isAlone || isAskedFor ? [] : ['stories'] }

/** The address of a stack that runs; without one, all is told in one process. */
const stack = process.env['STACK'] ?? ''
// other tiers are at work on the machine of a stack: what fails on it is told once more, and named
const onStack = { use: { stack }, retries: 1 }
const projects = stack
  ? [
      { name: 'long', testMatch: LONG },
      { ...onStack, name: 'nginx', testIgnore: [ENGINES, ASSISTANT, ...OWN] },
      // one at a time: a stack asks one model
      { ...onStack, name: 'nginx-assistant', testMatch: ASSISTANT, testIgnore: OWN, workers: 1 },
      { name: 'both', testMatch: BOTH },
    ]
  : [{ name: 'stories', testIgnore: ENGINES }, engines]

/** The browser's tier of design §9: each story against the one-process mode, as built, or against a stack (decision 30). */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  testMatch: ['*.test.ts', 'screenshots.ts'],
  ...(isAskedFor ? {} : { grepInvert: /@screenshots/ }),
  projects,
  outputDir: 'results/e2e',
  reporter: 'list',
  fullyParallel: true,
  // on a stack a story waits for what nginx keeps: others go on meanwhile
  workers: stack ? 4 : 2,
  retries: 0,
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
