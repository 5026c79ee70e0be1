import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../test-support/browser/chromium.ts'
import type { WorkerFixtures } from './e2e/libraryTest.ts'

// screenshots for the docs are taken only by `--grep @screenshots`
const takesScreenshots = process.argv.some((word) => word.includes('@screenshots'))

/**
 * If no other tier shares its engines, this file starts containers, which changes the network interfaces: Chromium then
 * aborts its requests. So it runs after all others, unless it is the only one.
 */
const ENGINE_FAILURES = 'engineFailures.test.ts'
const runsEnginesOnly = process.argv.some((word) => word.includes('engineFailures'))

const files = (names: string): string[] => names.split(/\s+/).map((name) => `${name}.test.ts`)

/** These start a library of their own in one process, on a stack too. */
const OWN_LIBRARY = files('assistantOff hostile/names')
/** The longest of the files that run in one process beside a stack: they start first. */
const LONGEST = [...OWN_LIBRARY, ...files('publishing'), ENGINE_FAILURES]

/** Main tasks. With a stack they run on both. */
const MAIN_TASKS = files('reading bookChanges deleting editingPages signIn offline chunks policy assistant')
/**
 * What depends on the server of the page, on its answers to calls, or on what it does while others ask: with a stack these
 * run through nginx. All other files are about the browser, and run in one process (decision 30).
 */
const OF_THE_SERVER = [
  ...MAIN_TASKS,
  ...files('addresses libraryAddress drawnDocuments drawnInteraction withoutScripts firstView language docs'),
  ...files('catalogue exportBook importManuscript publishing replacing dashboardBooks pageOrder'),
  ...files('search librarySearch pageSearch passages pageHistory undo bin failures cachedPages prefetch'),
  'hostile/*.test.ts',
]

/**
 * These look for a sample in the whole library. Beside more than 200 books, which the other tests publish, its card is not
 * rendered until somebody scrolls to it; so on a stack they start first.
 */
const FEW_BOOKS = files('search signIn failures offline deleting')

const ASSISTANT = 'assistant*.test.ts'
const engines = {
  name: 'engines',
  testMatch: ENGINE_FAILURES,
  dependencies: runsEnginesOnly || takesScreenshots ? [] : ['e2e'],
}

/** The URL of a running stack; without one all tests run in one process. */
const stack = process.env['STACK'] ?? ''
/** With a stack, and not as a part of `make test`: every test that can runs on it. */
const runsAllOnStack = process.env['ALL_ON_STACK'] === 'true'
const onStack = { use: { stack } }
const projects = stack
  ? [
      { name: 'long', testMatch: LONGEST },
      { ...onStack, name: 'nginx-few-books', testMatch: FEW_BOOKS },
      {
        ...onStack,
        name: 'nginx',
        ...(!runsAllOnStack && { testMatch: OF_THE_SERVER }),
        testIgnore: [ENGINE_FAILURES, ASSISTANT, ...OWN_LIBRARY, ...FEW_BOOKS],
      },
      // one worker, because a stack asks one model
      { ...onStack, name: 'nginx-assistant', testMatch: ASSISTANT, testIgnore: OWN_LIBRARY, workers: 1 },
      { name: 'main-tasks', testMatch: MAIN_TASKS },
      { name: 'one-process', testIgnore: [...OF_THE_SERVER, ...LONGEST, ASSISTANT] },
    ]
  : [{ name: 'e2e', testIgnore: ENGINE_FAILURES }, engines]

/** The e2e tier of DESIGN.md §9: each test runs on the built one-process mode, or on a stack (decision 30). */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  testMatch: ['*.test.ts', 'screenshots.ts'],
  ...(takesScreenshots ? {} : { grepInvert: /@screenshots/ }),
  projects,
  outputDir: 'results/e2e',
  reporter: 'list',
  fullyParallel: true,
  // tests on a stack wait for the cache of nginx, so more of them run at the same time
  workers: stack ? 4 : 2,
  // beside a stack other tiers use the machine at the same time, so a failed test runs a second time and is named
  retries: stack ? 1 : 0,
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
    launchOptions: chromiumOptions(),
  },
})
