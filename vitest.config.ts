import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/LongestFirst.ts'

const development = { resolve: { conditions: ['development'] }, ssr: { resolve: { conditions: ['development'] } } }
const project = (name: string, include: string[], more: object = {}) => ({
  ...development,
  test: { name, include, testTimeout: 20_000, hookTimeout: 60_000, ...more },
})

/** Tests that put other modules in the place of ours, or try what a module keeps for as long as it lives. */
const ALONE = [
  'frontend/src/api/{cachedBooks,download}.test.ts',
  'frontend/src/app/{admin,adminBooks,editMode,offline}.test.tsx',
  'frontend/src/app/sessionSlice.test.ts',
  'frontend/src/features/library/search/foldInBackground.test.ts',
  'frontend/src/ui/backLayers.test.ts',
]
const frontend = { environment: 'jsdom', setupFiles: ['frontend/src/testing/setupTests.ts'], testTimeout: 60_000 }

/** The tiers of design §9; the browser's are in `tests/playwright.config.ts`. */
export default defineConfig({
  test: {
    // many of the long tests wait for engines: one worker more than the two cores of a small machine
    maxWorkers: 3,
    globalSetup: ['test-support/engines/provideSharedServers.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', [
        '{contracts,service-kit,storage-service,books-service,chat-service,publisher,operator,standalone}/src/**/*.test.ts',
        'bench/{harness,growth}/*.test.ts',
      ]),
      // the others share the modules that they load: loading them for each file took most of the time
      project('frontend', ['frontend/src/**/*.test.{ts,tsx}'], { ...frontend, exclude: ALONE, isolate: false }),
      project('frontend-alone', ALONE, frontend),
      project('architecture', ['tests/architecture/**/*.test.ts'], { testTimeout: 120_000 }),
      project('contracts', ['tests/contracts/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 180_000 }),
      project('api', ['tests/api/**/*.test.ts'], { testTimeout: 60_000, isolate: false }),
      project('proofs', ['tests/proofs/**/*.test.ts'], { testTimeout: 600_000, hookTimeout: 180_000 }),
      project('containers', ['tests/containers/**/*.test.ts'], { testTimeout: 600_000, hookTimeout: 900_000 }),
    ],
  },
})
