import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

// Pictures for the docs are taken only when they are asked for by name.
const isAskedFor = process.argv.some((word) => word.includes('@screenshots'))

/** Starts containers, at which Chromium drops what is under way: told after all others, unless it is asked for alone. */
const ENGINES = 'enginesAway.test.ts'
const isAlone = process.argv.some((word) => word.includes('enginesAway'))

/** The browser's tier of design §9: each story against the one-process mode, as built. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: ['*.test.ts', 'screenshots.ts'],
  ...(isAskedFor ? {} : { grepInvert: /@screenshots/ }),
  projects: [
    { name: 'stories', testIgnore: ENGINES },
    { name: 'engines', testMatch: ENGINES, dependencies: isAlone || isAskedFor ? [] : ['stories'] },
  ],
  outputDir: 'results/e2e',
  reporter: 'list',
  fullyParallel: true,
  workers: 2,
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
