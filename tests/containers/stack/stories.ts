import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from '../../chromium.ts'
import type { Stack } from './startStack.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Reading, what changes under a reader, editing and the calls' page; `make stories` tells all of them. */
const STORIES = ['reading', 'changes', 'editingPages', 'docs']

interface Report {
  stats: { expected: number; skipped: number; unexpected: number; flaky: number }
}

/** The stories of the one-process mode, through nginx. */
export function stories(stackOf: () => Stack): void {
  describe.skipIf(!chromiumPath())('stories in a browser', () => {
    it('hold through nginx', async () => {
      const words = [
        'playwright',
        'test',
        '--config',
        'tests/playwright.config.ts',
        '--workers',
        '1',
        // other tests start and stop containers meanwhile, and Chromium drops what is under way when an interface changes
        '--retries',
        '2',
        '--reporter',
        'json',
      ]
      const files = STORIES.map((name) => `tests/e2e/${name}.test.ts`)
      const env = { ...process.env, STACK: stackOf().url }
      const asked = promisify(execFile)('npx', [...words, ...files], { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
      const { stdout } = await asked.catch((error: unknown) => error as { stdout: string })
      const { stats } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
      console.log(`stories through nginx: ${stats.expected} told, ${stats.skipped} left out`)
      const failed = [...stdout.matchAll(/"title": "([^"]+)",\s+"ok": false/g)].map(([, title]) => title)
      expect(failed).toEqual([])
      expect(stats.expected).toBeGreaterThan(0)
    })
  })
}
