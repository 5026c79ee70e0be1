import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { seedOf } from './trials.ts'

// loaded only for a file that uses it, because loading it for each file would take longer than the tests of many
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes(`from 'fast-check'`)) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: seedOf(20261125) })
}
