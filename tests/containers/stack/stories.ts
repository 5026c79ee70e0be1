import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from '../../chromium.ts'
import { storiesEnv } from '../stories/storiesEnv.ts'
import type { Stack } from './buildStack.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PLAYWRIGHT = `${ROOT}node_modules/@playwright/test/cli.js`
/** Playwright's report, of which the summary of all tiers tells. */
const REPORT = `${ROOT}tests/results/playwright.json`

/** Other files are at work meanwhile. */
const MANY_MINUTES_MS = 25 * 60_000

interface Report {
  /** What went wrong outside of any story. */
  errors: { message?: string }[]
  stats: { expected: number; skipped: number; unexpected: number; flaky: number }
}

/** The stories of the one-process mode, through nginx, and beside them those that one process tells in any case. */
export function stories(stackOf: () => Stack): void {
  describe.skipIf(!chromiumPath())('stories in a browser', () => {
    it('hold through nginx, and beside it in one process', { timeout: MANY_MINUTES_MS }, async ({ signal }) => {
      await rm(REPORT, { force: true })
      const words = [PLAYWRIGHT, 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']
      const env = { ...(await storiesEnv(stackOf())), PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
      // whoever waits no longer leaves no browsers behind
      const options = { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024, signal, killSignal: 'SIGINT' } as const
      const asked = promisify(execFile)(process.execPath, words, options)
      const { stdout } = await asked.catch((error: unknown) => error as { stdout: string })
      if (!existsSync(REPORT)) throw new Error(stdout)
      const { errors, stats } = JSON.parse(await readFile(REPORT, 'utf8')) as Report
      console.log(`stories: ${stats.expected} told, ${stats.flaky} told twice, ${stats.skipped} left out`)
      expect(errors).toEqual([])
      expect(stats.unexpected, stdout.split('\n').slice(-100).join('\n')).toBe(0)
      expect(stats.expected).toBeGreaterThan(0)
    })
  })
}
