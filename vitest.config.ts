import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/LongestFirst.ts'

const development = { resolve: { conditions: ['development'] }, ssr: { resolve: { conditions: ['development'] } } }
/** Each test file begins with these: longer waits, and chosen seeds. */
const SETUP = ['test-support/waitLonger.ts', 'test-support/fixSeeds.ts']
/** What the build makes of the app for devices that install it; tests have no build. */
const noManifests = {
  name: 'no-manifests',
  resolveId: (id: string) => (id === 'virtual:manifests' ? '\0manifests' : null),
  load: (id: string) =>
    id === '\0manifests' ? 'export const MANIFESTS = { en: "/en.webmanifest", fa: "/fa.webmanifest" }' : null,
}
/** Tests judge what happens, not how soon: their limits hold on a machine that does much else, too (DESIGN.md §9). */
const project = (name: string, include: string[], more: object = {}) => ({
  ...development,
  plugins: [noManifests],
  test: {
    name,
    include,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: SETUP,
    ...more,
  },
})

/** Tests that mock modules of ours, that depend on the state of a module, or that leave the document other than it was. */
const ALONE = [
  'frontend/src/api/{cachedBooks,download}.test.ts',
  'frontend/src/app/takeOver/holdGestures.test.ts',
  'frontend/src/app/{admin,adminBooks,editMode,offline,turn}.test.tsx',
  'frontend/src/app/i18n.test.ts',
  'frontend/src/features/library/search/foldInBackground.test.ts',
  'frontend/src/features/library/useMatchingBooks.test.tsx',
  'frontend/src/features/reader/view/followLink.test.tsx',
  'frontend/src/lib/{openOnce,texts}.test.ts',
  'frontend/src/features/reader/tex/useTypesetPages.test.tsx',
]
const frontend = { environment: 'jsdom', setupFiles: [...SETUP, 'frontend/src/testing/setupTests.ts'] }

/** The test tiers (DESIGN.md §9). Those in a browser are in `tests/playwright.config.ts`. */
export default defineConfig({
  test: {
    // one worker more than the two cores of a small machine, because many long tests wait for engines
    maxWorkers: 3,
    globalSetup: ['test-support/engines/provideSharedServers.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        'unit',
        [
          '{contracts,service-kit,storage-service,books-service,chat-service,web-service,publishing,manuscript,tex,publisher,operator,standalone}/src/**/*.test.ts',
          'frontend/vite/*.test.ts',
          'bench/{harness,growth}/*.test.ts',
        ],
        { isolate: false },
      ),
      // the other files share loaded modules: loading them for each file took most of the time
      project('frontend', ['frontend/src/**/*.test.tsx'], { ...frontend, exclude: ALONE, isolate: false }),
      // a document takes longer than the tests of most modules; a file that needs one says so in its first line
      project('frontend-modules', ['frontend/src/**/*.test.ts'], {
        ...frontend,
        environment: 'node',
        exclude: ALONE,
        isolate: false,
      }),
      project('frontend-alone', ALONE, frontend),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      // epubcheck takes a minute for a long book on a busy machine
      project('manuscripts', ['tests/manuscripts/**/*.test.ts'], { testTimeout: 600_000 }),
      project('contracts', ['tests/contracts/**/*.test.ts'], { isolate: false }),
      project('api', ['tests/api/**/*.test.ts'], { isolate: false }),
      project('proofs', ['tests/proofs/**/*.test.ts'], { testTimeout: 1_800_000 }),
      project('containers', ['tests/containers/**/*.test.ts'], {
        testTimeout: 600_000,
        hookTimeout: 900_000,
        globalSetup: ['tests/containers/stack/buildImages.ts'],
      }),
    ],
  },
})
