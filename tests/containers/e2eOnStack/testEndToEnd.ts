import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from '../../../test-support/browser/chromium.ts'
import type { Stack } from '../stack/buildStack.ts'
import { playwrightEnvironment } from './playwrightEnvironment.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PLAYWRIGHT = `${ROOT}node_modules/@playwright/test/cli.js`
/** Playwright's report: `tests/run.mjs` adds it to the summary of all tiers. */
const REPORT = `${ROOT}tests/results/playwright.json`

/** Long, because other test files use the machine at the same time, and two cores may be slow: it ends a run that hangs. */
const TIMEOUT_MS = 70 * 60_000

interface Report {
  /** Errors outside of any test. */
  errors: { message?: string }[]
  stats: { expected: number; skipped: number; unexpected: number; flaky: number }
}

/** Declares the test that runs the end-to-end tests: through nginx, and those of one process at the same time. */
export function testEndToEnd(stackOf: () => Stack): void {
  describe.skipIf(!chromiumPath())('the end-to-end tests', () => {
    it('pass through nginx and in one process', { timeout: TIMEOUT_MS }, async ({ signal }) => {
      await rm(REPORT, { force: true })
      const command = [PLAYWRIGHT, 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']
      const env = { ...(await playwrightEnvironment(stackOf())), PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
      // a test that is cancelled ends Playwright and its browsers
      const options = { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024, signal, killSignal: 'SIGINT' } as const
      const ended = promisify(execFile)(process.execPath, command, options)
      const { stdout } = await ended.catch((error: unknown) => error as { stdout: string })
      if (!existsSync(REPORT)) throw new Error(stdout)
      const { errors, stats } = JSON.parse(await readFile(REPORT, 'utf8')) as Report
      console.log(
        `end-to-end tests: ${stats.expected} passed, ${stats.flaky} passed on the second run, ${stats.skipped} skipped`,
      )
      expect(errors).toEqual([])
      expect(stats.unexpected, stdout.split('\n').slice(-100).join('\n')).toBe(0)
      expect(stats.expected).toBeGreaterThan(0)
    })
  })
}
