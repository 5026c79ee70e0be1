import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../test-support/browser/chromium.ts'
import type { WorkerFixtures } from './e2e/libraryTest.ts'

// screenshots for the docs are taken only by `--grep @screenshots`
const takesScreenshots = [...process.argv, process.env['TAKES'] ?? ''].some((word) => word.includes('@screenshots'))
// workers have other arguments
if (takesScreenshots) process.env['TAKES'] = '@screenshots'

/** The URL of a running stack; without one all tests run in one process. */
const stack = process.env['STACK'] ?? ''
/** Whether every test that can runs on the stack, not only the main tasks and what is about nginx. */
const runsAllOnStack = stack !== '' && process.env['ALL_ON_STACK'] === 'true'

/** Main tasks, and what nginx does itself or does to an answer: these run on a stack too. */
const OF_THE_STACK = /^(?!.*@own).*(@smoke|@stack)/
/** These stop their library, need it alone, or start one: they run in one process beside a stack, too. */
const OWN_LIBRARY = /@own/
/** These start containers. */
const ENGINES = /@engines/
/** Variants of what another test shows: `make test` leaves them to `make test-all` (CONTRIBUTING.md). */
const LEFT_OUT = process.env['VARIANTS'] === 'none' ? [/@variant/] : []
/** A stack asks one model, so these tests run there in one worker. */
const ASSISTANT = 'assistant/*.test.ts'

const inOneProcess = {
  name: 'one-process',
  // what runs on the stack does not run here again
  grepInvert: [ENGINES, ...LEFT_OUT, ...(stack && !runsAllOnStack ? [OF_THE_STACK] : [])],
  ...(runsAllOnStack && { grep: OWN_LIBRARY }),
}
const onStack = {
  use: { stack },
  grepInvert: [OWN_LIBRARY, ENGINES, ...LEFT_OUT],
  ...(!runsAllOnStack && { grep: OF_THE_STACK }),
}
const throughNginx = stack
  ? [
      // first, so that the others run beside its one worker
      { ...onStack, name: 'nginx-assistant', testMatch: ASSISTANT, workers: 1 },
      { ...onStack, name: 'nginx', testIgnore: ASSISTANT },
    ]
  : []
const others = [...throughNginx, inOneProcess]
/**
 * Starting containers changes the network interfaces, and Chromium then aborts its requests. So these run after all
 * others, unless they are the only ones.
 */
const runsEnginesOnly = process.argv.some((word) => /engine/i.test(word))
const engines = {
  name: 'engines',
  grep: ENGINES,
  dependencies: runsEnginesOnly ? [] : others.map(({ name }) => name),
}
const photographs = [{ name: 'screenshots', testMatch: 'screenshots.ts' }]

/**
 * The e2e tier of DESIGN.md §9 and decision 30. Folders say what a test depends on: `browser/` on the page alone, `server/` on
 * its server too, `assistant/` on a model. Tags say where else it runs: `@smoke`, `@stack`, `@own`, `@engines`, `@variant`.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  projects: takesScreenshots ? photographs : [...others, engines],
  outputDir: 'results/e2e',
  reporter: 'list',
  fullyParallel: true,
  // more than the two cores of a small machine, because each waits for its page and for the library, or for nginx's copies
  workers: runsAllOnStack ? 4 : 3,
  forbidOnly: process.env['CI'] === 'true',
  // other tiers may share the two cores
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    // a service worker answers by itself what a test refuses; tests of it allow it
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
})
